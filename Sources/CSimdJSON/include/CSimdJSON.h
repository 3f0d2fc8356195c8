// A flat tape of a JSON document, parsed by simdjson.
//
// The tape lists the document's values in the order of the text. A container's children follow it. `end` is the index
// after its last descendant, so that a reader can skip a value in one step.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CSJ_NULL, CSJ_FALSE, CSJ_TRUE, CSJ_INT, CSJ_DOUBLE, CSJ_STRING, CSJ_ARRAY, CSJ_OBJECT
};

typedef struct {
    uint32_t offset, length;
} csj_text;

typedef struct {
    union {
        int64_t integer;
        double number;
        csj_text text;  // a string's bytes; a container's count of elements is in the length
    } value;
    csj_text key;  // the key under which an object holds it
    uint32_t end;
    uint32_t kind;
} csj_node;

typedef struct {
    csj_node *nodes;
    size_t node_count;
    const char *text;  // all keys and strings, decoded
    void *parser;      // owns the text; NULL where the block of the nodes does
    int error;         // 0, or simdjson's error code, or one of those below
} csj_tape;

// The first three are simdjson's, which CSimdJSON.cpp checks; the last two are this module's.
enum {
    CSJ_ERROR_DEPTH = 4, CSJ_ERROR_MEMORY = 2, CSJ_ERROR_EMPTY = 12, CSJ_ERROR_NODES = 1000, CSJ_ERROR_LIBRARY = 1001
};

// Parses `length` bytes of UTF-8 with at most `node_limit` values. Pass the tape to csj_free, even after an error.
csj_tape csj_parse(const char *bytes, size_t length, size_t depth_limit, size_t node_limit);
void csj_free(csj_tape *tape);
const char *csj_error_message(int error);

// The name by which simdjson is opened, such as libsimdjson.so.14.
const char *csj_library(void);

// simdjson's version: the major number times a million, the minor times a thousand, plus the revision.
int csj_version(void);

// Walks the document with the parser's own interface and adds up its values, as the least work a reader can do. For
// benchmarks.
double csj_walk(const char *bytes, size_t length);

#ifdef __cplusplus
}
#endif
