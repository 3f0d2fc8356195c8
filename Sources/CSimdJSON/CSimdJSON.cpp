#include "CSimdJSON.h"

#include <simdjson.h>

#include <cstdlib>
#include <cstring>
#include <new>

using namespace simdjson;

namespace {

/// Grows by doubling and reports failure instead of throwing.
template <typename Element>
struct Buffer {
    Element *elements = nullptr;
    size_t count = 0, capacity = 0;

    bool reserve(size_t more) {
        if (count + more <= capacity) return true;
        size_t wanted = capacity ? capacity * 2 : 1024;
        while (wanted < count + more) wanted *= 2;
        auto grown = static_cast<Element *>(std::realloc(elements, wanted * sizeof(Element)));
        if (!grown) return false;
        elements = grown;
        capacity = wanted;
        return true;
    }
};

struct Builder {
    Buffer<csj_node> nodes;
    Buffer<char> text;

    bool append_text(const char *bytes, size_t length, uint32_t &offset, uint32_t &stored) {
        if (!text.reserve(length)) return false;
        offset = static_cast<uint32_t>(text.count);
        stored = static_cast<uint32_t>(length);
        std::memcpy(text.elements + text.count, bytes, length);
        text.count += length;
        return true;
    }

    bool append(dom::element element, const std::string_view *key) {
        if (!nodes.reserve(1)) return false;
        size_t index = nodes.count++;
        csj_node node{};
        if (key && !append_text(key->data(), key->size(), node.key_offset, node.key_length)) return false;
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
        case dom::element_type::STRING: {
            node.kind = CSJ_STRING;
            std::string_view string(element);
            if (!append_text(string.data(), string.size(), node.value.text.offset, node.value.text.length)) return false;
            break;
        }
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

csj_tape csj_parse(const char *bytes, size_t length, size_t depth_limit) {
    csj_tape tape{};
    // simdjson takes a byte order mark for the start of a value and refuses it.
    if (length >= 3 && std::memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        length -= 3;
    }
    if (length == 0) {
        tape.error = CSJ_ERROR_EMPTY;
        return tape;
    }
    dom::parser parser(length + SIMDJSON_PADDING);
    tape.error = parser.allocate(length, depth_limit);
    if (tape.error) return tape;
    dom::element root;
    tape.error = parser.parse(reinterpret_cast<const uint8_t *>(bytes), length, true).get(root);
    if (tape.error) return tape;
    Builder builder;
    if (!builder.append(root, nullptr)) tape.error = CSJ_ERROR_MEMORY;
    tape.nodes = builder.nodes.elements;
    tape.node_count = builder.nodes.count;
    tape.text = builder.text.elements;
    return tape;
}

void csj_free(csj_tape *tape) {
    std::free(tape->nodes);
    std::free(tape->text);
    *tape = csj_tape{};
}

const char *csj_error_message(int error) {
    return simdjson::error_message(static_cast<error_code>(error));
}

double csj_walk(const char *bytes, size_t length) {
    dom::parser parser;
    dom::element root;
    if (parser.parse(bytes, length, true).get(root)) return -1;
    return sum(root);
}
