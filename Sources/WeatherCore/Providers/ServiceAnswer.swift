/// A service's answer: the document, and the HTTP reply that carried it.
public struct ServiceAnswer<Root: Sendable>: Sendable {
    /// The root of the document.
    public var root: Root
    /// The reply that carried it.
    public var reply: HTTPReply
}
