import Foundation
import HTTPTypes
import WeatherCore

/// The `Cache-Control` directives of a response that concern this cache (RFC 9111, 5.2.2).
struct CacheControl: Hashable {
    /// The response must not be stored.
    var noStore = false
    /// The response may be stored, but must be validated before each use.
    var noCache = false
    /// The response must not be used once it is stale, not even when the service cannot be reached.
    var mustRevalidate = false
    /// The freshness lifetime, in seconds.
    var maxAge: TimeInterval?
    /// How long after that the response may be used if the service fails, in seconds (RFC 5861, 4).
    var staleIfError: TimeInterval?
    /// Whether a shared cache may store a response to a request with a credential (RFC 9111, 3.5).
    var isForEveryone = false

    /// Reads the field.
    ///
    /// Unknown directives are ignored. An invalid number counts as zero.
    ///
    /// - Parameters:
    ///   - fields: The response's header fields.
    ///   - isShared: Whether the cache serves several people. A private cache ignores the directives for shared caches:
    ///     `s-maxage`, `proxy-revalidate` and `private`.
    init(_ fields: HTTPFields, isShared: Bool) {
        var sharedMaxAge: TimeInterval?
        for (name, value) in Self.directives(in: fields[values: .cacheControl].joined(by: ",")) {
            switch name {
            case "no-store": noStore = true
            // With a list of fields (`no-cache="Set-Cookie"`), it is applied to the whole response, as the RFC allows.
            case "no-cache": noCache = true
            case "private" where isShared: noStore = true
            case "public": isForEveryone = true
            case "must-revalidate":
                mustRevalidate = true
                isForEveryone = true
            case "proxy-revalidate" where isShared: mustRevalidate = true
            // Of several, the shortest is used. The RFC (4.2.1) suggests the first, or to treat the response as stale.
            case "max-age": maxAge = min(maxAge ?? .infinity, Self.seconds(value))
            case "s-maxage" where isShared: sharedMaxAge = min(sharedMaxAge ?? .infinity, Self.seconds(value))
            case "stale-if-error": staleIfError = min(staleIfError ?? .infinity, Self.seconds(value))
            default: break
            }
        }
        if let sharedMaxAge {
            // `s-maxage` implies `proxy-revalidate` (5.2.2.10).
            (maxAge, mustRevalidate, isForEveryone) = (sharedMaxAge, true, true)
        }
    }

    /// The largest number of seconds that the RFC requires a cache to support (1.2.2): about 68 years.
    static let longest: TimeInterval = 2_147_483_648

    /// Reads `delta-seconds`.
    static func seconds(_ text: String?) -> TimeInterval {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Double(text) ?? longest, longest)
    }

    /// Splits the text into directives, with lower-case names and unquoted values.
    private static func directives(in text: String) -> [(name: String, value: String?)] {
        var directives: [(name: String, value: String?)] = []
        var rest = text.unicodeScalars[...]
        func token() -> String {
            let token = rest.prefix { $0 != "," && $0 != "=" && $0 != "\"" }
            rest = rest[token.endIndex...]
            return Substring(token).trimmed
        }
        func quoted() -> String {
            var value = String.UnicodeScalarView()
            rest.removeFirst()
            while let scalar = rest.popFirst(), scalar != "\"" {
                if scalar == "\\", let escaped = rest.popFirst() { value.append(escaped) } else { value.append(scalar) }
            }
            return String(value)
        }
        while !rest.isEmpty {
            let name = token().lowercased()
            var value: String?
            if rest.first == "=" {
                rest.removeFirst()
                rest = rest.drop { $0 == " " || $0 == "\t" }
                value = rest.first == "\"" ? quoted() : token()
            }
            if !name.isEmpty { directives.append((name, value)) }
            // Skips invalid text up to the next comma.
            while let scalar = rest.first, scalar != "," {
                if scalar == "\"" { _ = quoted() } else { rest.removeFirst() }
            }
            _ = rest.popFirst()
        }
        return directives
    }
}
