import Foundation
import WeatherCore
import WeatherSandbox

/// The weather of one postcode: six days, the hours of them, and the rain by ten minutes until some hours from now.
struct MeteoSwissDetail {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var text: String {
        let start = midnights[0]
        let count = Int((midnights[6].timeIntervalSince(start) / 3600).rounded()) / 3 * 3
        let low = min(count, Int((now.timeIntervalSince(start) / 3600).rounded(.down)) + 4)
        let hours = (0..<count).map { start + Double($0) * 3600 }
        let parts = stride(from: 0, to: count, by: 3).map { hours[$0] }
        let airs = hours.map { atmosphere.air(at: place, $0) }
        let temperatures = airs.map { $0.temperature.rounded(decimals: 1) }
        let rates = (0..<low * 6).map { fall(from: start + Double($0) * 600, lasting: 600).amount * 6 }
        let amounts = hours[low...].map { fall(from: $0 - 3600, lasting: 3600).amount.rounded(decimals: 1) }
        let chances = parts.map { MeteoSwissStandIn.chance(fall(from: $0, lasting: 10_800)) * 100 }
        let suns = midnights.dropLast().compactMap {
            SolarPosition.riseAndSet(at: place, onDayOf: $0 + 43_200, utcOffset: 3600)
        }
        let current = floor(now, to: 600)
        let air = atmosphere.air(at: place, current)
        return """
            {"currentWeather":{"time":\(milliseconds(current)),"icon":\(icon(air, Fall(hours: 1))),\
            "temperature":\(air.temperature.rounded(decimals: 1))},\
            "forecast":[\(zip(midnights, midnights.dropFirst()).map(day).joined(separator: ","))],\
            "warnings":[\(warning)],"warningsOverview":[],\
            "graph":{"start":\(milliseconds(start)),"startLowResolution":\(milliseconds(start + Double(low) * 3600)),\
            "precipitation10m":\(rates.map { $0.rounded(decimals: 3) }),"precipitation1h":\(amounts),\
            "weatherIcon3h":[\(parts.map(icon).joined(separator: ","))],\
            "windDirection3h":\(parts.map { Int(atmosphere.air(at: place, $0).windDirection.rounded()) % 360 }),\
            "precipitationProbability3h":\(chances),\
            "windSpeed1h":\(airs.map { ($0.windSpeed * 3.6).rounded(decimals: 1) }),\
            "gustSpeed1h":\(airs.map { ($0.windGust * 3.6).rounded(decimals: 1) }),\
            "temperatureMean1h":\(temperatures),"temperatureMin1h":\(temperatures),"temperatureMax1h":\(temperatures),\
            "sunrise":\(suns.map { milliseconds($0.rise) }),"sunset":\(suns.map { milliseconds($0.set) })}}
            """
    }

    private func day(from start: Date, to end: Date) -> String {
        let count = Int((end.timeIntervalSince(start) / 1800).rounded())
        let temperatures = (0...count).map { atmosphere.air(at: place, start + Double($0) * 1800).temperature }
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let style = Date.ISO8601FormatStyle(timeZone: Self.zone).year().month().day()
        return """
            {"dayDate":"\(start.formatted(style))","iconDay":\(icon(atmosphere.air(at: place, start + 43_200), fall)),\
            "temperatureMax":\(Int((temperatures.max() ?? 0).rounded())),\
            "temperatureMin":\(Int((temperatures.min() ?? 0).rounded())),\
            "precipitation":\(fall.amount.rounded(decimals: 1))}
            """
    }

    /// A warning of wind where gusts in the next half day are strong.
    private var warning: String {
        let gust = (0...12).map { atmosphere.air(at: place, now + Double($0) * 3600).windGust }.max() ?? 0
        guard gust >= 14 else { return "" }
        let start = floor(now, to: 3600)
        return """
            {"warnType":0,"warnLevel":\(gust < 18 ? 2 : 3),"text":"Gusts of up to \(Int((gust * 3.6).rounded())) km/h.",\
            "validFrom":\(milliseconds(start)),"validTo":\(milliseconds(start + 43_200)),\
            "ordering":"a\(milliseconds(start))","htmlText":"","outlook":false,"links":[]}
            """
    }

    /// The icon of three hours; of those that differ too much for one icon, there is none.
    private func icon(from start: Date) -> String {
        let air = atmosphere.air(at: place, start + 5400)
        let falls = (0..<3).map { fall(from: start + Double($0) * 3600, lasting: 3600) }
        let whole = falls.reduce(Fall(hours: 0), +)
        let isDry = falls.allSatisfy { $0.amount < 0.2 }
        let isWet = falls.allSatisfy { $0.amount > 0 && ($0.kind ?? whole.kind) == whole.kind }
        return isDry ? "\(icon(air, Fall(hours: 3)))" : isWet ? "\(icon(air, whole))" : "null"
    }

    private func icon(_ air: Air, _ fall: Fall) -> Int {
        let symbol =
            switch (fall.kind, fall.intensity) {
            case (.rain, .light): 14
            case (.rain, .moderate): 17
            case (.rain, .heavy): 20
            case (.sleet, _): 18
            case (.snow, .light): 16
            case (.snow, .moderate): 19
            case (.snow, .heavy): 22
            case (nil, _) where air.visibility < 1000: 28
            case (nil, _): [1, 1, 2, 3, 3, 4, 4, 35, 35][Int((air.cloudCover * 8).rounded())]
            }
        return air.isDaylight ? symbol : symbol + 100
    }

    private static let zone = TimeZone(identifier: "Europe/Zurich") ?? .gmt

    /// The local midnights of today and the six days after it.
    private var midnights: [Date] {
        let today = ((now.timeIntervalSince1970 + Double(Self.zone.secondsFromGMT(for: now))) / 86_400).rounded(.down)
        return (0...6).map { index in
            let midnight = Date(timeIntervalSince1970: (today + Double(index)) * 86_400)
            return midnight - Double(Self.zone.secondsFromGMT(for: midnight - 7200))
        }
    }

    private func fall(from date: Date, lasting length: TimeInterval) -> Fall {
        atmosphere.fall(at: place, from: date, to: date + length)
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }

    private func milliseconds(_ date: Date) -> Int { Int((date.timeIntervalSince1970 * 1000).rounded()) }
}
