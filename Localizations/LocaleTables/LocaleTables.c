#include "CLocaleTables.h"

// #embed is C23, and an extension that clang has in C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char formats[] = {
#embed "formats.txt"
};

static const unsigned char countries[] = {
#embed "countries.txt"
};

CLocaleTablesFile CLocaleTablesFormats(void) {
    CLocaleTablesFile file = {formats, sizeof formats};
    return file;
}

CLocaleTablesFile CLocaleTablesCountries(void) {
    CLocaleTablesFile file = {countries, sizeof countries};
    return file;
}
