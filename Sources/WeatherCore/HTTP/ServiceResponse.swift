public import Foundation
public import HTTPTypes

/// A complete response of a service.
///
///     let response = ServiceResponse(head: HTTPResponse(status: .ok), body: Data("{}".utf8))
public struct ServiceResponse: Sendable, Hashable {
    /// The status and the header fields.
    public var head: HTTPResponse
    /// The body, with its content coding decoded.
    public var body: Data { didSet { tape = nil } }
    /// The tape of the parsed body, from which ``JSONValue`` or ``XMLElement`` reads it without parsing; `nil` without
    /// one.
    package var tape: Data?
    /// How the response reached the program.
    public var delivery = Delivery()

    /// Creates a response.
    public init(head: HTTPResponse, body: Data) {
        self.head = head
        self.body = body
    }

    /// The status code.
    public var status: Int { head.status.code }

    /// When the service generated the response, by its own clock.
    public var date: Date? { head.headerFields.text(of: .date).flatMap(Date.init(httpDate:)) }

    /// Until when the response is fresh, by `Expires`.
    public var expires: Date? { head.headerFields.text(of: .expires).flatMap(Date.init(httpDate:)) }

    /// Whether the response comes from the sandbox, by its `Server` field.
    package var isSimulated: Bool { head.headerFields.text(of: .server)?.hasPrefix("wx-sandbox") ?? false }

    /// How many seconds the service asks to wait, by either form of `Retry-After` (RFC 9110, 10.2.3).
    ///
    /// It is at most a day.
    package func retryAfter(now: Date) -> TimeInterval? {
        guard let field = head.headerFields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let longest: TimeInterval = 86_400
        if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return min(Double(field) ?? longest, longest)
        }
        return Date(httpDate: field).map { min(max(0, $0.timeIntervalSince(now)), longest) }
    }

    /// The service's error message: the `message`, `reason` or `error` of a JSON body; `nil` without any.
    package var message: String? {
        guard body.count < 4096, let root = try? JSONValue(parsing: body) else { return nil }
        return root.failureMessage
    }
}

extension JSONValue {
    /// The error message of a response that reports a failure; `nil` when it reports none.
    public var failureMessage: String? {
        let words = self["message"].string ?? self["reason"].string ?? self["error"]["message"].string
        return (words ?? self["error"].string)?.sanitized(limit: 200)
    }
}

extension ServiceResponse {
    /// How a response reached the program.
    public struct Delivery: Sendable, Hashable {
        /// Where a response comes from.
        public typealias Source = Provenance.Source

        /// Where the response comes from.
        public var source = Source.network
        /// Whether the service has just confirmed that the stored response is still valid (304).
        ///
        /// It is `false` if an intermediate cache confirmed a response that is stale.
        public var isRevalidated = false
        /// When the service sent or last validated the response, by the local clock; `nil` for just now.
        ///
        /// If an intermediate cache served a stale response, the time in that cache is taken into account, by its
        /// `Age`.
        public var received: Date?
        /// Until when the response is fresh, by the local clock; `nil` when that is unknown.
        public var freshUntil: Date?
        /// For how many seconds the response has been stale; `nil` while it is fresh.
        ///
        /// A response that was just received can be stale, too, if an intermediate cache served it stale.
        public var staleness: TimeInterval?
        /// Why the service sent no newer response, when the cached one was stale.
        public var failure: WeatherError?
        /// Whether the response is from a recording, which may be of another place than the requested one.
        public var isRecorded = false
        /// Set if the response is an earlier failure of the service, because of which it was not contacted.
        public var repeatedFailure: RepeatedFailure?

        /// Creates the delivery of a response that the service has just sent.
        public init() {}
    }
}

extension ServiceResponse {
    /// Decodes the body as text: UTF-8, or ISO 8859-1 or Windows-1252 if `Content-Type` says so.
    ///
    /// - Parameter default: The encoding if `Content-Type` names none.
    /// - Returns: The text, without a byte order mark.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for an empty body, a web page, or bytes that are
    ///   invalid in that encoding.
    func text(charset default: String = "utf-8") throws -> String {
        guard body.contains(where: { $0 > 0x20 }) else { throw WeatherError(.emptyBody) }
        let text: String? =
            switch charset ?? `default` {
            // Windows-1252 has letters where ISO 8859-1 has control characters. Text declared as the latter is often
            // the former (WHATWG Encoding, 4.2).
            case "iso-8859-1", "latin1", "windows-1252", "cp1252": String(data: body, encoding: .windowsCP1252)
            default: String(validating: body, as: UTF8.self)
            }
        guard let text else {
            throw WeatherError(.malformed, details: .init { $0.subject = "UTF-8" })
        }
        if body.looksLikeWebPage {
            throw WeatherError(.webPage, details: .init { $0.subject = "text" })
        }
        return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    }

    /// The `charset` of `Content-Type`, in lower case.
    private var charset: String? {
        guard let type = head.headerFields.text(of: .contentType)?.lowercased() else { return nil }
        for parameter in type.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            if pair.count == 2, pair[0] == "charset" { return pair[1].filter { $0 != "\"" } }
        }
        return nil
    }
}

extension ServiceResponse {
    /// Whether a search finds every secret in the body: each ASCII letter of the text must be a single byte, with its
    /// ASCII value.
    ///
    /// It is `false` when the body has zeros or other control characters (UTF-16, UTF-32, ISO-2022, images, compressed
    /// data). It is also `false` when the body begins with the byte order mark of UTF-16, or when `Content-Type` or an
    /// XML declaration names another encoding.
    package var isScrubbable: Bool {
        body.withUnsafeBytes { bytes in
            let isText = bytes.allSatisfy { $0 >= 0x20 ? $0 != 0x7F : (0x09...0x0D).contains($0) }
            return isText && !bytes.starts(with: [0xFE, 0xFF]) && !bytes.starts(with: [0xFF, 0xFE])
        } && codings.allSatisfy(Self.extendsASCII)
    }

    /// The names of the encodings that the response declares for its body.
    private var codings: [Substring] {
        let fields = head.headerFields[values: .contentType].map { $0[...] }
        let beginning = String(decoding: body.prefix(256), as: UTF8.self)
        let start = beginning.range(of: "<?xml")?.lowerBound
        let declaration = start.map { start in beginning[start...].prefix { $0 != ">" } }
        return fields.compactMap { Self.value(of: "charset", in: $0) }
            + [declaration.flatMap { Self.value(of: "encoding", in: $0) }].compactMap(\.self)
    }

    /// The value after a name and an equals sign, with or without quotation marks.
    private static func value(of name: String, in text: Substring) -> Substring? {
        guard let end = text.range(of: name, options: .caseInsensitive)?.upperBound else { return nil }
        let isMark = { (character: Character) in character == "\"" || character == "'" || character.isWhitespace }
        let rest = text[end...].drop { $0.isWhitespace }
        guard rest.first == "=" else { return nil }
        return rest.dropFirst().drop(while: isMark).prefix { !isMark($0) && $0 != ";" && $0 != "?" }
    }

    private static func extendsASCII(_ coding: Substring) -> Bool {
        let coding = coding.lowercased()
        return ["utf-8", "utf8", "us-ascii", "ascii", "latin1"].contains(coding)
            || ["iso-8859-", "windows-125", "koi8-", "euc-"].contains { coding.hasPrefix($0) }
    }
}

extension HTTPFields {
    /// The values of a field, separated by commas; `nil` if there is none.
    ///
    /// The subscript with a name joins them, too, but slowly: see `joined(by:)`.
    package func text(of name: HTTPField.Name) -> String? {
        let values = self[values: name]
        return values.isEmpty ? nil : values.joined(by: ", ")
    }
}

extension Provenance {
    /// The provenance, completed with how the responses reached the program.
    func merging(_ responses: [ServiceResponse]) -> Provenance {
        var provenance = self
        let deliveries = responses.map(\.delivery)
        provenance.fetched = deliveries.compactMap(\.received).min().map { min($0, fetched) } ?? fetched
        provenance.expires = responses.compactMap { $0.delivery.freshUntil ?? $0.expires }.min()
        provenance.isSimulated = responses.contains(where: \.isSimulated)
        let isKept = !deliveries.isEmpty && deliveries.allSatisfy { $0.source == .cache }
        provenance.source = isKept ? .cache : .network
        provenance.isRevalidated = deliveries.contains(where: \.isRevalidated)
        provenance.staleness = deliveries.compactMap(\.staleness).max()
        // The reason belongs to the stalest response, like the staleness.
        provenance.refreshFailure =
            deliveries.filter { $0.failure != nil }.max { $0.staleness ?? 0 < $1.staleness ?? 0 }?.failure
        return provenance
    }
}
