import Foundation
import WeatherCore
import WeatherSandbox

/// The percentiles and ranges of a forecast in the complete form, which is JSON.
///
/// https://docs.api.met.no/doc/locationforecast/datamodel
struct CompleteDocument {
    let forecast: ClassicDocument

    var json: String {
        let (place, times) = (forecast.place, forecast.times)
        let elements = times.map { time in
            let air = forecast.atmosphere.air(at: place, time.date)
            let span = time.date + Double(time.hours) * 3600
            let fall = forecast.atmosphere.fall(at: place, from: time.date, to: span)
            let amount = """
                ,"next_\(time.hours)_hours":{"details":{"precipitation_amount":\(decimal(fall.amount)),\
                "precipitation_amount_max":\(decimal(fall.amount * 1.6)),\
                "precipitation_amount_min":\(decimal(fall.amount * 0.6))}}
                """
            return """
                {"time":"\(time.date.formatted(.iso8601))","data":{"instant":{"details":{\
                "air_temperature":\(decimal(air.temperature)),\
                "air_temperature_percentile_10":\(decimal(air.temperature - 0.8 - air.cloudCover)),\
                "air_temperature_percentile_90":\(decimal(air.temperature + 0.6 + air.cloudCover))}}\
                \(time.date == times.last?.date ? "" : amount)}}
                """
        }
        return """
            {"type":"Feature","geometry":{"type":"Point","coordinates":[\(place.longitude),\(place.latitude),\
            \(forecast.altitude)]},"properties":{"meta":{"updated_at":"\(forecast.run.formatted(.iso8601))"},\
            "timeseries":[\(elements.joined(separator: ","))]}}
            """
    }

    private func decimal(_ number: Double) -> String { "\(number.rounded(decimals: 1))" }
}
