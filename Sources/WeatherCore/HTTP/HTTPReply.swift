public import Foundation
public import HTTPTypes

/// A complete answer of a service.
///
///     let reply = HTTPReply(response: HTTPResponse(status: .ok), body: Data("{}".utf8))
public struct HTTPReply: Sendable, Hashable {
    /// The status and the header fields.
    public var response: HTTPResponse
    /// The body, with its content coding decoded.
    public var body: Data { didSet { tape = nil } }
    /// The body as it was parsed before, from which ``JSONValue`` or ``XMLElement`` reads it again; `nil` when
    /// there is none.
    package var tape: Data?
    /// How the answer reached the program.
    public var delivery = Delivery()

    /// Creates an answer.
    public init(response: HTTPResponse, body: Data) {
        self.response = response
        self.body = body
    }

    /// The status code.
    public var status: Int { response.status.code }

    /// When the service generated the answer, by its own clock.
    public var date: Date? { response.headerFields.text(of: .date).flatMap(Date.init(httpDate:)) }

    /// Until when the answer is fresh, by `Expires`.
    public var expires: Date? { response.headerFields.text(of: .expires).flatMap(Date.init(httpDate:)) }

    /// Whether the sandbox made the answer; its `Server` field shows it.
    package var isSimulated: Bool { response.headerFields.text(of: .server)?.hasPrefix("wx-sandbox") ?? false }

    /// How many seconds the service asks to wait, by either form of `Retry-After` (RFC 9110, 10.2.3).
    ///
    /// At most a day: for longer, no service is left alone.
    package func retryAfter(now: Date) -> TimeInterval? {
        guard let field = response.headerFields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let longest: TimeInterval = 86_400
        if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return min(Double(field) ?? longest, longest)
        }
        return Date(httpDate: field).map { min(max(0, $0.timeIntervalSince(now)), longest) }
    }

    /// The service's description of a failure: the `message`, `reason` or `error` of a JSON body; `nil` without any.
    package var message: String? {
        guard body.count < 4096, let root = try? JSONValue(parsing: body) else { return nil }
        return root.failureMessage
    }
}

extension JSONValue {
    /// The description of a failure in an answer that reports one; `nil` when there is none.
    public var failureMessage: String? {
        let words = self["message"].string ?? self["reason"].string ?? self["error"]["message"].string
        return (words ?? self["error"].string)?.sanitized(limit: 200)
    }
}

extension HTTPReply {
    /// How an answer reached the program.
    public struct Delivery: Sendable, Hashable {
        /// Where an answer comes from.
        public typealias Source = Provenance.Source

        /// Where the answer comes from.
        public var source = Source.network
        /// Whether the service said, just now, that the stored response is still valid (304).
        ///
        /// It is false if another cache on the way confirmed a response that is stale.
        public var isRevalidated = false
        /// When the service sent the answer or last validated it, by this machine's clock; `nil` for just now.
        ///
        /// If another cache on the way served the answer stale, the time in that cache counts, by its `Age`.
        public var received: Date?
        /// Until when the answer is fresh, by this machine's clock; `nil` when that is unknown.
        public var freshUntil: Date?
        /// For how many seconds the answer has been older than the service wants it to be used; `nil` while it is not.
        ///
        /// An answer that came just now has a staleness, too, if another cache on the way served it stale.
        public var staleness: TimeInterval?
        /// Why the service could not provide a newer answer, when the cached one was stale.
        public var failure: WeatherError?
        /// Whether the answer is from a recording, which may be of another place than is asked for.
        public var isRecorded = false
        /// Set if the answer is an earlier failure of the service, because of which it was not asked.
        public var repeatedFailure: RepeatedFailure?

        /// An answer that the service sent just now.
        public init() {}
    }
}

extension HTTPReply {
    /// The body as text: UTF-8, or ISO 8859-1 or Windows-1252 where `Content-Type` says so.
    ///
    /// - Parameter default: The encoding where `Content-Type` names none.
    /// - Returns: The text, without a byte order mark.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for an empty body, a web page, and bytes that are not
    ///   valid in that encoding.
    func text(charset default: String = "utf-8") throws -> String {
        guard body.contains(where: { $0 > 0x20 }) else { throw WeatherError(.emptyBody) }
        let text: String? =
            switch charset ?? `default` {
            // Windows-1252 has letters where ISO 8859-1 has controls. Text declared as the latter is often the former
            // (WHATWG Encoding, 4.2).
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
        guard let type = response.headerFields.text(of: .contentType)?.lowercased() else { return nil }
        for parameter in type.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            if pair.count == 2, pair[0] == "charset" { return pair[1].filter { $0 != "\"" } }
        }
        return nil
    }
}

extension HTTPReply {
    /// Whether a search finds every secret that the body repeats: each ASCII letter of the text must be one byte, that
    /// byte.
    ///
    /// It is `false` when the body has zeros or other control characters (UTF-16, UTF-32, ISO-2022, images, anything
    /// compressed). It is also `false` when the body begins with UTF-16's byte order mark, or when `Content-Type` or an
    /// XML declaration names another encoding.
    package var isScrubbable: Bool {
        body.withUnsafeBytes { bytes in
            let isText = bytes.allSatisfy { $0 >= 0x20 ? $0 != 0x7F : (0x09...0x0D).contains($0) }
            return isText && !bytes.starts(with: [0xFE, 0xFF]) && !bytes.starts(with: [0xFF, 0xFE])
        } && codings.allSatisfy(Self.extendsASCII)
    }

    /// The names of the encodings that the answer declares for its body.
    private var codings: [Substring] {
        let fields = response.headerFields[values: .contentType].map { $0[...] }
        let head = String(decoding: body.prefix(256), as: UTF8.self)
        let start = head.range(of: "<?xml")?.lowerBound
        let declaration = start.map { start in head[start...].prefix { $0 != ">" } }
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
    /// The subscript of a name joins them, too, but slowly: see `joined(by:)`.
    package func text(of name: HTTPField.Name) -> String? {
        let values = self[values: name]
        return values.isEmpty ? nil : values.joined(by: ", ")
    }
}

extension Provenance {
    /// The provenance, completed with how the answers reached the program.
    func merging(_ replies: [HTTPReply]) -> Provenance {
        var provenance = self
        let deliveries = replies.map(\.delivery)
        provenance.fetched = deliveries.compactMap(\.received).min().map { min($0, fetched) } ?? fetched
        provenance.expires = replies.compactMap { $0.delivery.freshUntil ?? $0.expires }.min()
        provenance.isSimulated = replies.contains(where: \.isSimulated)
        let isKept = !deliveries.isEmpty && deliveries.allSatisfy { $0.source == .cache }
        provenance.source = isKept ? .cache : .network
        provenance.isRevalidated = deliveries.contains(where: \.isRevalidated)
        provenance.staleness = deliveries.compactMap(\.staleness).max()
        // The reason of the stalest answer, which is the one that the staleness is of.
        provenance.refreshFailure =
            deliveries.filter { $0.failure != nil }.max { $0.staleness ?? 0 < $1.staleness ?? 0 }?.failure
        return provenance
    }
}
