import Foundation
import HTTPTypes
import WeatherCore

/// What a request has in common with others to the same endpoint: the segments of its path and the items of its query.
struct RequestLikeness: Sendable {
    private let segments: [Substring]
    private let items: Set<Substring>
    private let names: Set<Substring>

    init(_ request: ServiceRequest) {
        let parts = Self.path(of: request).split(separator: "?", maxSplits: 1)
        segments = parts.first?.split(separator: "/") ?? []
        items = Set(parts.dropFirst().first?.split(separator: "&") ?? [])
        names = Set(items.map { $0.prefix { $0 != "=" } })
    }

    /// How many segments and items are the same, from the end of the path.
    ///
    /// A segment or an item may differ because it has the point, the time or the key. Before the path there may be that of
    /// a mirror, where a document names the address.
    func likeness(to request: ServiceRequest) -> Int {
        let other = RequestLikeness(request)
        let equal = zip(segments.reversed(), other.segments.reversed()).count { $0 == $1 }
        let missing = abs(segments.count - other.segments.count)
        let common = 4 * equal + 2 * items.intersection(other.items).count + names.intersection(other.names).count
        return 1000 + common - 4 * missing - names.symmetricDifference(other.names).count
    }

    /// The path below the base URL, with its query.
    private static func path(of request: ServiceRequest) -> String {
        let path = request.http.path ?? "/"
        return path.hasPrefix(request.basePath) ? String(path.dropFirst(request.basePath.count)) : path
    }
}
