import FaultServer
import Foundation
import WeatherTesting

/// Answers that are damaged in transit.
extension GoodService {
    private func head(_ length: Int, _ more: [String: String] = [:]) -> FaultServer.Action {
        let fields = fields.merging(more.merging(["Content-Length": String(length)]) { $1 }) { $1 }
        return .send(
            "HTTP/1.1 200 OK\r\n" + fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined() + "\r\n")
    }

    /// The head and half of the body.
    func begun(_ request: FaultServer.Request) -> [FaultServer.Action] {
        let body = document(for: request.target)
        return [head(body.count), .send(body.prefix(body.count / 2))]
    }

    /// The body, a byte each second.
    func trickled(_ request: FaultServer.Request) -> [FaultServer.Action] {
        let body = document(for: request.target)
        return [head(body.count)] + body.prefix(60).flatMap { [.send(Data([$0])), .pause(.seconds(1))] }
    }

    /// The whole body, with a `Content-Length` that is too large or too small.
    func lengthened(_ request: FaultServer.Request, by count: Int) -> [FaultServer.Action] {
        let body = document(for: request.target)
        return [head(body.count + count), .send(body)]
    }

    /// The body, with two contradictory indications of its end.
    func doublyAnnounced(_ request: FaultServer.Request, by field: String) -> [FaultServer.Action] {
        let body = document(for: request.target)
        let fields = fields.merging(["Content-Length": String(body.count)]) { $1 }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" } + [field + "\r\n"]
        return [.send("HTTP/1.1 200 OK\r\n" + lines.joined() + "\r\n"), .send(body), .close]
    }

    /// An XML document whose parsing takes libxml2 seconds.
    var hugeTag: [FaultServer.Action] {
        let attributes = (0..<100_000).map { " a\($0)=''" }.joined()
        return [.reply(200, fields, "<weatherdata\(attributes)/>")]
    }

    /// A document of a million values, below the body limit of 2 MiB.
    var manyValues: [FaultServer.Action] {
        let body =
            service == .openweather
            ? "[" + String(repeating: "0,", count: 999_999) + "0]"
            : "<r>" + String(repeating: "<a/>", count: 400_000) + "</r>"
        return [.reply(200, fields, body)]
    }

    /// The body in gzip's stored form, complete except for the checksum and the length at the end.
    func gzipCutShort(_ request: FaultServer.Request) -> [FaultServer.Action] {
        var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
        var rest = document(for: request.target)[...]
        while !rest.isEmpty {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            data += Data([rest.isEmpty ? 1 : 0, low, high, ~low, ~high]) + block
        }
        return [head(data.count, ["Content-Encoding": "gzip"]), .send(data), .close]
    }

    /// The body without its end, with the `Content-Length` of the shortened body.
    func cutOff(_ request: FaultServer.Request) -> [FaultServer.Action] {
        let body = document(for: request.target)
        return [.reply(200, fields, Data(body.prefix(body.count * 2 / 3)))]
    }

    /// Noise as long as the body.
    func noise(_ request: FaultServer.Request) -> [FaultServer.Action] {
        var random = SeededGenerator(seed: 1)
        let count = document(for: request.target).count
        return [.reply(200, fields, Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }))]
    }

    /// A document of the right format with nothing in it.
    var nothing: String { service == .openweather ? "{}" : "<weatherdata/>" }

    /// A document of the right format that reports a failure.
    var error: String {
        service == .openweather
            ? #"{"cod":"500","message":"Internal error"}"# : "<error><message>Internal error</message></error>"
    }
}

extension FaultServer.Action {
    /// A refusal in a service's words.
    static func refusal(_ status: Int, _ message: String, retryAfter: Int? = nil) -> Self {
        var fields = ["Content-Type": "application/json"]
        fields["Retry-After"] = retryAfter.map(String.init)
        return .reply(status, fields, #"{"cod":\#(status),"message":"\#(message)"}"#)
    }
}
