// Decompression of a whole text of known size by zlib.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Inflates raw DEFLATE (RFC 1951) into exactly `size` bytes; no more are ever written.
///
/// Returns false when the input is damaged, is longer, or gives more or fewer bytes.
bool cinflate_raw(const uint8_t *input, size_t length, uint8_t *output, size_t size);

/// The CRC-32 of bytes, as ZIP and gzip have it.
uint32_t cinflate_crc32(const uint8_t *bytes, size_t length);
