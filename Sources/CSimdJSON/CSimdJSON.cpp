#include "CSimdJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace simdjson;

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
        case dom::element_type::BOOL: node.kind = bool(element) ? CSJ_TRUE : CSJ_FALSE; break;
        case dom::element_type::INT64:
            node.kind = CSJ_INT;
            node.value.integer = int64_t(element);
            break;
        case dom::element_type::UINT64:
            node.kind = CSJ_DOUBLE;
            node.value.number = double(uint64_t(element));
            break;
        case dom::element_type::DOUBLE:
            node.kind = CSJ_DOUBLE;
            node.value.number = double(element);
            break;
        case dom::element_type::STRING:
            node.kind = CSJ_STRING;
            node.value.text = range(std::string_view(element));
            break;
        case dom::element_type::ARRAY: {
            node.kind = CSJ_ARRAY;
            uint32_t count = 0;
            for (dom::element child : dom::array(element)) {
                if (!append(child, nullptr)) return false;
                count++;
            }
            node.value.text.length = count;
            break;
        }
        case dom::element_type::OBJECT: {
            node.kind = CSJ_OBJECT;
            uint32_t count = 0;
            for (auto field : dom::object(element)) {
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
        for (dom::element child : dom::array(element)) total += sum(child);
        return total;
    }
    case dom::element_type::OBJECT: {
        double total = 0;
        for (auto field : dom::object(element)) total += double(field.key.size()) + sum(field.value);
        return total;
    }
    case dom::element_type::INT64: return double(int64_t(element));
    case dom::element_type::UINT64: return double(uint64_t(element));
    case dom::element_type::DOUBLE: return double(element);
    case dom::element_type::STRING: return double(std::string_view(element).size());
    case dom::element_type::BOOL: return bool(element) ? 1 : 0;
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
    return simdjson::error_message(static_cast<error_code>(error));
}

int csj_version(void) {
    return (simdjson::SIMDJSON_VERSION_MAJOR * 1000 + simdjson::SIMDJSON_VERSION_MINOR) * 1000
        + simdjson::SIMDJSON_VERSION_REVISION;
}

double csj_walk(const char *bytes, size_t length) {
    dom::parser parser;
    dom::element root;
    if (parser.parse(bytes, length, true).get(root)) return -1;
    return sum(root);
}
