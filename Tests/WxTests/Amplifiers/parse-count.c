// Counts the documents that a process parses, and writes the counts as a line into the file that PARSE_COUNT names.
//
// It counts simdjson's parsers, each of which is made for one document, and libxml2's documents. It writes at each of them,
// since the program ends without destructors. Both libraries are opened at run time, and their functions are looked up.
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
    fprintf(file, "json %d xml %d\n", json, xml);
    fclose(file);
}

static const void *(*active_implementation)(void);
static const void *counted_active_implementation(void) {
    json++;
    report();
    return active_implementation();
}

static int (*parse_document)(void *);
static int counted_parse_document(void *context) {
    xml++;
    report();
    return parse_document(context);
}

void *dlsym(void *handle, const char *name) {
    static void *(*next)(void *, const char *);
    if (!next) next = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
    if (!next) next = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    void *found = next(handle, name);
    if (found && strcmp(name, "xmlParseDocument") == 0) {
        parse_document = found;
        return counted_parse_document;
    }
    if (found && strcmp(name, "_ZN8simdjson25get_active_implementationEv") == 0) {
        active_implementation = found;
        return counted_active_implementation;
    }
    return found;
}
