// Compression of whole texts by zlib, and a checksum that names them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The working memory of compressions, one at a time. It takes longer to prepare than a short text to compress.
typedef struct cgzip cgzip;

/// Prepares compressions of a level, 1 to 9. Returns null without memory.
cgzip *cgzip_open(int level);

void cgzip_close(cgzip *gzip);

/// The most bytes that `cgzip_compress` writes for an input of `length` bytes.
size_t cgzip_bound(size_t length);

/// Compresses bytes into gzip's format (RFC 1952), the same bytes each time.
///
/// Returns the length of the output; 0 when it does not fit into `capacity`.
size_t cgzip_compress(cgzip *gzip, const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/// Expands what `cgzip_compress` has written. Returns whether it was exactly `size` bytes before.
bool cgzip_expand(const uint8_t *input, size_t length, uint8_t *output, size_t size);

/// A checksum of 128 bits, made as FNV-1a is (https://www.rfc-editor.org/rfc/rfc9923), but of words of eight bytes.
void cgzip_digest(const uint8_t *bytes, size_t length, uint8_t digest[16]);
