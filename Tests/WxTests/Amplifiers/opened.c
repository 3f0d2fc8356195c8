// Writes a line into the file that OPENED names for each library that a process loads by itself, and for the gazetteer, which is
// opened by handing its image, a part of the program, to SQLite.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void note(const char *what) {
    const char *path = getenv("OPENED");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "%s\n", what);
    fclose(file);
}

void *dlopen(const char *name, int flags) {
    static void *(*next)(const char *, int);
    if (!next) next = dlsym(RTLD_NEXT, "dlopen");
    if (name) note(name);
    return next(name, flags);
}

int sqlite3_deserialize(void *connection, const char *schema, void *bytes, long long count, long long room, unsigned flags) {
    static int (*next)(void *, const char *, void *, long long, long long, unsigned);
    if (!next) next = dlsym(RTLD_NEXT, "sqlite3_deserialize");
    note("gazetteer");
    return next(connection, schema, bytes, count, room, flags);
}
