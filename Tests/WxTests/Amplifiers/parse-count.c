// Counts the documents that a process parses, and writes the counts as a line into the file that PARSE_COUNT names, at each of
// them, for the program ends without destructors: simdjson's parsers, each of which is made for one document, and libxml2's
// documents.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_int json, xml;

__attribute__((constructor)) static void report(void) {
    const char *path = getenv("PARSE_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    // The first parser's making asks twice: once to choose the implementation for this processor.
    fprintf(file, "json %d xml %d\n", json > 0 ? json - 1 : 0, xml);
    fclose(file);
}

const void *counted_implementation(void) __asm__("_ZN8simdjson25get_active_implementationEv");
const void *counted_implementation(void) {
    static const void *(*next)(void);
    if (!next) next = dlsym(RTLD_NEXT, "_ZN8simdjson25get_active_implementationEv");
    json++;
    report();
    return next();
}

static int (*parse_document)(void *);
static int counted_parse_document(void *context) {
    xml++;
    report();
    return parse_document(context);
}

// libxml2 is loaded at run time, and its functions are looked up in it.
void *dlsym(void *handle, const char *name) {
    static void *(*next)(void *, const char *);
    if (!next) next = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
    if (!next) next = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    void *found = next(handle, name);
    if (!found || strcmp(name, "xmlParseDocument") != 0) return found;
    parse_document = found;
    return counted_parse_document;
}
