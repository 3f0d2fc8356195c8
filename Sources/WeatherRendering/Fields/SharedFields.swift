import WeatherCore
import WeatherLocalization

/// The fields of values that several parts of a report have.
enum SharedFields {
    static func wind<Whole>(of part: @escaping @Sendable (Whole) -> Wind?) -> [Field<Whole>] {
        wind.map { $0.of(part) }
    }

    static let wind: [Field<Wind>] = [
        Field("wind", .wind, "The wind's direction and speed", key: .some(nil)) { .wind($0) },
        Field("windSpeed", .speed, "The mean wind speed") { $0.speed.map(FieldValue.speed) },
        Field("windGust", .speed, "The speed of gusts") { $0.gust.map(FieldValue.speed) },
        Field("windFrom", .bearing, "The direction that the wind blows from") {
            $0.direction.map(FieldValue.bearing)
        },
    ]

    static func precipitation<Whole>(of part: @escaping @Sendable (Whole) -> Precipitation?) -> [Field<Whole>] {
        precipitation.map { $0.of(part) }
    }

    static let precipitation: [Field<Precipitation>] = [
        Field("precipitation", .amount, "Precipitation, as a depth of water") { .amount($0.total) },
        Field("rain", .amount, "The liquid part of the precipitation") { $0.rain.map(FieldValue.amount) },
        Field("snow", .amount, "The frozen part of the precipitation, as water") { $0.snow.map(FieldValue.amount) },
    ]

    static func sun<Whole>(of part: @escaping @Sendable (Whole) -> SunEvents?) -> [Field<Whole>] {
        sun.map { $0.of(part) }
    }

    static let sun: [Field<SunEvents>] = [
        Field("sunrise", .instant(.time), "Sunrise") { $0.sunrise.map(FieldValue.instant) },
        Field("sunset", .instant(.time), "Sunset") { $0.sunset.map(FieldValue.instant) },
    ]

    static func moon<Whole>(of part: @escaping @Sendable (Whole) -> MoonEvents?) -> [Field<Whole>] {
        moon.map { $0.of(part) }
    }

    static let moon: [Field<MoonEvents>] = [
        Field("moonPhase", .moonPhase, "The phase of the moon") { $0.phase.map(FieldValue.moonPhase) },
        Field("moonIcon", .icon, "The phase of the moon as an icon", key: .some(nil)) {
            $0.phase.map(FieldValue.moonPhase)
        },
        Field("moonrise", .instant(.time), "Moonrise") { $0.moonrise.map(FieldValue.instant) },
        Field("moonset", .instant(.time), "Moonset") { $0.moonset.map(FieldValue.instant) },
    ]
}
