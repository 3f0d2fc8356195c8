/// A promise that a service does not keep.
///
///     do {
///         try await conformance.check(.valuesArePlausible)
///     } catch let failure as ConformanceFailure {
///         print(failure.description)
///     }
public struct ConformanceFailure: Error, CustomStringConvertible {
    /// What is wrong, as a sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Fails unless a condition holds.
func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    if !condition { throw ConformanceFailure(failure()) }
}
