#define _GNU_SOURCE
#include "CatalogThread.h"

#include <stddef.h>

#if !defined(_WIN32) && !defined(__wasi__)
#include <dlfcn.h>
#endif

const char *catalog_image_path(const void *address) {
#if !defined(_WIN32) && !defined(__wasi__)
    Dl_info image;
    if (dladdr(address, &image) != 0) {
        return image.dli_fname;
    }
#endif
    (void)address;
    return NULL;
}
