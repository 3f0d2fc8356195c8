#ifndef CGAZETTEER_H
#define CGAZETTEER_H

#include <stddef.h>

/// The gazetteer, which `Sources/make-gazetteer` writes; a part of the program.
const unsigned char *_Nonnull CGazetteerBytes(void);

/// How many bytes it has.
size_t CGazetteerCount(void);

#endif
