import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of a day: all values of one of `days` in `wx/1`.
enum DayFields {
    static let all: [Field<DayWeather>] = {
        var all: [Field<DayWeather>] = [
            Field("date", .day, "The local date") { .day($0.start, $1.zone) },
            Field("start", .instant(.moment), "When the day begins") { .instant($0.start) },
            Field("end", .instant(.moment), "When the next day begins") { .instant($0.end) },
        ]
        all += Field.all(of: DayWeather.properties, wind: { $0.wind })
        all += part.map { $0.of(\.daytimeForecast, under: "daytime.") }
        all += part.map { $0.of(\.overnightForecast, under: "overnight.") }
        all.append(Field("partial", .flag, "Whether hours of the day are missing") { .flag($0.isPartial) })
        all.append(Field("derived", .flag, "Whether the values were computed from steps") { .flag($0.isDerived) })
        return all
    }()

    /// Those of the day as a whole, without those of its parts.
    static let own = all.filter { !$0.name.contains(".") }

    /// The fields of the day or the night of a day.
    static let part: [Field<DayPartForecast>] =
        [
            Field("start", .instant(.time), "When the part begins") { .instant($0.start) },
            Field("end", .instant(.time), "When the part ends") { .instant($0.end) },
        ] + Field.all(of: DayPartForecast.properties, wind: { $0.wind }, hasIcon: false)

    /// The fields of a day's sun.
    static let sun: [Field<SunEvents>] = Field.all(of: SunEvents.properties)

    /// The fields of a day's moon.
    static let moon: [Field<MoonEvents>] = Field.all(of: MoonEvents.properties)
}
