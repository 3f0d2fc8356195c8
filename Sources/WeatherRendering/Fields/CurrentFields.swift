import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of the current weather: all values of `current` in `wx/1`.
enum CurrentFields {
    static let all: [Field<CurrentWeather>] = air + SharedFields.wind(of: \.wind) + sky

    private static let air: [Field<CurrentWeather>] = [
        Field("time", .instant(.time), "When it was observed, or the instant it is forecast for") {
            .instant($0.date)
        },
        Field("forecast", .flag, "Whether it is a forecast, not an observation") { .flag($0.isForecast) },
        Field("icon", .icon, "The weather as an icon", key: .some(nil), in: condition),
        Field("condition", .condition, "The weather in words", in: condition),
        Field("daylight", .flag, "Whether the sun is up") { .flag(isDay($0, $1)) },
        Field("temperature", .temperature, "The air temperature") {
            $0.temperature.map(FieldValue.temperature)
        },
        Field("apparentTemperature", .temperature, "The temperature that it feels like") {
            $0.apparentTemperature.map(FieldValue.temperature)
        },
        Field("dewPoint", .temperature, "The dew point") { $0.dewPoint.map(FieldValue.temperature) },
        Field("humidity", .percent, "The relative humidity") { $0.humidity.map(FieldValue.percent) },
        Field("pressure", .pressure, "The pressure at mean sea level") { $0.pressure.map(FieldValue.pressure) },
        Field("visibility", .visibility, "The horizontal visibility") {
            $0.visibility.map(FieldValue.visibility)
        },
    ]

    private static let sky: [Field<CurrentWeather>] = [
        Field("cloudCover", .percent, "The share of the sky that clouds cover") {
            $0.cloudCover.map(FieldValue.percent)
        },
        Field("uvIndex", .index, "The UV index") { $0.uvIndex.map(FieldValue.index) },
        Field("recentPrecipitation", .amount, "What fell in the last recentPrecipitationDuration") {
            ($0.recentPrecipitation?.total).map(FieldValue.amount)
        },
        Field("recentRain", .amount, "The liquid part of what fell") {
            ($0.recentPrecipitation?.rain).map(FieldValue.amount)
        },
        Field("recentSnow", .amount, "The frozen part of what fell, as water") {
            ($0.recentPrecipitation?.snow).map(FieldValue.amount)
        },
        Field(
            "recentPrecipitationDuration", .seconds, "The span of recentPrecipitation",
            key: "recentPrecipitation_seconds"
        ) { $0.recentPrecipitationDuration.map(FieldValue.seconds) },
        Field("snowDepth", .snowDepth, "The depth of the snow on the ground") {
            $0.snowDepth.map(FieldValue.snowDepth)
        },
    ]

    private static func isDay(_ current: CurrentWeather, _ scope: ReportScope) -> Bool {
        Daylight.isDay(mark: current.isDaylight, from: current.date, lasting: 0, at: scope.report.place.coordinates)
    }

    @Sendable private static func condition(_ current: CurrentWeather, _ scope: ReportScope) -> FieldValue? {
        .condition(current.condition, isDay: isDay(current, scope))
    }
}
