/// Does the same work for each of many elements, several at a time, and passes the results on in the order of the
/// elements.
///
/// Only a few elements are taken ahead of the next result, so that any number of them needs little memory.
struct OrderedTasks<Element: Sendable, Result: Sendable> {
    /// How many elements are worked on at a time.
    var atOnce: Int
    /// The work; it must not fail because of its element.
    var work: @Sendable (Element) async throws -> Result

    /// How many times ``atOnce`` elements may be ahead of the next result.
    private static var lead: Int { 4 }

    init(atOnce: Int, work: @escaping @Sendable (Element) async throws -> Result) {
        (self.atOnce, self.work) = (atOnce, work)
    }

    /// Works until there is no further element.
    ///
    /// - Parameters:
    ///   - next: The next element; `nil` at the end.
    ///   - pass: Takes the results, in order.
    /// - Throws: The first error of the work or of the closures. Work that has begun is cancelled.
    func run(_ next: () throws -> Element?, passing pass: (Result) throws -> Void) async throws {
        try await withThrowingTaskGroup(of: (number: Int, result: Result).self) { group in
            var waiting: [Int: Result] = [:]
            var (started, passed, running) = (0, 0, 0)
            var isOver = false
            while true {
                while !isOver, running < atOnce, started - passed < atOnce * Self.lead {
                    guard let element = try next() else {
                        isOver = true
                        break
                    }
                    let number = started
                    group.addTask { [work] in (number, try await work(element)) }
                    started += 1
                    running += 1
                }
                guard let finished = try await group.next() else { return }
                running -= 1
                waiting[finished.number] = finished.result
                while let result = waiting.removeValue(forKey: passed) {
                    try pass(result)
                    passed += 1
                }
            }
        }
    }
}
