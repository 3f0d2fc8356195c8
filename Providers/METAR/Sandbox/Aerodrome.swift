import Foundation
import WeatherCore
import WeatherSandbox

/// An aerodrome's report and forecast, in the groups of the WMO forms FM 15 and FM 51.
struct Aerodrome {
    let place: Coordinates
    let atmosphere: Atmosphere

    /// The report at an instant, with the precipitation of the half-hour before.
    func report(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 1800, to: date)
        let (whole, tenths) = (
            [air.temperature, air.dewPoint].map { Self.signed(Int($0.rounded()), width: 2, minus: "M") },
            [air.temperature, air.dewPoint].map {
                ($0.rounded(decimals: 1) < 0 ? "1" : "0") + Self.digits(Int((abs($0) * 10).rounded()), 3)
            }
        )
        let pressure = Self.digits(Int((air.pressure * 10).rounded()) % 1000, 3)
        return "METAR ZZZZ \(Self.time(date))Z \(weather(air, fall)) \(whole.joined(separator: "/")) "
            + "RMK SLP\(pressure) T\(tenths.joined())"
    }

    /// A forecast in periods of six hours.
    func forecast(from start: Date) -> String {
        let periods = (0..<5).map { number -> String in
            let from = start + Double(number) * 21_600
            let fall = atmosphere.fall(at: place, from: from, to: from + 21_600)
            let weather = weather(atmosphere.air(at: place, from), fall)
            return number == 0 ? weather : "FM\(Self.time(from)) \(weather)"
        }
        let validity = [start, start + 5 * 21_600].map { Self.time($0).prefix(4) }.joined(separator: "/")
        return "TAF ZZZZ \(Self.time(start))Z \(validity) \(periods.joined(separator: " "))"
    }

    private func weather(_ air: Air, _ fall: Fall) -> String {
        let knots = [air.windSpeed, air.windGust].map { Self.digits(Int(($0 * 3600 / 1852).rounded()), 2) }
        let direction = Self.digits(Int((air.windDirection / 10).rounded()) * 10, 3)
        let meters = air.visibility < 9950 ? Int((air.visibility / 100).rounded()) * 100 : 9999
        let strength = fall.intensity == .light ? "-" : fall.intensity == .moderate ? "" : "+"
        let words: String? =
            switch fall.kind {
            case .rain: strength + "RA"
            case .sleet: strength + "RASN"
            case .snow: strength + "SN"
            case nil: meters < 1000 ? "FG" : nil
            }
        let covers = ["SKC", "FEW", "FEW", "SCT", "SCT", "BKN", "BKN", "BKN", "OVC"]
        let cover = covers[Int((air.cloudCover * 8).rounded())]
        return [
            "\(direction)\(knots[0])G\(knots[1])KT", Self.digits(meters, 4), words,
            cover == "SKC" ? cover : cover + "030",
        ].compactMap(\.self).joined(separator: " ")
    }

    /// Day, hour and minute in UTC.
    private static func time(_ date: Date) -> String {
        String(date.formatted(.iso8601).filter(\.isNumber).dropFirst(6).prefix(6))
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func signed(_ number: Int, width: Int, minus: String) -> String {
        (number < 0 ? minus : "") + digits(abs(number), width)
    }
}
