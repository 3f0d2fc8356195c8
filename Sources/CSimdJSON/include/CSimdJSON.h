// A flat tape of a JSON document, parsed by simdjson.
//
// The tape lists the document's values in their order in the text. A container's children follow it; `end` is the
// index after its last descendant, so that a reader skips a value in one step.
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
    void *parser;      // owns the text
    int error;         // 0, or simdjson's error code, or one of those below
} csj_tape;

// The first three are simdjson's, which CSimdJSON.cpp checks; the last is ours.
enum { CSJ_ERROR_DEPTH = 4, CSJ_ERROR_MEMORY = 2, CSJ_ERROR_EMPTY = 12, CSJ_ERROR_NODES = 1000 };

// Parses `length` bytes of UTF-8 that hold `node_limit` values at most. The tape must be given to csj_free, whether or not
// there was an error.
csj_tape csj_parse(const char *bytes, size_t length, size_t depth_limit, size_t node_limit);
void csj_free(csj_tape *tape);
const char *csj_error_message(int error);

// The version of simdjson: the major one times a million, the minor one times a thousand, and the revision.
int csj_version(void);

// Walks the document with the parser's own interface and adds up what it finds, as the least work a reader can do;
// for benchmarks.
double csj_walk(const char *bytes, size_t length);

#ifdef __cplusplus
}
#endif
