import Foundation

/// The flat form of an XML text, filled by libxml2's callbacks through one pointer.
///
/// It uses unmanaged memory and pointers. A class with a dictionary of names takes three times as long for a forecast
/// with about 2,300 elements and 6,300 attributes.
struct XMLTape {
    struct Element {
        var name: Int32
        var parent: Int32
        /// The index after the last descendant of the element.
        var end: Int32 = 0
        var firstAttribute: Int32
        var attributeCount: Int32 = 0
        var text: TextRange = TextRange(offset: 0, length: 0)
        var isNil = false
        var hasChildren = false
    }

    struct Attribute {
        var name: Int16
        /// The number of the namespace among the names, or -1 without one.
        var namespace: Int16 = -1
        var value: TextRange
    }

    struct TextRange {
        var offset: Int32
        var length: Int32
    }

    var elements: GrowingBuffer<Element>
    var attributes: GrowingBuffer<Attribute>
    var text: GrowingBuffer<UInt8>
    /// The local names of elements and attributes, and the namespaces of attributes.
    var names: XMLNames

    /// Creates an empty tape, with enough memory for most responses of this many bytes; it grows when needed.
    init(bytes: Int) { self.init(elements: bytes / 64, attributes: bytes / 24, text: bytes) }

    /// Creates an empty tape with room for elements, attributes and bytes of text; it grows when needed.
    init(elements: Int, attributes: Int, text: Int, names: XMLNames = XMLNames()) {
        self.elements = GrowingBuffer(capacity: elements)
        self.attributes = GrowingBuffer(capacity: attributes)
        self.text = GrowingBuffer(capacity: text)
        self.names = names
    }

    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) -> TextRange {
        let range = TextRange(offset: Int32(text.count), length: Int32(count))
        text.append(bytes, count: count)
        return range
    }

    func bytes(_ range: TextRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text.contents[Int(range.offset)..<Int(range.offset + range.length)])
    }

    func free() {
        elements.free()
        attributes.free()
        text.free()
        names.free()
    }
}
