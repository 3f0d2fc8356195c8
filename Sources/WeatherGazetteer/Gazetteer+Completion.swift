import Foundation
public import WeatherCore

extension Gazetteer {
    /// Completes a name that is being typed.
    ///
    /// - Parameters:
    ///   - text: The beginning of a name.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - countries: Countries in which the user more likely means a place, as ISO 3166-1 alpha-2 codes.
    ///   - limit: The most names to return.
    /// - Returns: The names, the likeliest place first. Each is the place's name that begins with the text, ignoring
    ///   case.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func names(
        beginningWith text: String,
        language: String? = nil,
        country: String? = nil,
        near countries: [String] = [],
        limit: Int = 30
    ) throws(WeatherError) -> [String] {
        try complete(text, language, country, UserLocale(language: language), countries, limit) { search, text in
            search.names(beginningWith: text)
        }
    }

    /// Finds the places whose names begin with a text that is being typed.
    ///
    /// The likeliest place with exactly this name comes first. The others come by population; places in the country of
    /// the locale, and in countries that are near, count more.
    ///
    /// - Parameters:
    ///   - query: The beginning of a name, the language for place names, and the most places to return.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - locale: The user's locale; `nil` for the query's language.
    ///   - countries: Further countries in which the user more likely means a place, as ISO 3166-1 alpha-2 codes.
    /// - Returns: The places, the likeliest first.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func completions(
        for query: PlaceQuery,
        country: String? = nil,
        locale: UserLocale? = nil,
        near countries: [String] = []
    ) throws(WeatherError) -> [GazetteerCompletion] {
        let locale = locale ?? UserLocale(language: query.language)
        return try complete(query.text, query.language, country, locale, countries, query.limit) { search, text in
            try search.completions(of: text)
        }
    }

    private func complete<Value>(
        _ text: String, _ language: String?, _ country: String?, _ locale: UserLocale, _ countries: [String],
        _ limit: Int, _ body: (CompletionSearch, String) throws -> Value
    ) throws(WeatherError) -> Value {
        let text = Self.beginning(of: text).trimmingPrefix(while: \.isWhitespace)
        return try file.read { tables in
            let search = PlaceSearch(
                reader: PlaceReader(tables, language: language), country: country?.uppercased(),
                limit: min(max(1, limit), Self.mostMatches), locale: locale, text: String(text))
            return try body(CompletionSearch(search: search, nearby: countries.map { $0.uppercased() }), String(text))
        }
    }
}
