#include "CRSVG.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The functions that are used, declared here so that no headers are needed to build:
// https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/class.Handle.html (2.46 or later) and
// https://www.cairographics.org/manual/. A GError that is NULL is not wanted.
typedef struct {
    double x, y, width, height;
} Rectangle;
typedef int (*Writer)(void *picture, const unsigned char *bytes, unsigned int count);

#define FUNCTIONS(entry)                                                                                              \
    entry(rsvg_handle_new_from_data, void *, (const uint8_t *, size_t, void **error))                                 \
    entry(rsvg_handle_render_document, int, (void *handle, void *context, const Rectangle *, void **error))           \
    entry(g_object_unref, void, (void *))                                                                             \
    entry(cairo_image_surface_create, void *, (int format, int width, int height))                                    \
    entry(cairo_surface_write_to_png_stream, int, (void *surface, Writer, void *picture))                             \
    entry(cairo_surface_destroy, void, (void *))                                                                      \
    entry(cairo_create, void *, (void *surface))                                                                      \
    entry(cairo_destroy, void, (void *))

typedef struct {
#define MEMBER(name, result, parameters) result(*name) parameters;
    FUNCTIONS(MEMBER)
} Library;

enum { ARGB32 = 0, SUCCESS = 0, WRITE_ERROR = 11 };

static bool look_up(Library *library, const char *name) {
    // Never closed: GLib's types cannot be unloaded.
    void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return false;
    // cairo and GLib are found, too, since librsvg needs them.
#define LOOK_UP(name, result, parameters)                                                                             \
    library->name = (result(*) parameters)dlsym(handle, #name);                                                       \
    if (library->name == NULL) return false;
    FUNCTIONS(LOOK_UP)
    return true;
}

typedef struct {
    uint8_t *bytes;
    size_t count;
} Picture;

static int append(void *picture, const unsigned char *bytes, unsigned int count) {
    Picture *whole = picture;
    uint8_t *longer = realloc(whole->bytes, whole->count + count);
    if (longer == NULL) return WRITE_ERROR;
    memcpy(longer + whole->count, bytes, count);
    *whole = (Picture){longer, whole->count + count};
    return SUCCESS;
}

uint8_t *crsvg_png(const char *name, const char *document, size_t length, int width, int height, size_t *count) {
    Library library;
    if (!look_up(&library, name)) return NULL;
    void *handle = library.rsvg_handle_new_from_data((const uint8_t *)document, length, NULL);
    if (handle == NULL) return NULL;
    // cairo's functions accept what failed to be created, and fail then, too.
    void *surface = library.cairo_image_surface_create(ARGB32, width, height);
    void *context = library.cairo_create(surface);
    Picture picture = {NULL, 0};
    Rectangle all = {0, 0, width, height};
    bool drawn = library.rsvg_handle_render_document(handle, context, &all, NULL) &&
                 library.cairo_surface_write_to_png_stream(surface, append, &picture) == SUCCESS;
    library.cairo_destroy(context);
    library.cairo_surface_destroy(surface);
    library.g_object_unref(handle);
    if (drawn) {
        *count = picture.count;
        return picture.bytes;
    }
    free(picture.bytes);
    return NULL;
}
