// Copies ICU's data without the items of a list, for programs that are linked with it.
//
//     cut-icu-data <list> <data> <result>    prints the name of the data's symbol, such as icudt76_dat
//
// The data is a header, the number of items, for each item the offsets of its name and of its bytes, and then names and bytes;
// offsets count from the number. Names begin with the data's own, such as icudt76l/, and are in order.
#include <fnmatch.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what) {
    fprintf(stderr, "cut-icu-data: %s\n", what);
    exit(65);
}

static char *contents(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) fail(path);
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*length + 1);
    if (!bytes || fread(bytes, 1, *length, file) != *length) fail(path);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

static uint32_t number(const char *bytes) {
    uint32_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

// The last line that names an item decides.
static int stays(const char *name, char **patterns, size_t count) {
    int stays = 1;
    for (size_t index = 0; index < count; index++) {
        const char *pattern = patterns[index];
        int keeps = *pattern == '!';
        if (!fnmatch(pattern + keeps, name, 0)) stays = keeps;
    }
    return stays;
}

int main(int count, char **arguments) {
    if (count != 4) fail("usage: cut-icu-data <list> <data> <result>");
    size_t length, listed = 0;
    char *list = contents(arguments[1], &length), *patterns[64];
    for (char *line = strtok(list, "\n"); line; line = strtok(NULL, "\n")) {
        if (*line == '#') continue;
        if (listed == 64) fail("the list is too long");
        patterns[listed++] = line;
    }

    char *data = contents(arguments[2], &length);
    if (length < 32 || data[2] != (char)0xDA || data[3] != 0x27) fail("not ICU's data");
    size_t header = (uint8_t)data[0] | (size_t)(uint8_t)data[1] << 8;
    if (header + 4 > length) fail("no table");
    const char *table = data + header;
    size_t rest = length - header, items = number(table);
    if (4 + 8 * items > rest) fail("a short table");
    uint32_t *kept = malloc((items + 1) * sizeof *kept), left = 0;
    size_t names = 0;
    for (uint32_t item = 0; item < items; item++) {
        const char *name = table + number(table + 4 + 8 * item);
        if (name > data + length) fail("a name outside of the data");
        const char *own = strchr(name, '/');
        if (!own) fail("a name without a package");
        if (!stays(own + 1, patterns, listed)) continue;
        kept[left++] = item;
        names += strlen(name) + 1;
    }
    if (!left) fail("nothing is left");

    FILE *result = fopen(arguments[3], "wb");
    if (!result) fail(arguments[3]);
    fwrite(data, 1, header, result);
    fwrite(&left, sizeof left, 1, result);
    // ICU's items are aligned to 16 bytes.
    uint32_t name_at = 4 + 8 * left, first = (uint32_t)(name_at + names + 15) & ~15u, at = first;
    for (uint32_t index = 0; index < left; index++) {
        const char *entry = table + 4 + 8 * kept[index];
        size_t start = number(entry + 4), end = kept[index] + 1 < items ? number(entry + 12) : rest;
        if (start > end || end > rest) fail("an item outside of the data");
        uint32_t pair[2] = {name_at, at};
        fwrite(pair, sizeof pair, 1, result);
        name_at += strlen(table + number(entry)) + 1;
        at += (end - start + 15) & ~15u;
    }
    for (uint32_t index = 0; index < left; index++) {
        const char *name = table + number(table + 4 + 8 * kept[index]);
        fwrite(name, 1, strlen(name) + 1, result);
    }
    static const char zeros[16];
    fwrite(zeros, 1, first - name_at, result);
    for (uint32_t index = 0; index < left; index++) {
        const char *entry = table + 4 + 8 * kept[index];
        size_t start = number(entry + 4), end = kept[index] + 1 < items ? number(entry + 12) : rest;
        fwrite(table + start, 1, end - start, result);
        fwrite(zeros, 1, -(end - start) & 15, result);
    }
    if (fclose(result)) fail(arguments[3]);

    const char *name = table + number(table + 4);
    // icudt76l/ is the package of a machine whose numbers are little-endian; its symbol has no such letter.
    printf("%.*s_dat\n", (int)(strchr(name, '/') - name - 1), name);
}
