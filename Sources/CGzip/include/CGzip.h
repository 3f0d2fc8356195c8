// Compression of a whole text by zlib, and a checksum that names it.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The most bytes that `cgzip_compress` writes for an input of `length` bytes.
size_t cgzip_bound(size_t length);

/// Compresses bytes into gzip's format (RFC 1952), the same bytes each time.
///
/// Returns the length of the output; 0 when it does not fit into `capacity`.
size_t cgzip_compress(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/// FNV-1a of 128 bits, the first byte first: https://www.rfc-editor.org/rfc/rfc9923
void cgzip_fnv1a(const uint8_t *bytes, size_t length, uint8_t digest[16]);
