import Foundation
import WeatherCore
import WeatherSandbox

/// The forecast of one place, and the rain of its next hour.
struct MeteoFranceDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    /// Hours for two days, three hours until the end of the fourth, and six hours until the end of the ninth.
    var forecast: String {
        let first = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
        // The coarse steps are at whole hours of their length.
        let third = (first + 48) / 3 * 3 + 3
        let sixth = (first + 96) / 6 * 6 + 6
        let hours = (first..<third).map { step(at: $0, lasting: 1) }
        let thirds = stride(from: third, to: sixth, by: 3).map { step(at: $0, lasting: 3) }
        let sixths = stride(from: sixth, to: sixth + 120, by: 6).map { step(at: $0, lasting: 6) }
        let chances =
            stride(from: third, to: sixth, by: 3).map { chance(at: $0, lasting: 3) }
            + stride(from: sixth, to: sixth + 120, by: 6).map { chance(at: $0, lasting: 6) }
        let isFrench = city?.country == "FR"
        return """
            {"position":{"lat":\(place.latitude),"lon":\(place.longitude),"alti":50,"name":"\(city?.name ?? "Sandbox")",\
            "country":"\(isFrench ? "FR - France" : city?.country ?? "")","dept":\(isFrench ? "\"75\"" : "null"),\
            "rain_product_available":1,"timezone":"\(zone)"},"updated_on":\(first * 3600),\
            "daily_forecast":[\((0..<9).map(day).joined(separator: ","))],\
            "forecast":[\((hours + thirds + sixths).joined(separator: ","))],\
            "probability_forecast":[\(chances.joined(separator: ","))]}
            """
    }

    /// Classes of the rate by five minutes, and for the second half hour by ten.
    var rain: String {
        let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 300).rounded(.down) * 300)
        let steps = [0, 5, 10, 15, 20, 25, 30, 40, 50].map { minute -> String in
            let date = start + Double(minute) * 60
            let rate = atmosphere.air(at: place, date).precipitationRate
            let level = rate < 0.1 ? 1 : rate < 4 ? 2 : rate < 8 ? 3 : 4
            return #"{"time":\#(seconds(date)),"rain_intensity":\#(level),"rain_intensity_description":""}"#
        }
        return """
            {"update_time":\(seconds(start)),"type":"Feature","geometry":{"type":"Point",\
            "coordinates":[\(place.longitude),\(place.latitude)]},"properties":{"confidence":0,\
            "forecast":[\(steps.joined(separator: ","))]}}
            """
    }

    private func step(at hour: Int, lasting length: Int) -> String {
        let (date, end) = (date(hour), date(hour + length))
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: end)
        let middle = atmosphere.air(at: place, date + end.timeIntervalSince(date) / 2)
        return """
            {"dt":\(hour * 3600),"T":{"value":\(air.temperature.rounded(decimals: 1)),\
            "windchill":\((air.temperature - 0.4 * air.windSpeed).rounded(decimals: 1))},\
            "humidity":\(Int((air.humidity * 100).rounded())),"sea_level":\(air.pressure.rounded(decimals: 1)),\
            "wind":{"speed":\(Int(air.windSpeed.rounded())),"gust":\(Int(air.windGust.rounded())),\
            "direction":\(Int((air.windDirection / 5).rounded()) * 5 % 360),"icon":"N"},\
            "rain":{"\(length)h":\(fall.rain.rounded(decimals: 1))},"snow":{"\(length)h":\(fall.snow.rounded(decimals: 1))},\
            "iso0":2000,"rain snow limit":"Non pertinent","clouds":\(Int((air.cloudCover * 100).rounded())),\
            "weather":{"icon":"\(icon(middle, fall))","desc":"Sandbox"},"uv":\(Int(air.uvIndex.rounded()))}
            """
    }

    private func chance(at hour: Int, lasting length: Int) -> String {
        let fall = atmosphere.fall(at: place, from: date(hour), to: date(hour + length))
        let value = Int((MeteoFranceStandIn.chance(fall) * 100).rounded())
        let list = length == 3 ? #"{"3h":\#(value),"6h":null}"# : #"{"3h":null,"6h":\#(value)}"#
        return #"{"dt":\#(hour * 3600),"rain":\#(list),"snow":{"3h":null,"6h":null},"freezing":0}"#
    }

    private func day(_ index: Int) -> String {
        let name =
            ((now.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down) * 86_400 + Double(index) * 86_400
        let clock = { (seconds: Double) in Date(timeIntervalSince1970: seconds - Double(offset(at: seconds))) }
        let (start, end) = (clock(name), clock(name + 86_400))
        let count = Int((end.timeIntervalSince(start) / 1800).rounded())
        let airs = (0...count).map { atmosphere.air(at: place, start + Double($0) * 1800) }
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: start + 43_200, utcOffset: offset)
        let events = sun.map { #"{"rise":\#(seconds($0.rise)),"set":\#(seconds($0.set))}"# } ?? "{}"
        return """
            {"dt":\(Int(name)),"T":{"min":\(low.rounded(decimals: 1)),"max":\(high.rounded(decimals: 1)),"sea":null},\
            "humidity":{"min":30,"max":90},"precipitation":{"24h":\(fall.amount.rounded(decimals: 1))},\
            "uv":\(Int((airs.map(\.uvIndex).max() ?? 0).rounded())),\
            "weather12H":{"icon":"\(icon(airs[count / 2], fall))","desc":"Sandbox"},"sun":\(events)}
            """
    }

    private func icon(_ air: Air, _ fall: Fall) -> String {
        let number =
            switch (fall.kind, fall.intensity) {
            case (.rain, .light): 10
            case (.rain, .moderate): 11
            case (.rain, .heavy): 15
            case (.sleet, _): 17
            case (.snow, .light): 21
            case (.snow, .moderate): 22
            case (.snow, .heavy): 23
            case (nil, _) where air.visibility < 1000: 6
            case (nil, _): [1, 1, 2, 2, 2, 2, 2, 3, 3][Int((air.cloudCover * 8).rounded())]
            }
        return "p\(number)\(air.isDaylight ? "j" : "n")"
    }

    private var city: City? { City.nearest(to: place) }

    private var zone: String { city?.zone.identifier ?? "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset) / 3600)" }

    private var offset: Int {
        city?.zone.secondsFromGMT(for: now) ?? min(12, Int((place.longitude / 15).rounded())) * 3600
    }

    /// The offset at a midnight of the place's clocks.
    private func offset(at clock: Double) -> Int {
        city?.zone.secondsFromGMT(for: Date(timeIntervalSince1970: clock - Double(offset) - 7200)) ?? offset
    }

    private func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

    private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }
}
