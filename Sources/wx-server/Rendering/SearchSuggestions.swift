#if Server
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPage
import WeatherPlaces
import WeatherRendering
import WeatherSession

/// Completions of a typed place name, as options of a list box.
enum SearchSuggestions {
    /// Returns the options, in the session's language.
    ///
    /// The value of an option is a text that identifies the place: its name, if that is unique. Places in the given
    /// countries come earlier.
    static func html(
        beginningWith prefix: String, limit: Int, near countries: [String], in session: WeatherSession
    ) throws -> HTML {
        let completions = try session.places(beginningWith: prefix, limit: limit, near: countries)
        var options: HTML = ""
        for (index, completion) in completions.enumerated() {
            let place = completion.entry.place
            let value = session.text(meaning: place)
            let name = place.name ?? place.coordinates.label
            let country = place.countryCode.map { session.localizer.name(ofCountry: $0) ?? $0 }
            let area = [place.tellingRegion(in: country), country].compactMap(\.self).filter { $0 != name }
            options += #"""
                <li role="option" id="o\#(index)" aria-selected="false" data-value="\#(value)" \#
                lang="\#(session.localizer.language)" dir="auto"><span>\#(marked(name, prefix))</span>\#
                <small>\#(area.joined(separator: session.localizer.comma))</small></li>

                """#
        }
        return options
    }

    /// Returns a name with its typed beginning marked.
    private static func marked(_ name: String, _ prefix: String) -> HTML {
        let length = prefix.count
        guard name.lowercased().hasPrefix(prefix.lowercased()), length <= name.count else { return "\(name)" }
        return "<mark>\(String(name.prefix(length)))</mark>\(String(name.dropFirst(length)))"
    }
}
#endif
