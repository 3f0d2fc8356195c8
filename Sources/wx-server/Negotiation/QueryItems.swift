#if Server
import HTTPTypes
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// The decoded parameters of a query.
struct QueryItems: Sendable {
    private var values: [String: String] = [:]
    /// The options of wttr.in, which are parameters without a value.
    let options: WttrOptions

    /// Parses a query without its question mark.
    ///
    /// A format may be a template, whose `%` is not always encoded.
    ///
    /// - Throws: `Problem` with the status 400 for a value that is not UTF-8, and for a parameter that is there twice.
    init(_ query: Substring) throws {
        for item in query.split(separator: "&").prefix(Self.most) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let text = parts.count > 1 ? parts[1] : ""
            let isFormat = parts[0] == "format"
            guard let name = Self.decoded(parts[0]),
                let value = isFormat ? WttrTemplate.decoded(text) : Self.decoded(text)
            else { throw Problem(.badRequest) }
            guard values.updateValue(value, forKey: name) == nil else { throw Problem(.badRequest) }
        }
        options = WttrOptions(values.filter(\.value.isEmpty).map(\.key).sorted())
        if self["units"] == nil { values["units"] = options.units?.rawValue }
    }

    /// The value of a parameter; `nil` if it is missing or empty.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func decoded(_ text: Substring) -> String? {
        String(text.map { $0 == "+" ? " " : $0 }).percentDecoded
    }

    private static let most = 32
}
#endif
