package import Foundation

extension FaultServer.Action {
    /// Writes text unchanged; the caller supplies the line endings.
    package static func send(_ text: String) -> Self { .send(Data(text.utf8)) }

    /// Writes a complete response with its length.
    package static func reply(_ status: Int = 200, _ fields: [String: String] = [:], _ body: String = "") -> Self {
        reply(status, fields, Data(body.utf8))
    }

    /// Writes a complete response with its length.
    package static func reply(_ status: Int = 200, _ fields: [String: String] = [:], _ body: Data) -> Self {
        var head = "HTTP/1.1 \(status) Status\r\n"
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        if fields["Content-Length"] == nil { head += "Content-Length: \(body.count)\r\n" }
        return .send(Data((head + "\r\n").utf8) + body)
    }
}
