#if Server
import WeatherCore

/// A format of responses; the raw values are those of the parameter `format`.
enum ResponseFormat: String, Sendable, Hashable, CaseIterable {
    case text, html, json, svg, png, oneline, prometheus

    /// The value of `Content-Type`.
    var contentType: String {
        switch self {
        case .text, .oneline: "text/plain; charset=utf-8"
        case .html: "text/html; charset=utf-8"
        case .json: "application/json"
        case .svg: "image/svg+xml"
        case .png: "image/png"
        case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
        }
    }

    /// The media type in `Accept` that selects it; `nil` for formats that only the parameter selects.
    private var mediaType: String? {
        switch self {
        case .text: "text/plain"
        case .html: "text/html"
        case .json: "application/json"
        case .svg: "image/svg+xml"
        case .png: "image/png"
        case .oneline, .prometheus: nil
        }
    }

    /// A Boolean value that indicates whether it has text in the client's language.
    var isLocalized: Bool { self != .json && self != .prometheus }

    /// Chooses the format: by the parameter, or else the one with the highest quality in `Accept`.
    ///
    /// A client that accepts all formats equally, as curl does, gets the first one.
    ///
    /// - Parameters:
    ///   - parameter: The value of the parameter `format`.
    ///   - accepted: The value of `Accept`.
    ///   - offered: The formats of the route, the default one first.
    /// - Returns: The format.
    /// - Throws: `WeatherError` with the reason `badSetting` for a parameter that is none of them.
    static func chosen(
        by parameter: String?, accepted: String?, of offered: [ResponseFormat]
    ) throws(WeatherError) -> ResponseFormat {
        if let parameter {
            if let format = ResponseFormat(rawValue: parameter), offered.contains(format) { return format }
            throw WeatherError(setting: "format", value: parameter, candidates: offered.map(\.rawValue))
        }
        let values = AcceptedValues(accepted)
        var (best, quality) = (offered[0], 0.0)
        for format in offered {
            guard let type = format.mediaType else { continue }
            let accepted = values.quality(of: type)
            if accepted > quality { (best, quality) = (format, accepted) }
        }
        return best
    }
}
#endif
