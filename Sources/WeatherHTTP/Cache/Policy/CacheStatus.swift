import Foundation
import HTTPTypes
import WeatherCore

/// The staleness of a response according to the caches that it passed (`Cache-Status`, RFC 9211).
///
///     Cache-Status: "origin shield"; fwd=stale; fwd-status=503, CDN; hit; ttl=-120
struct CacheStatus: Hashable {
    /// How long the response had been stale when a cache served it, in seconds; `nil` if no cache says so.
    var staleness: TimeInterval?
    /// The status, 429 or 5xx, that a cache received when it tried to refresh the response that it served.
    var failure: Int?

    /// Reads the field.
    ///
    /// Unknown parameters are ignored.
    init(_ fields: HTTPFields) {
        guard let text = fields.text(of: .cacheStatus) else { return }
        // No real chain has more than 16 caches.
        for member in Self.split(text[...], at: ",").prefix(16) {
            var (isHit, isForwardedStale) = (false, false)
            var ttl: TimeInterval?
            var status: Int?
            for parameter in Self.split(member, at: ";").dropFirst() {
                let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let value = parts.count > 1 ? parts[1].trimmed : nil
                switch parts.first?.trimmed {
                case "hit": isHit = value == nil || value == "?1"
                case "ttl": ttl = value.flatMap(Self.seconds)
                case "fwd": isForwardedStale = value == "stale"
                case "fwd-status": status = value.flatMap { Int($0) }
                default: break
                }
            }
            if isHit || isForwardedStale, let ttl, ttl < 0 { staleness = max(staleness ?? 0, -ttl) }
            if isForwardedStale, let status, status == 429 || (500...599).contains(status) { failure = status }
        }
    }

    /// Reads a whole number of seconds of at most ten digits, which may be negative.
    private static func seconds(_ text: String) -> TimeInterval? {
        let digits = text.utf8.drop { $0 == 0x2D }
        guard (1...10).contains(digits.count), text.utf8.count - digits.count <= 1,
            digits.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Double(text)
        else { return nil }
        return min(max(seconds, -CacheControl.longest), CacheControl.longest)
    }

    /// Splits a text at separators outside quotation marks.
    private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        var parts: [Substring] = []
        var (isQuoted, isEscaped) = (false, false)
        var start = text.startIndex
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, scalar == separator {
                parts.append(text[start..<index])
                start = text.unicodeScalars.index(after: index)
            }
        }
        return parts + [text[start...]]
    }
}

extension HTTPField.Name {
    // The text is a valid token, so the fallback is never used.
    static let cacheStatus = HTTPField.Name("Cache-Status") ?? .age
}
