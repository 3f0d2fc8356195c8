/// A result that no input may have.
public struct FuzzFinding: Error, CustomStringConvertible {
    /// The description.
    public let description: String
    /// Whether a step took too long, which a second run confirms or not.
    public let isSlowness: Bool

    init(_ description: String, isSlowness: Bool = false) {
        self.description = description
        self.isSlowness = isSlowness
    }
}
