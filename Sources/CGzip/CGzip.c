#include "CGzip.h"

#include <limits.h>
#include <zlib.h>

size_t cgzip_bound(size_t length) {
    // zlib's bound is for its own format, whose header and trailer are 12 bytes shorter.
    return compressBound(length) + 12;
}

size_t cgzip_compress(const uint8_t *input, size_t length, uint8_t *output, size_t capacity) {
    if (length > UINT_MAX || capacity > UINT_MAX) return 0;
    z_stream stream = {
        .next_in = (Bytef *)input, .avail_in = (uInt)length, .next_out = output, .avail_out = (uInt)capacity};
    // 16 more than the window's bits: gzip's format.
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        return 0;
    }
    int status = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}

void cgzip_fnv1a(const uint8_t *bytes, size_t length, uint8_t digest[16]) {
    const unsigned __int128 prime = ((unsigned __int128)1 << 88) + 0x13B;
    unsigned __int128 hash = ((unsigned __int128)0x6C62272E07BB0142 << 64) + 0x62B821756295C58D;
    for (size_t index = 0; index < length; index++) hash = (hash ^ bytes[index]) * prime;
    for (int index = 0; index < 16; index++) digest[index] = (uint8_t)(hash >> (120 - 8 * index));
}
