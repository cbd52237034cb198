#ifndef CATALOG_PAGE_H
#define CATALOG_PAGE_H

#include <stddef.h>
#include <stdint.h>

/// A text of the explorer's page.
enum catalog_page_text {
    /// The document, with `{{NAME}}` where a style, a script, a title and data belong.
    catalog_page_document,
    catalog_page_style,
    catalog_page_script,
};

/// Returns the number of bytes of a text.
size_t catalog_page_count(enum catalog_page_text text);

/// Returns a byte of a text in UTF-8.
uint8_t catalog_page_byte(enum catalog_page_text text, size_t index);

#endif
