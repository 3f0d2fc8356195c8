import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of a day: all values of one of `days` in `wx/1`.
enum DayFields {
    static let all: [Field<DayWeather>] = {
        var all = air
        all += SharedFields.wind(of: \.wind)
        all += chances
        all += SharedFields.precipitation(of: \.precipitation)
        all += SharedFields.sun(of: \.sun)
        all += SharedFields.moon(of: \.moon)
        all += part.map { $0.of(\.daytimeForecast, under: "daytime.") }
        all += part.map { $0.of(\.overnightForecast, under: "overnight.") }
        all += marks
        return all
    }()

    /// Those of the day as a whole, without those of its parts.
    static let own = all.filter { !$0.name.contains(".") }

    private static let air: [Field<DayWeather>] = [
        Field("date", .day, "The local date") { .day($0.start, $1.zone) },
        Field("start", .instant(.moment), "When the day begins") { .instant($0.start) },
        Field("end", .instant(.moment), "When the next day begins") { .instant($0.end) },
        Field("icon", .icon, "The weather as an icon", key: .some(nil)) { .condition($0.condition, isDay: true) },
        Field("condition", .condition, "The weather in words") { .condition($0.condition, isDay: true) },
        Field("highTemperature", .temperature, "The highest temperature") {
            $0.highTemperature.map(FieldValue.temperature)
        },
        Field("lowTemperature", .temperature, "The lowest temperature") {
            $0.lowTemperature.map(FieldValue.temperature)
        },
        Field("humidity", .percent, "The mean relative humidity") { $0.humidity.map(FieldValue.percent) },
        Field("pressure", .pressure, "The mean pressure at mean sea level") {
            $0.pressure.map(FieldValue.pressure)
        },
    ]

    private static let chances: [Field<DayWeather>] = [
        Field("uvIndex", .index, "The highest UV index") { $0.uvIndex.map(FieldValue.index) },
        Field("precipitationChance", .chance, "The highest chance of precipitation") {
            $0.precipitationChance.map(FieldValue.chance)
        },
    ]

    private static let marks: [Field<DayWeather>] = [
        Field("partial", .flag, "Whether hours of the day are missing") { .flag($0.isPartial) },
        Field("derived", .flag, "Whether the values were computed from steps") { .flag($0.isDerived) },
    ]

    /// The fields of the day or the night of a day.
    static let part: [Field<DayPartForecast>] = {
        var all = partAir
        all += SharedFields.wind(of: \.wind)
        all += partChances
        all += SharedFields.precipitation(of: \.precipitation)
        return all
    }()

    private static let partAir: [Field<DayPartForecast>] = [
        Field("start", .instant(.time), "When the part begins") { .instant($0.start) },
        Field("end", .instant(.time), "When the part ends") { .instant($0.end) },
        Field("condition", .condition, "The weather in words") { .condition($0.condition, isDay: true) },
        Field("highTemperature", .temperature, "The highest temperature") {
            $0.highTemperature.map(FieldValue.temperature)
        },
        Field("lowTemperature", .temperature, "The lowest temperature") {
            $0.lowTemperature.map(FieldValue.temperature)
        },
        Field("humidity", .percent, "The mean relative humidity") { $0.humidity.map(FieldValue.percent) },
    ]

    private static let partChances: [Field<DayPartForecast>] = [
        Field("cloudCover", .percent, "The share of the sky that clouds cover") {
            $0.cloudCover.map(FieldValue.percent)
        },
        Field("precipitationChance", .chance, "The chance of precipitation") {
            $0.precipitationChance.map(FieldValue.chance)
        },
    ]
}
