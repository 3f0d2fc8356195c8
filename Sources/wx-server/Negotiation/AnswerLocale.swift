#if Server
import WeatherCore
import WeatherLocalization

/// The language and the units of an answer: one of a bounded set, whatever was asked for.
struct AnswerLocale: Hashable, Sendable {
    /// A language of the program with a region, such as `ko-KR`.
    var tag: String
    /// The set of units; `nil` for that of the settings or the region.
    var units: UnitSystem?
    /// How dates are written; `nil` for as the settings or the language have it.
    var dates: DateForm?

    /// Chooses language and units.
    ///
    /// - Parameters:
    ///   - language: The value of the parameter `lang`.
    ///   - accepted: The value of `Accept-Language`.
    ///   - units: The value of the parameter `units`.
    ///   - standard: The locale of who asks for none.
    /// - Throws: `WeatherError` with the reason `unknownLocale` or `badSetting` for a parameter that cannot be read.
    init(
        language: String?, accepted: String?, units: String?, standard: String
    ) throws(WeatherError) {
        self.units = try UnitOverrides(units: units).system
        if let language {
            tag = try Localizer.supportedLocale(for: language) ?? "en"
            return
        }
        let asked = AcceptedValues(accepted).values.lazy.compactMap { name, _ in
            // What a browser sends is not the user's mistake.
            (try? Localizer.supportedLocale(for: name)).flatMap(\.self)
        }
        tag = asked.first ?? standard
    }
}
#endif
