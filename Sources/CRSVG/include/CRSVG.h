// librsvg and cairo, which are loaded when the first picture is drawn.
//
// Linking them would load some forty libraries at every start of the program, and require them where nobody draws.

#ifndef CRSVG_H
#define CRSVG_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Draws an SVG document as a PNG picture.
///
/// Returns the picture's bytes, for free(); NULL when the library is missing or too old, the document cannot be read, or
/// memory is short.
uint8_t *_Nullable crsvg_png(
    const char *library, const char *document, size_t length, int width, int height, size_t *count);

#pragma clang assume_nonnull end

#endif
