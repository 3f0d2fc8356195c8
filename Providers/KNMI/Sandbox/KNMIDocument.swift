import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time.
///
/// https://weerlive.nl/delen.php
struct KNMIDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    private static let zone = TimeZone(identifier: "Europe/Amsterdam") ?? .gmt

    var text: String {
        let hour = floor(now, to: 3600)
        let hours = (0..<24).map { self.hour(at: hour + Double($0) * 3600) }
        return """
            {"liveweer":[\(live)],"wk_verw":[\((0..<5).map(day).joined(separator: ","))],\
            "uur_verw":[\(hours.joined(separator: ","))],\
            "api":[{"bron":"Bron: Weerdata KNMI/NOAA via Weerlive.nl","max_verz":300,"rest_verz":299}]}
            """
    }

    private var live: String {
        let date = floor(now, to: 600)
        let air = atmosphere.air(at: place, date)
        let gust = (0...12).map { atmosphere.air(at: place, date + Double($0) * 3600).windGust }.max() ?? 0
        let color = gust < 14 ? "groen" : gust < 18 ? "geel" : "oranje"
        let midnight = self.midnight(0)
        let offset = Self.zone.secondsFromGMT(for: midnight)
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: midnight + 43_200, utcOffset: offset)
        let events = sun.map { #""sup":"\#(time($0.rise))","sunder":"\#(time($0.set))","# } ?? ""
        return """
            {"plaats":"Zandbak","timestamp":\(Int(date.timeIntervalSince1970)),"time":"\(local(date)):00",\
            "temp":\(air.temperature.rounded(decimals: 1)),\
            "gtemp":\((air.temperature - air.windSpeed / 2).rounded(decimals: 1)),"samenv":"Gesimuleerd",\
            "lv":\(Int((air.humidity * 100).rounded())),\(wind(air)),"luchtd":\(air.pressure.rounded(decimals: 2)),\
            "dauwp":\(air.dewPoint.rounded(decimals: 1)),"zicht":\(Int(air.visibility.rounded())),\
            "verw":"Gesimuleerd weer",\(events)\
            "image":"\(image(air, atmosphere.fall(at: place, from: date, to: date)))",\
            "alarm":\(gust < 14 ? 0 : 1),"lkop":"\(gust < 14 ? "Er zijn geen waarschuwingen" : "Windstoten")",\
            "ltekst":"Windstoten tot \(Int((gust * 3.6).rounded())) km/u.","wrschklr":"\(color)",\
            "wrsch_g":"-","wrsch_gts":0,"wrsch_gc":"-"}
            """
    }

    private func hour(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
        return """
            {"uur":"\(local(date))","timestamp":\(Int(date.timeIntervalSince1970)),"image":"\(image(air, fall))",\
            "temp":\(Int(air.temperature.rounded())),\(wind(air)),"neersl":\(fall.amount.rounded(decimals: 1))}
            """
    }

    private func day(_ number: Int) -> String {
        let start = midnight(number)
        let airs = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        let speed = airs.map(\.windSpeed).max() ?? 0
        return """
            {"dag":"\(local(start).prefix(10))","image":"\(image(airs[12], fall))","max_temp":\(Int(high.rounded())),\
            "min_temp":\(Int(low.rounded())),"windkmh":\((speed * 3.6).rounded(decimals: 1)),\
            "windrgr":\(Int(airs[12].windDirection.rounded()) % 360),\
            "neersl_perc_dag":\(Int((Self.chance(fall, airs[12]) * 100).rounded()))}
            """
    }

    static func chance(_ fall: Fall, _ air: Air) -> Double {
        fall.chance(under: air)
    }

    private func wind(_ air: Air) -> String {
        """
        "windrgr":\(Int(air.windDirection.rounded()) % 360),"windms":\(air.windSpeed.rounded(decimals: 2)),\
        "windkmh":\((air.windSpeed * 3.6).rounded(decimals: 1))
        """
    }

    private func image(_ air: Air, _ fall: Fall) -> String {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: "bliksem"
        case (.rain, _): "regen"
        // There is no image for mixed rain and snow.
        case (.sleet, _), (.snow, _): "sneeuw"
        case (nil, _) where air.visibility < 1000: air.isDaylight ? "mist" : "nachtmist"
        case (nil, _) where air.cloudCover < 0.125: air.isDaylight ? "zonnig" : "helderenacht"
        case (nil, _) where air.cloudCover < 0.375: "lichtbewolkt"
        case (nil, _) where air.cloudCover < 0.625: air.isDaylight ? "halfbewolkt" : "wolkennacht"
        case (nil, _) where air.cloudCover < 0.875: "bewolkt"
        case (nil, _): "zwaarbewolkt"
        }
    }

    private func midnight(_ number: Int) -> Date {
        let offset = Double(Self.zone.secondsFromGMT(for: now))
        return floor(now + offset, to: 86_400) + Double(number) * 86_400 - offset
    }

    /// Local time, as in `02-08-2025 14:00`.
    private func local(_ date: Date) -> String {
        let text = (date + Double(Self.zone.secondsFromGMT(for: date))).formatted(.iso8601)
        let day = text.prefix(10).split(separator: "-").reversed().joined(separator: "-")
        return "\(day) \(text.dropFirst(11).prefix(5))"
    }

    private func time(_ date: Date) -> String { String(local(date).suffix(5)) }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }
}
