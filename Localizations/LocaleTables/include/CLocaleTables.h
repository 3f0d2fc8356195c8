#ifndef CLOCALETABLES_H
#define CLOCALETABLES_H

#include <stddef.h>

/// An embedded file of CLDR's data, sorted by locale. The bytes are static: they live as long as the program.
typedef struct {
    const unsigned char *bytes;
    size_t length;
} CLocaleTablesFile;

/// Symbols of numbers, names of months and days, patterns of dates.
CLocaleTablesFile CLocaleTablesFormats(void);

/// Names of countries.
CLocaleTablesFile CLocaleTablesCountries(void);

#endif
