import Foundation
import WeatherCore
import WeatherSandbox

/// A station's latest observation, made at a multiple of twenty minutes.
struct ObservationDocument {
    let cell: Cell
    let atmosphere: Atmosphere
    let now: Date

    /// The observations of a period, one for each hour, the latest first.
    func list(from start: Date, to end: Date) -> String {
        let last = (min(end, now).timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let hours = stride(from: last, through: start.timeIntervalSince1970, by: -3600).prefix(500)
        let observations = hours.map {
            ObservationDocument(cell: cell, atmosphere: atmosphere, now: Date(timeIntervalSince1970: $0)).json
        }
        return #"{"type":"FeatureCollection","features":[\#(observations.joined(separator: ","))]}"#
    }

    var json: String {
        guard let place = cell.place else { return "{}" }
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 1200).rounded(.down) * 1200)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        func value(_ name: String, _ unit: String, _ number: Double) -> String {
            #""\#(name)":{"unitCode":"wmoUnit:\#(unit)","value":\#(number.rounded(decimals: 3)),"qualityControl":"V"}"#
        }
        let properties = [
            #""timestamp":"\#(date.formatted(.iso8601))""#, #""rawMessage":"SIMULATED""#,
            #""icon":"https://api.weather.gov/icons/land/\#(air.isDaylight ? "day" : "night")/\#(sky(air))?size=medium""#,
            #""presentWeather":[\#(PresentWeather.layers(air, fall, coverage: nil))]"#,
            value("temperature", "degC", air.temperature),
            value("dewpoint", "degC", air.dewPoint),
            value("relativeHumidity", "percent", air.humidity * 100),
            value("windDirection", "degree_(angle)", air.windDirection),
            value("windSpeed", "km_h-1", air.windSpeed * 3.6),
            value("windGust", "km_h-1", air.windGust * 3.6),
            value("seaLevelPressure", "Pa", air.pressure * 100),
            value("visibility", "m", air.visibility),
            value("precipitationLastHour", "mm", fall.amount),
        ]
        return #"{"type":"Feature","properties":{\#(properties.joined(separator: ","))}}"#
    }

    private func sky(_ air: Air) -> String {
        switch air.cloudCover {
        case ..<0.06: "skc"
        case ..<0.26: "few"
        case ..<0.51: "sct"
        case ..<0.88: "bkn"
        default: "ovc"
        }
    }
}

/// Layers of weather, as forecasts and observations have them.
enum PresentWeather {
    static func layers(_ air: Air, _ fall: Fall, coverage: String?) -> String {
        let kinds: [String] =
            switch fall.kind {
            case .rain: ["rain"]
            case .snow: ["snow"]
            case .sleet: ["rain", "snow"]
            case nil: air.visibility < 1000 ? ["fog"] : []
            }
        let coverage = coverage.map { #""\#($0)""# } ?? "null"
        let intensity = fall.kind == nil ? "null" : #""\#(fall.intensity)""#
        return kinds.map { #"{"coverage":\#(coverage),"weather":"\#($0)","intensity":\#(intensity),"attributes":[]}"# }
            .joined(separator: ",")
    }
}
