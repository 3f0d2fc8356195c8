import Foundation
import HTTPTypes
import WeatherCore

/// Takes a request's secrets out of what is about to be written.
struct SecretScrubber {
    /// The secret values, as they stand in the address, with escapes in small letters, and decoded; the longest first.
    ///
    /// A value shorter than eight characters is no key, but may well be a number in a forecast.
    private let secrets: [String]

    init(of request: ServiceRequest) {
        let query = (request.http.path ?? "").drop { $0 != "?" }.dropFirst()
        var values: Set<String> = []
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, request.secretItems.contains(parts[0]) else { continue }
            values.insert(parts[1])
            guard parts[1].contains("%") else { continue }
            // A service may write the escapes in its own way.
            values.insert(parts[1].replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() })
            if let decoded = parts[1].removingPercentEncoding { values.insert(decoded) }
        }
        if let credential = request.http.headerFields[.authorization] {
            // Without the scheme before it.
            values.insert(credential.split(separator: " ").last.map(String.init) ?? credential)
        }
        // As some write it in JSON.
        values.formUnion(values.map { $0.replacingOccurrences(of: "/", with: "\\/") })
        secrets = values.filter { $0.utf8.count >= 8 }.sorted { $0.utf8.count > $1.utf8.count }
    }

    func scrubbed(_ text: String) -> String {
        secrets.reduce(text) { $0.replacingOccurrences(of: $1, with: "REDACTED") }
    }

    func scrubbed(_ data: Data) -> Data {
        secrets.filter { Self.holds(data, $0) }.reduce(data) { data, secret in
            var clean = Data()
            var rest = data.startIndex
            while let found = data.range(of: Data(secret.utf8), in: rest..<data.endIndex) {
                clean += data[rest..<found.lowerBound] + Data("REDACTED".utf8)
                rest = found.upperBound
            }
            return rest == data.startIndex ? data : clean + data[rest...]
        }
    }

    /// Whether a text stands in bytes: of nearly every answer none does, and this search takes microseconds.
    private static func holds(_ data: Data, _ secret: String) -> Bool {
        let secret = Array(secret.utf8)
        return data.withUnsafeBytes { bytes in
            guard var rest = bytes.baseAddress, let first = secret.first else { return false }
            let end = rest + bytes.count
            while end - rest >= secret.count {
                guard let found = memchr(rest, Int32(first), end - rest - secret.count + 1) else { return false }
                if memcmp(found, secret, secret.count) == 0 { return true }
                rest = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
