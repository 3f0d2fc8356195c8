#if Server
import HTTPTypes
import WeatherRendering

/// A request for a form of wttr.in, and what its text depends on besides the report, the language and the units.
struct WttrRequest: Hashable, Sendable {
    var form: WttrFormat
    var signs = WttrSigns.unicode
    /// The client's code of its language, for the keys of translations; `nil` for that of the texts.
    var language: String?

    /// Reads the form of a request; `nil` if it is for a format of this server's own.
    ///
    /// - Throws: ``Refusal`` for a form that is not offered.
    init?(_ query: QueryItems) throws {
        guard let text = query["format"] ?? query["view"] else { return nil }
        if ["v2", "v2d", "v2n", "v3"].contains(text) { throw Refusal.notOffered(text) }
        guard let form = WttrFormat(text) else { return nil }
        self.form = form
        switch form {
        case .line: signs = query["emoji"].flatMap(WttrSigns.init(rawValue:)) ?? .unicode
        case .json: language = query["lang"].flatMap(Self.code)
        case .metrics: break
        }
    }

    /// The format of this server that has the same media type.
    var format: ResponseFormat {
        switch form {
        case .line: .oneline
        case .json: .json
        case .metrics: .prometheus
        }
    }

    /// Whether the texts are in the client's language.
    var isLocalized: Bool { form != .metrics }

    private static func code(_ language: String) -> String? {
        let code = language.lowercased()
        let isCode = code.utf8.count <= longestCode && code.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
        return isCode ? code : nil
    }

    private static let longestCode = 10
}

/// The name of a picture, such as `Seoul_0pq_lang=ko.png`: a place, and parameters after underscores.
struct PictureName: Hashable, Sendable {
    /// The path without the parameters.
    let path: String
    /// The parameters, as in a query.
    let query: String

    /// Reads a path that is still encoded; `nil` if it has no parameters, so that its underscores belong to the place.
    init?(path: Substring) {
        guard path.lowercased().hasSuffix(Self.suffix) else { return nil }
        let parts = path.dropLast(Self.suffix.count).split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].count > 1, parts.dropFirst().allSatisfy(Self.isParameter) else { return nil }
        (self.path, query) = (parts[0] + Self.suffix, parts.dropFirst().joined(separator: "&"))
    }

    /// Options, a size such as `300x200`, or a name with a value.
    private static func isParameter(_ text: Substring) -> Bool {
        if let equals = text.firstIndex(of: "=") { return text[..<equals].allSatisfy { $0.isASCII && $0.isLetter } }
        return WttrOptions.areOptions(String(text)) || text.wholeMatch(of: /[0-9]*x[0-9]*/) != nil
    }

    /// The end of a picture's name.
    static let suffix = ".png"
}

/// Several places in the path, between colons, of which one is shown at a time.
struct PlaceTurns: Sendable {
    /// The places as they are written; `nil` for the default place.
    let texts: [String?]
    /// How long each is shown, in seconds.
    let period: Int

    /// Reads the text of a path; a colon after `IATA`, `ICAO` and `geo` belongs to the place.
    ///
    /// - Throws: `Problem` with the status 400 for more than ten places.
    init(_ text: String?, period: String?) throws {
        self.period = period.flatMap { Int($0) }.map { min(max($0, 1), 86_400) } ?? Self.usualPeriod
        guard let text, text.contains(":") else {
            texts = [text]
            return
        }
        let parts = text.split(separator: ":").map(String.init)
        guard let first = parts.first, parts.count > 1, !["iata", "icao", "geo"].contains(first.lowercased()) else {
            texts = [text]
            return
        }
        guard parts.count <= Self.most else { throw Problem(.badRequest) }
        texts = parts
    }

    /// The place to show at a time, and how long it is still shown in seconds; `nil` if there is only one.
    func turn(at seconds: Double) -> (text: String?, rest: Int?) {
        guard texts.count > 1, let second = Int(exactly: seconds.rounded(.down)), second >= 0 else {
            return (texts[0], nil)
        }
        return (texts[second / period % texts.count], period - second % period)
    }

    private static let most = 10
    private static let usualPeriod = 60
}
#endif
