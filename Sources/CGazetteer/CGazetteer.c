#include "CGazetteer.h"

// #embed is C23, and an extension that clang has in C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] __attribute__((aligned(16))) = {
#embed "gazetteer.bin"
};

const unsigned char *CGazetteerBytes(void) { return bytes; }

size_t CGazetteerCount(void) { return sizeof bytes; }
