import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time.
struct IRMKMIDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date
    /// Whether the place is in Belgium, the Netherlands or Luxembourg: elsewhere, the name says that it is not.
    let isInside: Bool

    private static let zone = TimeZone(identifier: "Europe/Brussels") ?? .gmt
    private static let points = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]

    var text: String {
        let (ten, hour) = (floor(now, to: 600), floor(now, to: 3600))
        let air = atmosphere.air(at: place, ten)
        let fall = atmosphere.fall(at: place, from: ten, to: ten)
        let hours = (0..<49).map { self.hour(at: hour + Double($0) * 3600) }
        let steps = (-6..<24).map { step(at: ten + Double($0) * 600) }
        return """
            {"cityName":"\(isInside ? "Zandbak" : "Hors de Belgique (Bxl)")","country":"BE",\
            "obs":{"temp":\(Int(air.temperature.rounded())),"timestamp":"\(local(ten))","ww":\(code(air, fall)),\
            "dayNight":"\(air.isDaylight ? "d" : "n")"},\
            "for":{"daily":[\((0..<8).map(day).joined(separator: ","))],"showWarningTab":false,\
            "hourly":[\(hours.joined(separator: ","))],"warning":[\(warning(from: hour))]},\
            "animation":{"type":"10min","unit":{"fr":"mm/10min","nl":"mm/10min","en":"mm/10min","de":"mm/10min"},\
            "country":"BE","sequence":[\(steps.joined(separator: ","))]}}
            """
    }

    private func hour(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
        return """
            {"hour":"\(local(date).dropFirst(11).prefix(2))","temp":\(Int(air.temperature.rounded())),\
            "ww":"\(code(air, fall))","precipChance":"\(Int((Self.chance(fall, air) * 100).rounded()))",\
            "precipQuantity":\(fall.amount.rounded(decimals: 2)),"pressure":\(Int(air.pressure.rounded())),\
            "windSpeedKm":\(kilometersPerHour(air.windSpeed)),"windPeakSpeedKm":\(kilometersPerHour(air.windGust)),\
            "windDirection":\((Int(air.windDirection.rounded()) + 180) % 360),\
            "windDirectionText":{"en":"\(point(air))"},"dayNight":"\(air.isDaylight ? "d" : "n")"}
            """
    }

    private func day(_ number: Int) -> String {
        let offset = Double(Self.zone.secondsFromGMT(for: now))
        let start = floor(now + offset, to: 86_400) + Double(number) * 86_400 - offset
        let airs = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        let weekday = Int(((start.timeIntervalSince1970 + offset) / 86_400).rounded() + 3) % 7
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: start + 43_200, utcOffset: Int(offset))
        let events =
            sun.map {
                let (rise, set) = ($0.rise.timeIntervalSince(start), $0.set.timeIntervalSince(start))
                return #""dawnRiseSeconds":"\#(Int(rise.rounded()))","dawnSetSeconds":"\#(Int(set.rounded()))","#
            } ?? ""
        return """
            {"dayName":{"en":"\(number == 0 ? "Today" : names[weekday])"},"period":"\(2 * number + 1)",\
            "day_night":"1","dayNight":"d","text":{"nl":"Gesimuleerd weer.","fr":"Temps simulé."},\(events)\
            "tempMin":\(Int(low.rounded())),"tempMax":\(Int(high.rounded())),"ww1":\(code(airs[12], fall)),"ww2":null,\
            "wind":{"speed":\(kilometersPerHour(airs.map(\.windSpeed).max() ?? 0)),\
            "peakSpeed":"\(kilometersPerHour(airs.map(\.windGust).max() ?? 0))",\
            "dirText":{"en":"\(point(airs[12]))"}},\
            "precipChance":\(Int((Self.chance(fall, airs[12]) * 100).rounded())),\
            "precipQuantity":"\(Int(fall.amount.rounded()))"}
            """
    }

    /// What falls in ten minutes.
    private func step(at date: Date) -> String {
        let fall = atmosphere.fall(at: place, from: date, to: date + 600)
        return #"{"time":"\#(local(date))","value":\#(fall.amount.rounded(decimals: 3)),"position":0}"#
    }

    /// A warning where gusts in the next half day are strong.
    private func warning(from start: Date) -> String {
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        return gust < 14
            ? ""
            : """
            {"icon_country":"BE","warningType":{"id":"0","name":{"fr":"Vent","nl":"Wind","en":"Wind","de":"Wind"}},\
            "warningLevel":"\(gust < 18 ? 1 : 2)","text":{"en":"Gusts up to \(kilometersPerHour(gust)) km/h."},\
            "fromTimestamp":"\(local(start))","toTimestamp":"\(local(start + 43_200))"}
            """
    }

    static func chance(_ fall: Fall, _ air: Air) -> Double {
        fall.kind == nil ? max(0, air.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * fall.amount)
    }

    private func code(_ air: Air, _ fall: Fall) -> Int {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy): air.temperature > 18 ? 17 : 19
        case (.rain, _): 18
        case (.sleet, _): 20
        case (.snow, _): 22
        case (nil, _) where air.visibility < 1000: 25
        case (nil, _) where air.cloudCover < 0.125: 0
        case (nil, _) where air.cloudCover < 0.375: 1
        case (nil, _) where air.cloudCover < 0.625: 3
        case (nil, _) where air.cloudCover < 0.875: 14
        case (nil, _): 15
        }
    }

    private func point(_ air: Air) -> String { Self.points[Int((air.windDirection / 22.5).rounded()) % 16] }

    private func kilometersPerHour(_ metersPerSecond: Double) -> Int { Int((metersPerSecond * 3.6).rounded()) }

    private func local(_ date: Date) -> String {
        let offset = Self.zone.secondsFromGMT(for: date)
        return (date + Double(offset)).formatted(.iso8601).prefix(19) + "+0\(offset / 3600):00"
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }
}
