// Counts the documents that a process parses, and writes the counts at its end as a line into the file that PARSE_COUNT names:
// simdjson's parsers, each of which is made for one document, and libxml2's documents.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_int json, xml;

const void *counted_implementation(void) __asm__("_ZN8simdjson25get_active_implementationEv");
const void *counted_implementation(void) {
    static const void *(*next)(void);
    if (!next) next = dlsym(RTLD_NEXT, "_ZN8simdjson25get_active_implementationEv");
    json++;
    return next();
}

int xmlParseDocument(void *context) {
    static int (*next)(void *);
    if (!next) next = dlsym(RTLD_NEXT, "xmlParseDocument");
    xml++;
    return next(context);
}

__attribute__((destructor)) static void report(void) {
    const char *path = getenv("PARSE_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    // The first parser's making asks twice: once to choose the implementation for this processor.
    fprintf(file, "json %d xml %d\n", json > 0 ? json - 1 : 0, xml);
    fclose(file);
}
