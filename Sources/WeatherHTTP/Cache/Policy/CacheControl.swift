import Foundation
import HTTPTypes
import WeatherCore

/// What `Cache-Control` says in a response (RFC 9111, 5.2.2), as far as it concerns the cache that reads it.
struct CacheControl: Hashable {
    /// The response must not be stored.
    var noStore = false
    /// The response may be stored, but not used before it is validated.
    var noCache = false
    /// The response must not be used once it is stale, not even when the service cannot be asked.
    var mustRevalidate = false
    /// For how many seconds the response is fresh.
    var maxAge: TimeInterval?
    /// For how many seconds after that the response may be used when the service fails (RFC 5861, 4).
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
            // For single fields only (`no-cache="Set-Cookie"`) it is taken for the whole response, as the RFC allows.
            case "no-cache": noCache = true
            case "private" where isShared: noStore = true
            case "public": isForEveryone = true
            case "must-revalidate":
                mustRevalidate = true
                isForEveryone = true
            case "proxy-revalidate" where isShared: mustRevalidate = true
            // Of several, the shortest: each after the first makes the response stale as far as the RFC goes (4.2.1).
            case "max-age": maxAge = min(maxAge ?? .infinity, Self.seconds(value))
            case "s-maxage" where isShared: sharedMaxAge = min(sharedMaxAge ?? .infinity, Self.seconds(value))
            case "stale-if-error": staleIfError = min(staleIfError ?? .infinity, Self.seconds(value))
            default: break
            }
        }
        if let sharedMaxAge {
            // It is proxy-revalidate, too (5.2.2.10).
            (maxAge, mustRevalidate, isForEveryone) = (sharedMaxAge, true, true)
        }
    }

    /// About 68 years, the largest time that the RFC asks to be understood (1.2.2).
    static let longest: TimeInterval = 2_147_483_648

    /// Reads `delta-seconds`.
    static func seconds(_ text: String?) -> TimeInterval {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Double(text) ?? longest, longest)
    }

    /// The directives: names in lower case, values without their quotation marks.
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
            // What is between here and the comma belongs to no directive.
            while let scalar = rest.first, scalar != "," {
                if scalar == "\"" { _ = quoted() } else { rest.removeFirst() }
            }
            _ = rest.popFirst()
        }
        return directives
    }
}
