/// Memory that grows by doubling; for trivial elements only, and freed manually.
struct GrowingBuffer<Element> {
    private var base: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0

    init() {}

    /// Creates an empty buffer with room for `capacity` elements.
    init(capacity: Int) { grow(to: max(capacity, 1)) }

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

    func free() { base?.deallocate() }

    private mutating func reserve(_ added: Int) {
        if count + added > capacity { grow(to: max(1024, capacity * 2, count + added)) }
    }

    private mutating func grow(to capacity: Int) {
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let base {
            grown.update(from: base, count: count)
            base.deallocate()
        }
        base = grown
        self.capacity = capacity
    }
}
