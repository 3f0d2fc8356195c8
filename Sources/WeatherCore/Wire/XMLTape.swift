import Foundation

/// The flat form of an XML text, filled by libxml2's callbacks through one pointer.
///
/// Plain memory and pointers on purpose: a class with a dictionary of names takes three times as long on a forecast of
/// some 2,300 elements and 6,300 attributes.
struct XMLTape {
    struct Element {
        var name: Int32
        var parent: Int32
        /// The index after the element's last descendant.
        var end: Int32 = 0
        var firstAttribute: Int32
        var attributeCount: Int32 = 0
        var text: TextRange = TextRange(offset: 0, length: 0)
        var isNil = false
        var hasChildren = false
    }

    struct Attribute {
        var name: Int32
        var value: TextRange
    }

    struct TextRange {
        var offset: Int32
        var length: Int32
    }

    var elements = GrowingBuffer<Element>()
    var attributes = GrowingBuffer<Attribute>()
    var text = GrowingBuffer<UInt8>()
    /// Local names, each once; an element's or attribute's name is an index into them.
    var names: [[UInt8]] = []

    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) -> TextRange {
        let range = TextRange(offset: Int32(text.count), length: Int32(count))
        text.append(bytes, count: count)
        return range
    }

    func bytes(_ range: TextRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text.contents[Int(range.offset)..<Int(range.offset + range.length)])
    }

    /// The number of a name, or -1 when the text has no such name.
    func name(_ wanted: UnsafeBufferPointer<UInt8>) -> Int32 {
        for index in names.indices where names[index].withUnsafeBufferPointer({ $0.hasSameBytes(as: wanted) }) {
            return Int32(index)
        }
        return -1
    }

    func free() {
        elements.free()
        attributes.free()
        text.free()
    }
}

/// Memory that grows by doubling; of trivial elements only, and freed by hand.
struct GrowingBuffer<Element> {
    private var base: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0

    var contents: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    subscript(index: Int) -> Element {
        get { contents[index] }
        nonmutating set { contents[index] = newValue }
    }

    mutating func append(_ element: Element) {
        reserve(1)
        base?[count] = element
        count += 1
    }

    mutating func append(_ elements: UnsafePointer<Element>, count added: Int) {
        reserve(added)
        base?.advanced(by: count).update(from: elements, count: added)
        count += added
    }

    private mutating func reserve(_ added: Int) {
        guard count + added > capacity else { return }
        capacity = max(1024, capacity * 2, count + added)
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let base {
            grown.update(from: base, count: count)
            base.deallocate()
        }
        base = grown
    }

    func free() { base?.deallocate() }
}
