import Foundation
package import HTTPTypes
import WeatherCore

/// A recorded request, without its secrets, and the head of its response.
///
/// The text form is like HTTP.
///
/// The body is in a file next to it:
///
///     GET /data/2.5/weather?lat=37.57&lon=126.98&appid=REDACTED HTTP/1.1
///
///     HTTP/1.1 200 OK
///     Date: Thu, 06 Apr 2023 05:00:00 GMT
///     Content-Type: application/json
///
/// The path is the one under the provider's base URL, so that the response of a mirror or the sandbox is replayed as
/// the service's own.
///
/// In a file written by hand, the path can be a whole address. The empty line between the two heads and the phrase
/// after the status are optional. A fragment after the path identifies content sent by POST:
/// `/forecast#content=1f3870be274f6c49`.
package struct RecordedExchange: Sendable, Hashable {
    /// The method, such as `GET`.
    package var method: String
    /// The address, or its path and query.
    package var target: String
    /// The response's status and header fields.
    package var response: HTTPResponse

    /// Creates a recorded request and response head.
    package init(method: String = "GET", target: String, response: HTTPResponse) {
        self.method = method
        self.target = target
        self.response = response
    }

    /// Reads the text form; `nil` if it is not valid.
    package init?(parsing bytes: some Sequence<UInt8>) {
        var lines = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: true)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
            .filter { !$0.isEmpty }[...]
        guard let requestLine = lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }),
            let statusLine = lines.popFirst().map({ String(decoding: $0, as: UTF8.self) })
        else { return nil }

        let request = requestLine.split(separator: " ")
        let status = statusLine.split(separator: " ", maxSplits: 2)
        guard request.count == 2 || request.count == 3 && request[2].hasPrefix("HTTP/"),
            status.count >= 2, status[0].hasPrefix("HTTP/"), let code = Int(status[1]), (100...599).contains(code)
        else { return nil }
        method = String(request[0])
        target = String(request[1])
        response = HTTPResponse(status: .init(code: code))
        // Callers read at most 64 KiB, so the fields cannot be too many for their container.
        for line in lines {
            guard let field = HTTPField(line: line) else { return nil }
            response.headerFields.append(field)
        }
    }

    /// The text form.
    package var text: String {
        var text = "\(method) \(target) HTTP/1.1\n\nHTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\n"
        for field in response.headerFields { text += "\(field.name.rawName): \(field.value)\n" }
        return text
    }

    /// The most bytes of the text form to read.
    static let limit = 64 << 10
}

extension RecordedExchange {
    /// The path of an address or of a path and query.
    static func path(of target: String) -> Substring {
        let local = pathAndQuery(of: target)
        return local.prefix { $0 != "?" && $0 != "#" }
    }

    /// The items of the query in alphabetical order, without secret and redacted ones.
    static func query(of target: String, without secretItems: Set<String>) -> [Substring] {
        guard let mark = target.firstIndex(of: "?") else { return [] }
        return target[target.index(after: mark)...].prefix { $0 != "#" }
            .split(separator: "&")
            .filter { item in
                let parts = item.split(separator: "=", maxSplits: 1)
                return parts.last != "REDACTED" && !(parts.first.map { secretItems.contains(String($0)) } ?? false)
            }
            .sorted()
    }

    /// The target of a request as it is recorded: path and query below the base URL, without secrets.
    static func target(of request: ServiceRequest) -> String {
        guard let content = request.content else { return request.redactedEndpoint }
        return request.redactedEndpoint + contentMark + String(content.digest, radix: 16)
    }

    /// The digest of the content that was sent; `nil` if the target has none.
    static func contentDigest(of target: String) -> Substring? {
        target.range(of: contentMark).map { target[$0.upperBound...] }
    }

    private static let contentMark = "#content="

    private static func pathAndQuery(of target: String) -> Substring {
        guard let start = target.range(of: "://")?.upperBound else { return target[...] }
        return target[start...].drop { $0 != "/" && $0 != "?" }
    }
}
