import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of a step: all values of one of `steps` in `wx/1`.
enum HourFields {
    static let all: [Field<HourWeather>] = {
        var all = air
        all += SharedFields.wind(of: \.wind)
        all += clouds
        all += chances
        all += SharedFields.precipitation(of: \.precipitation)
        all += snow
        return all
    }()

    private static let air: [Field<HourWeather>] = [
        Field("start", .instant(.hour), "When the step begins") { .instant($0.date) },
        Field("duration", .seconds, "How long the step lasts", key: "seconds") { .seconds($0.duration) },
        Field("icon", .icon, "The weather as an icon", key: .some(nil), in: condition),
        Field("condition", .condition, "The weather in words", in: condition),
        Field("daylight", .flag, "Whether the sun is up") { .flag(isDay($0, $1)) },
        Field("temperature", .temperature, "The air temperature at the step's beginning") {
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

    private static let chances: [Field<HourWeather>] = [
        Field("uvIndex", .index, "The UV index") { $0.uvIndex.map(FieldValue.index) },
        Field("precipitationChance", .chance, "The chance of precipitation") {
            $0.precipitationChance.map(FieldValue.chance)
        },
    ]

    private static let snow: [Field<HourWeather>] = [
        Field("snowDepth", .snowDepth, "The depth of the snow on the ground") {
            $0.snowDepth.map(FieldValue.snowDepth)
        }
    ]

    private static let clouds: [Field<HourWeather>] = [
        Field("cloudCover", .percent, "The share of the sky that clouds cover") {
            $0.cloudCover.map(FieldValue.percent)
        },
        Field("cloudCoverLow", .percent, "The cover of low clouds") {
            ($0.cloudLayers?.low).map(FieldValue.percent)
        },
        Field("cloudCoverMedium", .percent, "The cover of clouds of medium height") {
            ($0.cloudLayers?.medium).map(FieldValue.percent)
        },
        Field("cloudCoverHigh", .percent, "The cover of high clouds") {
            ($0.cloudLayers?.high).map(FieldValue.percent)
        },
        Field("fogCover", .percent, "The share of the area that is in fog") { $0.fogCover.map(FieldValue.percent) },
    ]

    private static func isDay(_ hour: HourWeather, _ scope: ReportScope) -> Bool {
        Daylight.isDay(
            mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: scope.report.place.coordinates)
    }

    @Sendable private static func condition(_ hour: HourWeather, _ scope: ReportScope) -> FieldValue? {
        .condition(hour.condition, isDay: isDay(hour, scope))
    }
}
