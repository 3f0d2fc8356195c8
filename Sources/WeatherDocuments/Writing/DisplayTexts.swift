package import WeatherCore

/// The values of a report as texts in the user's language, units, dates and digits: the objects `display` of `wx/1`.
///
/// An object has the same field names as its part, with the texts that a template shows for them.
public struct DisplayTexts: Sendable {
    /// An object of `wx/1` that has `display`.
    package enum Part {
        case place
        case provenance(Provenance)
        case current(CurrentWeather)
        case step(HourWeather)
        case day(DayWeather)
        case dayPart(DayPartForecast)
        case sun(SunEvents)
        case alert(WeatherAlert)
    }

    /// The texts of the parts of one report, by name and in order.
    package typealias Texts = (Part) -> [(name: String, text: String)]

    let texts: @Sendable (WeatherReport) -> Texts

    /// Creates texts from those of the parts of a report.
    package init(_ texts: @escaping @Sendable (WeatherReport) -> Texts) { self.texts = texts }
}

extension JSONWriter {
    /// Writes the texts of a part, if texts are wanted.
    mutating func display(_ part: DisplayTexts.Part, _ texts: DisplayTexts.Texts?) {
        guard let texts else { return }
        object("display") { json in
            for (name, text) in texts(part) { json.field(name, text) }
        }
    }
}
