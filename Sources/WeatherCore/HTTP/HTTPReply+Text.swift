import Foundation
import HTTPTypes

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
