import Foundation
import WeatherCore
import WeatherSandbox

/// A forecast of one place: hourly for two and a half days, then in steps of six and of twelve hours.
///
/// https://opendata.smhi.se/metfcst/snow1gv1/parameters
struct SMHIForecast {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var text: String {
        let first = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        let hours = (0...60).map { first + $0 }
        let quarters = stride(from: (first + 60) / 6 * 6 + 6, through: first + 132, by: 6).map(\.self)
        let halves = stride(from: (first + 132) / 12 * 12 + 12, through: first + 240, by: 12).map(\.self)
        let times = hours + quarters + halves
        let elements = zip([first - 1] + times, times).map(element)
        return """
            {"createdTime":"\(date(first).formatted(.iso8601))","referenceTime":"\(date(first - 1).formatted(.iso8601))",\
            "geometry":{"type":"Point","coordinates":[\(place.longitude),\(place.latitude)]},\
            "timeSeries":[\(elements.joined(separator: ","))]}
            """
    }

    /// The values at the end of an interval, with its precipitation and the sky at its middle.
    private func element(from start: Int, to end: Int) -> String {
        let air = atmosphere.air(at: place, date(end))
        let middle = atmosphere.air(at: place, date(start) + date(end).timeIntervalSince(date(start)) / 2)
        let fall = atmosphere.fall(at: place, from: date(start), to: date(end))
        let chance = fall.chance(under: middle)
        let frozenPart = fall.amount > 0 ? Int((fall.snow / fall.amount * 100).rounded()) : -9
        let cover = air.cloudCover
        return """
            {"time":"\(date(end).formatted(.iso8601))",\
            "intervalParametersStartTime":"\(date(start).formatted(.iso8601))","data":{\
            "air_temperature":\(air.temperature.rounded(decimals: 1)),\
            "wind_from_direction":\(Int(air.windDirection.rounded()) % 360),\
            "wind_speed":\(air.windSpeed.rounded(decimals: 1)),\
            "wind_speed_of_gust":\(air.windGust.rounded(decimals: 1)),\
            "relative_humidity":\(Int((air.humidity * 100).rounded())),\
            "air_pressure_at_mean_sea_level":\(air.pressure.rounded(decimals: 1)),\
            "visibility_in_air":\((air.visibility / 1000).rounded(decimals: 1)),\
            "thunderstorm_probability":\(fall.intensity == .heavy ? 40 : 0),\
            "cloud_area_fraction":\(octas(air.cloudCover)),\
            "low_type_cloud_area_fraction":\(octas(cover * cover)),\
            "medium_type_cloud_area_fraction":\(octas(cover * 0.6)),\
            "high_type_cloud_area_fraction":\(octas(cover * 0.4)),\
            "cloud_base_altitude":\(cover > 0 ? "1200" : "9999"),\
            "precipitation_amount_mean":\(fall.amount.rounded(decimals: 1)),\
            "probability_of_precipitation":\(Int((chance * 100).rounded())),\
            "precipitation_frozen_part":\(frozenPart),\
            "symbol_code":\(symbol(middle, fall))}}
            """
    }

    private func symbol(_ air: Air, _ fall: Fall) -> Int {
        let isShowery = air.cloudCover < 0.95
        let intensity = fall.intensity == .light ? 0 : fall.intensity == .moderate ? 1 : 2
        return switch fall.kind {
        case .rain where fall.intensity == .heavy && air.temperature > 18: 11
        case .rain: (isShowery ? 8 : 18) + intensity
        case .sleet: (isShowery ? 12 : 22) + intensity
        case .snow: (isShowery ? 15 : 25) + intensity
        case nil where air.visibility < 1000: 7
        case nil: [1, 2, 2, 3, 4, 5, 5, 5, 6][octas(air.cloudCover)]
        }
    }

    private func octas(_ share: Double) -> Int { Int((share * 8).rounded()) }

    private func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }
}
