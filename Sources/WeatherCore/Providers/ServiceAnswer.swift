/// A service's answer: the document, and the HTTP reply that carried it.
///
///     let answer = try await context.json(from: Endpoint("/forecast").with(query.place.coordinates))
///     let report = context.report(for: query, from: [answer.reply])
///     let hours = answer.root["hours"].elements
public struct ServiceAnswer<Root: Sendable>: Sendable {
    /// The root of the document.
    public var root: Root
    /// The reply that carried it.
    public var reply: HTTPReply
}
