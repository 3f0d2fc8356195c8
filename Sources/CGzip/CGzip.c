#include "CGzip.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cgzip {
    z_stream stream;
};

cgzip *cgzip_open(int level) {
    cgzip *gzip = calloc(1, sizeof(cgzip));
    if (!gzip) return NULL;
    // 16 more than the window's bits: gzip's format.
    if (deflateInit2(&gzip->stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        free(gzip);
        return NULL;
    }
    return gzip;
}

void cgzip_close(cgzip *gzip) {
    deflateEnd(&gzip->stream);
    free(gzip);
}

size_t cgzip_bound(size_t length) {
    // zlib's bound is for its own format, whose header and trailer are 12 bytes shorter.
    return compressBound(length) + 12;
}

size_t cgzip_compress(cgzip *gzip, const uint8_t *input, size_t length, uint8_t *output, size_t capacity) {
    if (length > UINT_MAX || capacity > UINT_MAX || deflateReset(&gzip->stream) != Z_OK) return 0;
    gzip->stream.next_in = (Bytef *)input;
    gzip->stream.avail_in = (uInt)length;
    gzip->stream.next_out = output;
    gzip->stream.avail_out = (uInt)capacity;
    return deflate(&gzip->stream, Z_FINISH) == Z_STREAM_END ? gzip->stream.total_out : 0;
}

bool cgzip_expand(const uint8_t *input, size_t length, uint8_t *output, size_t size) {
    if (length > UINT_MAX || size > UINT_MAX) return false;
    z_stream stream = {
        .next_in = (Bytef *)input, .avail_in = (uInt)length, .next_out = output, .avail_out = (uInt)size};
    if (inflateInit2(&stream, MAX_WBITS + 16) != Z_OK) return false;
    int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return status == Z_STREAM_END && stream.avail_out == 0;
}

void cgzip_digest(const uint8_t *bytes, size_t length, uint8_t digest[16]) {
    const unsigned __int128 prime = ((unsigned __int128)1 << 88) + 0x13B;
    unsigned __int128 hash = ((unsigned __int128)0x6C62272E07BB0142 << 64) + 0x62B821756295C58D;
    for (size_t index = 0; index < length; index += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + index, length - index < 8 ? length - index : 8);
        hash = (hash ^ word) * prime;
        hash ^= hash >> 71;
    }
    // Zeros at the end count, too.
    hash = (hash ^ length) * prime;
    hash ^= hash >> 71;
    for (int index = 0; index < 16; index++) digest[index] = (uint8_t)(hash >> (120 - 8 * index));
}
