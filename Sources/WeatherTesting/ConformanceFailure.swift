/// A promise that a provider does not keep.
public struct ConformanceFailure: Error, CustomStringConvertible {
    /// What was found, as a sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Fails unless a condition holds.
func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    if !condition { throw ConformanceFailure(failure()) }
}
