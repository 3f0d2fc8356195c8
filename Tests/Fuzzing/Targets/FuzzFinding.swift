/// What an input must not lead to.
public struct FuzzFinding: Error, CustomStringConvertible {
    /// What was found.
    public let description: String
    /// Whether it is that a step took too long, which a second run confirms or not.
    public let isSlowness: Bool

    init(_ description: String, isSlowness: Bool = false) {
        self.description = description
        self.isSlowness = isSlowness
    }
}
