import Foundation
import HTTPTypes
package import WeatherCore

extension Mapping {
    /// The position, from 0, of a request in the file; `nil` for a request of another provider.
    ///
    /// The values of placeholders do not matter. If several requests of the file have the same form, the first one is
    /// returned.
    package func index(of request: ServiceRequest) -> Int? {
        let path = request.http.path ?? "/"
        let parts = path.dropFirst(request.basePath.count).split(separator: "?", maxSplits: 1)
        let items = (parts.dropFirst().first ?? "").split(separator: "&").map { $0.removingPercentEncoding ?? "" }
        return requests.firstIndex { mapped in
            mapped.matches(path: parts.first ?? "")
                && mapped.query.allSatisfy { name, value in
                    value.hasKey
                        || items.contains {
                            $0.hasPrefix("\(name)=") && value.matches($0.dropFirst(name.count + 1))
                        }
                }
        }
    }

    /// The number of requests in the file.
    public var requestCount: Int { requests.count }
}

extension MappedRequest {
    fileprivate func matches(path text: Substring) -> Bool {
        let segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            $0.removingPercentEncoding ?? ""
        }
        // Without a key, its segment is left out.
        let templates = segments.count == path.count ? path : path.filter { !$0.isKey }
        return segments.count == templates.count && zip(templates, segments).allSatisfy { $0.matches($1) }
    }
}

extension AddressTemplate {
    /// Whether a text matches the template: it contains the template's texts in order, the first one at its beginning.
    fileprivate func matches(_ text: some StringProtocol) -> Bool {
        var rest = Substring(text)
        for (index, piece) in pieces.enumerated() {
            guard case .text(let literal) = piece else { continue }
            if index == 0 {
                guard rest.hasPrefix(literal) else { return false }
                rest = rest.dropFirst(literal.count)
            } else if let found = rest.firstRange(of: literal) {
                rest = rest[found.upperBound...]
            } else {
                return false
            }
        }
        if case .placeholder? = pieces.last { return true }
        return rest.isEmpty
    }
}
