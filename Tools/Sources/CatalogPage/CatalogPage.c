#include "CatalogPage.h"

// Every compiler of Swift 6.3 knows this directive, which C has had since 2023.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t document[] = {
#embed "Page/page.html"
};

static const uint8_t style[] = {
#embed "Page/page.css"
};

static const uint8_t script[] = {
#embed "Page/model.js"
    , '\n',
#embed "Page/layout.js"
    , '\n',
#embed "Page/picture.js"
    , '\n',
#embed "Page/panels.js"
    , '\n',
#embed "Page/start.js"
};

static const struct {
    const uint8_t *bytes;
    size_t count;
} texts[] = {
    [catalog_page_document] = {document, sizeof document},
    [catalog_page_style] = {style, sizeof style},
    [catalog_page_script] = {script, sizeof script},
};

size_t catalog_page_count(enum catalog_page_text text) { return texts[text].count; }

uint8_t catalog_page_byte(enum catalog_page_text text, size_t index) {
    return index < texts[text].count ? texts[text].bytes[index] : 0;
}
