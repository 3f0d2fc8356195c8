import Foundation
import WeatherCore

/// A transport whose answers are in UTF-8: the service sends ISO 8859-15, mostly without saying so.
struct UnicodeTransport: HTTPTransport {
    private let other: any HTTPTransport

    /// Creates a transport around another one.
    init(_ other: any HTTPTransport) { self.other = other }

    /// Sends a request, whose check reads the answer in UTF-8, too.
    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        var request = request
        if let check = request.check { request.check = AnswerCheck { try check($0.inUnicode) } }
        return try await other.send(request).inUnicode
    }
}

extension HTTPReply {
    /// The answer in UTF-8; what is already in UTF-8 stays as it is.
    fileprivate var inUnicode: HTTPReply {
        guard String(validating: body, as: UTF8.self) == nil else { return self }
        var text = Data(capacity: body.count + body.count / 8)
        for byte in body {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(contentsOf: String(Character(Self.letters[byte] ?? Unicode.Scalar(byte))).utf8)
            }
        }
        var reply = self
        reply.body = text
        return reply
    }

    /// The letters that ISO 8859-15 has instead of those of ISO 8859-1.
    private static let letters: [UInt8: Unicode.Scalar] = [
        0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
    ]
}
