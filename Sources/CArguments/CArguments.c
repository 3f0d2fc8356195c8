#include "CArguments.h"

// Defines __GLIBC__.
#include <stdlib.h>

static char **arguments = NULL;

// Other C libraries call it without arguments.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int count, char **values) {
    (void)count;
    arguments = values;
}
#endif

char **carguments(void) { return arguments; }
