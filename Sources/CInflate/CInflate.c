#include "CInflate.h"

#include <limits.h>
#include <zlib.h>

bool cinflate_raw(const uint8_t *input, size_t length, uint8_t *output, size_t size) {
    if (length > UINT_MAX || size > UINT_MAX) return false;
    z_stream stream = {
        .next_in = (Bytef *)input, .avail_in = (uInt)length, .next_out = output, .avail_out = (uInt)size};
    // A negative window: without the header of zlib's own format.
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return false;
    int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return status == Z_STREAM_END && stream.avail_out == 0 && stream.avail_in == 0;
}

uint32_t cinflate_crc32(const uint8_t *bytes, size_t length) {
    return length > UINT_MAX ? 0 : (uint32_t)crc32(crc32(0, NULL, 0), bytes, (uInt)length);
}
