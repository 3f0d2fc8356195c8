#ifndef CLOCALIZATIONS_H
#define CLOCALIZATIONS_H

#include <stddef.h>

/// One embedded `.strings` file, without comments. The bytes are static: they live as long as the program.
typedef struct {
    const char *language; ///< The folder without ".lproj", such as "zh-Hant".
    const char *table;    ///< The file without ".strings", such as "Interface".
    const unsigned char *bytes;
    size_t length;
    size_t inflatedLength; ///< The length of the text if the bytes are deflated (RFC 1951), else 0.
} CLocalizationsTable;

/// How many files are embedded.
size_t CLocalizationsCount(void);

/// The file at an index below the count, in the order of language and table.
CLocalizationsTable CLocalizationsTableAt(size_t index);

#endif
