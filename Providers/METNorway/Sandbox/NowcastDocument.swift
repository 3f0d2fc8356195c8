import Foundation
import WeatherCore
import WeatherSandbox

/// The precipitation of the next two hours in steps of five minutes, with the weather of the first step.
///
/// https://api.met.no/weatherapi/nowcast/2.0/documentation
struct NowcastDocument {
    let place: Coordinates
    let altitude: Int
    let atmosphere: Atmosphere
    let run: Date

    /// The interval in seconds of the steps and of the runs.
    static let interval = 300.0

    /// Whether a point is in the area of the radars, as a rectangle.
    static func covers(_ place: Coordinates) -> Bool {
        (53...73).contains(place.latitude) && (-2...35).contains(place.longitude)
    }

    var json: String {
        let steps = (0..<23).map { index in step(run + Double(index) * Self.interval, isFirst: index == 0) }
        return #"{"type":"Feature","geometry":{"type":"Point","#
            + #""coordinates":[\#(place.longitude),\#(place.latitude),\#(altitude)]},"#
            + #""properties":{"meta":{"updated_at":"\#((run + 21).ISO8601Format())","#
            + #""units":{"air_temperature":"celsius","precipitation_amount":"mm","precipitation_rate":"mm/h","#
            + #""relative_humidity":"%","wind_from_direction":"degrees","wind_speed":"m/s","#
            + #""wind_speed_of_gust":"m/s"},"radar_coverage":"ok"},"timeseries":[\#(steps.joined(separator: ","))]}}"#
    }

    private func step(_ date: Date, isFirst: Bool) -> String {
        let air = atmosphere.air(at: place, date)
        var details = #""precipitation_rate":\#(decimal(air.precipitationRate))"#
        var more = ""
        if isFirst {
            let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
            details =
                #""air_temperature":\#(decimal(air.temperature)),"# + details
                + #","relative_humidity":\#(decimal(air.humidity * 100)),"#
                + #""wind_from_direction":\#(decimal(air.windDirection)),"wind_speed":\#(decimal(air.windSpeed)),"#
                + #""wind_speed_of_gust":\#(decimal(air.windGust))"#
            more =
                #","next_1_hours":{"summary":{"symbol_code":"\#(ClassicSymbol(air, fall, at: place, date).code)"},"#
                + #""details":{"precipitation_amount":\#(decimal(fall.amount))}}"#
        }
        return #"{"time":"\#(date.ISO8601Format())","data":{"instant":{"details":{\#(details)}}\#(more)}}"#
    }

    private func decimal(_ number: Double) -> String { "\(number.rounded(decimals: 1))" }
}
