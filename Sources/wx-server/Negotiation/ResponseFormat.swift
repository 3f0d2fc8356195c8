#if Server
import WeatherCore

/// A form of an answer, by the word of the parameter `format`.
enum AnswerFormat: String, Sendable, Hashable, CaseIterable {
    case text, html, json, svg, oneline, prometheus

    /// The value of `Content-Type`.
    var contentType: String {
        switch self {
        case .text, .oneline: "text/plain; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        case .json: "application/json"
        case .svg: "image/svg+xml"
        case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
        }
    }

    /// The media type by which clients ask for it; `nil` for those that only the parameter names.
    private var mediaType: String? {
        switch self {
        case .text: "text/plain"
        case .html: "text/html"
        case .json: "application/json"
        case .svg: "image/svg+xml"
        case .oneline, .prometheus: nil
        }
    }

    /// Whether its words are in the client's language.
    var isLocalized: Bool { self != .json && self != .prometheus }

    /// Chooses a form: that of the parameter, or else the one that the client accepts best.
    ///
    /// A client that accepts all alike, as curl does, gets the first one.
    ///
    /// - Parameters:
    ///   - word: The value of the parameter.
    ///   - accepted: The value of `Accept`.
    ///   - offered: The forms that there are, the usual one first.
    /// - Returns: The form.
    /// - Throws: `WeatherError` with the reason `badSetting` for a word that names none.
    static func chosen(
        by word: String?, accepted: String?, of offered: [AnswerFormat]
    ) throws(WeatherError) -> AnswerFormat {
        if let word {
            if let format = AnswerFormat(rawValue: word), offered.contains(format) { return format }
            throw WeatherError(setting: "format", value: word, candidates: offered.map(\.rawValue))
        }
        let values = AcceptedValues(accepted)
        var (best, quality) = (offered[0], 0.0)
        for format in offered {
            guard let type = format.mediaType else { continue }
            let own = values.quality(of: type)
            if own > quality { (best, quality) = (format, own) }
        }
        return best
    }
}
#endif
