#include "CSimdJSON.h"

// Its exceptions need more of the library, and none is wanted here.
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

// On Linux the program opens the library by its name, for which Packaging/Linking/release.mk gives
// SIMDJSON_LIBRARY, such as libsimdjson.so.14.
// The name without a number is that of the development package's link, which leads to the library of the headers.
// With SIMDJSON_LINKED the program is linked with the library.
#if !defined(SIMDJSON_LIBRARY) && !defined(SIMDJSON_LINKED) && defined(__linux__)
#define SIMDJSON_LIBRARY libsimdjson.so
#endif

#ifdef SIMDJSON_LIBRARY
#include <dlfcn.h>
#define QUOTED(name) #name
#define LIBRARY_NAME(name) QUOTED(name)
#endif

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace simdjson;

namespace {

using Active = internal::atomic_ptr<const implementation> &();

/// What simdjson's headers use of its library.
struct Library {
    Active *active = nullptr;
    const internal::error_code_info *errors = nullptr;

#ifdef SIMDJSON_LIBRARY
    /// Opens the library when a text is first parsed: with libstdc++, which it needs, that takes longer than to parse an
    /// answer.
    Library() {
        void *handle = dlopen(LIBRARY_NAME(SIMDJSON_LIBRARY), RTLD_LAZY | RTLD_LOCAL);
        if (!handle) return;
        active = reinterpret_cast<Active *>(dlsym(handle, "_ZN8simdjson25get_active_implementationEv"));
        errors = static_cast<decltype(errors)>(dlsym(handle, "_ZN8simdjson8internal11error_codesE"));
    }
#else
    Library() : active(get_active_implementation), errors(internal::error_codes) {}
#endif

    bool isWhole() const { return active && errors; }

    static const Library &shared() {
        static const Library library;
        return library;
    }
};

}  // namespace

#ifdef SIMDJSON_LIBRARY
// The headers call it, which the linker would find in the library.
internal::atomic_ptr<const implementation> &simdjson::get_active_implementation() { return Library::shared().active(); }
#endif

namespace {

/// Grows by doubling, and reports a failure instead of throwing.
struct Nodes {
    csj_node *elements = nullptr;
    size_t count = 0, capacity = 0;

    bool reserve(size_t wanted) {
        if (wanted <= capacity) return true;
        wanted = std::max(wanted, capacity * 2);
        auto grown = static_cast<csj_node *>(std::realloc(elements, wanted * sizeof(csj_node)));
        if (!grown) return false;
        elements = grown;
        capacity = wanted;
        return true;
    }
};

static_assert(CSJ_ERROR_DEPTH == static_cast<int>(error_code::DEPTH_ERROR));
static_assert(CSJ_ERROR_MEMORY == static_cast<int>(error_code::MEMALLOC));
static_assert(CSJ_ERROR_EMPTY == static_cast<int>(error_code::EMPTY));
static_assert(CSJ_ERROR_NODES > static_cast<int>(error_code::NUM_ERROR_CODES));

struct Builder {
    Nodes nodes;
    size_t limit;
    int error = 0;
    /// The parser's buffer of strings, in the order of the text.
    const char *text = nullptr;

    csj_text range(std::string_view string) {
        if (!text) text = string.data();
        return {static_cast<uint32_t>(string.data() - text), static_cast<uint32_t>(string.size())};
    }

    bool append(dom::element element, const std::string_view *key) {
        if (nodes.count == limit) error = CSJ_ERROR_NODES;
        else if (!nodes.reserve(nodes.count + 1)) error = CSJ_ERROR_MEMORY;
        if (error) return false;
        size_t index = nodes.count++;
        csj_node node{};
        if (key) node.key = range(*key);
        switch (element.type()) {
        case dom::element_type::NULL_VALUE: node.kind = CSJ_NULL; break;
        case dom::element_type::BOOL: node.kind = element.get_bool().value_unsafe() ? CSJ_TRUE : CSJ_FALSE; break;
        case dom::element_type::INT64:
            node.kind = CSJ_INT;
            node.value.integer = element.get_int64().value_unsafe();
            break;
        case dom::element_type::UINT64:
            node.kind = CSJ_DOUBLE;
            node.value.number = double(element.get_uint64().value_unsafe());
            break;
        case dom::element_type::DOUBLE:
            node.kind = CSJ_DOUBLE;
            node.value.number = element.get_double().value_unsafe();
            break;
        case dom::element_type::STRING:
            node.kind = CSJ_STRING;
            node.value.text = range(element.get_string().value_unsafe());
            break;
        case dom::element_type::ARRAY: {
            node.kind = CSJ_ARRAY;
            uint32_t count = 0;
            dom::array array = element.get_array().value_unsafe();
            for (dom::element child : array) {
                if (!append(child, nullptr)) return false;
                count++;
            }
            node.value.text.length = count;
            break;
        }
        case dom::element_type::OBJECT: {
            node.kind = CSJ_OBJECT;
            uint32_t count = 0;
            dom::object object = element.get_object().value_unsafe();
            for (auto field : object) {
                if (!append(field.value, &field.key)) return false;
                count++;
            }
            node.value.text.length = count;
            break;
        }
        }
        node.end = static_cast<uint32_t>(nodes.count);
        nodes.elements[index] = node;
        return true;
    }
};

double sum(dom::element element) {
    switch (element.type()) {
    case dom::element_type::ARRAY: {
        double total = 0;
        dom::array array = element.get_array().value_unsafe();
        for (dom::element child : array) total += sum(child);
        return total;
    }
    case dom::element_type::OBJECT: {
        double total = 0;
        dom::object object = element.get_object().value_unsafe();
        for (auto field : object) total += double(field.key.size()) + sum(field.value);
        return total;
    }
    case dom::element_type::INT64: return double(element.get_int64().value_unsafe());
    case dom::element_type::UINT64: return double(element.get_uint64().value_unsafe());
    case dom::element_type::DOUBLE: return element.get_double().value_unsafe();
    case dom::element_type::STRING: return double(element.get_string().value_unsafe().size());
    case dom::element_type::BOOL: return element.get_bool().value_unsafe() ? 1 : 0;
    case dom::element_type::NULL_VALUE: return 0;
    }
    return 0;
}

}  // namespace

csj_tape csj_parse(const char *bytes, size_t length, size_t depth_limit, size_t node_limit) {
    csj_tape tape{};
    // simdjson does not skip a byte order mark, and refuses it as a value.
    if (length >= 3 && std::memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        length -= 3;
    }
    if (length == 0) {
        tape.error = CSJ_ERROR_EMPTY;
        return tape;
    }
    if (!Library::shared().isWhole()) {
        tape.error = CSJ_ERROR_LIBRARY;
        return tape;
    }
    auto parser = new (std::nothrow) dom::parser;
    tape.parser = parser;
    tape.error = parser ? parser->allocate(length, depth_limit) : error_code::MEMALLOC;
    if (tape.error) return tape;
    dom::element root;
    tape.error = parser->parse(reinterpret_cast<const uint8_t *>(bytes), length, true).get(root);
    if (tape.error) return tape;
    Builder builder{.limit = node_limit};
    // A value and its key take about ten bytes in the responses of weather services.
    if (!builder.nodes.reserve(std::min(length / 8 + 1, node_limit))) tape.error = CSJ_ERROR_MEMORY;
    else if (!builder.append(root, nullptr)) tape.error = builder.error;
    tape.nodes = builder.nodes.elements;
    tape.node_count = builder.nodes.count;
    tape.text = builder.text;
    return tape;
}

void csj_free(csj_tape *tape) {
    std::free(tape->nodes);
    delete static_cast<dom::parser *>(tape->parser);
    *tape = csj_tape{};
}

const char *csj_error_message(int error) {
    if (error == CSJ_ERROR_NODES) return "too many values";
    if (error < 0 || error >= NUM_ERROR_CODES || !Library::shared().isWhole()) return "";
    return Library::shared().errors[error].message;
}

const char *csj_library(void) {
#ifdef SIMDJSON_LIBRARY
    return LIBRARY_NAME(SIMDJSON_LIBRARY);
#else
    return "libsimdjson";
#endif
}

int csj_version(void) {
    return (simdjson::SIMDJSON_VERSION_MAJOR * 1000 + simdjson::SIMDJSON_VERSION_MINOR) * 1000
        + simdjson::SIMDJSON_VERSION_REVISION;
}

double csj_walk(const char *bytes, size_t length) {
    if (!Library::shared().isWhole()) return -1;
    dom::parser parser;
    dom::element root;
    if (parser.parse(bytes, length, true).get(root)) return -1;
    return sum(root);
}
