import Foundation
import WeatherCore
import WeatherSandbox

/// The items of a cell: one for each value.
struct KMAGridDocument {
    let place: Coordinates
    let x: Int
    let y: Int
    let atmosphere: Atmosphere
    let issued: Date

    /// The values at the time of issue, and the precipitation of the hour before.
    var observation: [String] {
        let air = atmosphere.air(at: place, issued)
        let fall = fall(before: issued)
        let values = [
            ("PTY", type(fall, isNow: true)), ("REH", percent(air.humidity)),
            ("RN1", "\(fall.amount.rounded(decimals: 1))"), ("T1H", "\(air.temperature.rounded(decimals: 1))"),
            ("VEC", degrees(air)), ("WSD", "\(air.windSpeed.rounded(decimals: 1))"),
        ]
        return values.map { item($0, "<nx>\(x)</nx><ny>\(y)</ny><obsrValue>\($1)</obsrValue>") }
    }

    /// Six hours, beginning half an hour after the issue.
    var nextHours: [String] {
        forecast((0..<6).map { issued + 1800 + Double($0) * 3600 }) { time, air, fall in
            [
                ("LGT", "0"), ("PTY", type(fall, isNow: true)), ("RN1", amount(fall)), ("SKY", sky(before: time)),
                ("T1H", "\(Int(air.temperature.rounded()))"), ("REH", percent(air.humidity)), ("VEC", degrees(air)),
                ("WSD", "\(Int(air.windSpeed.rounded()))"),
            ]
        }
    }

    /// The hours of three days after the issue.
    var hours: [String] {
        let midnight = KMAClock.midnight(of: issued)
        let count = Int((midnight + 4 * 86_400).timeIntervalSince(issued) / 3600)
        return forecast((1...count).map { issued + Double($0) * 3600 }) { time, air, fall in
            [
                ("TMP", "\(Int(air.temperature.rounded()))"), ("VEC", degrees(air)),
                ("WSD", "\(air.windSpeed.rounded(decimals: 1))"), ("SKY", sky(before: time)),
                ("PTY", type(fall, isNow: false)), ("POP", KMAChance.percent(fall, airAtEnd: air)),
                ("PCP", amount(fall)), ("REH", percent(air.humidity)),
            ] + extremes(at: time)
        }
    }

    private func forecast(
        _ times: [Date], _ values: (Date, Air, Fall) -> [(category: String, value: String)]
    ) -> [String] {
        let rows = times.flatMap { time in
            values(time, atmosphere.air(at: place, time), fall(before: time)).map { (time, $0.category, $0.value) }
        }
        return rows.map { time, category, value in
            let (day, clock) = KMAClock.text(time)
            return item(
                category,
                "<fcstDate>\(day)</fcstDate><fcstTime>\(clock)</fcstTime><fcstValue>\(value)</fcstValue>"
                    + "<nx>\(x)</nx><ny>\(y)</ny>")
        }
    }

    private func item(_ category: String, _ rest: String) -> String {
        let (day, time) = KMAClock.text(issued)
        return "<baseDate>\(day)</baseDate><baseTime>\(time)</baseTime><category>\(category)</category>\(rest)"
    }

    /// The low from 3:00 to 9:00, and the high from 9:00 to 18:00.
    private func extremes(at time: Date) -> [(String, String)] {
        func temperatures(_ first: Double, _ last: Double) -> [Double] {
            stride(from: first * 3600, through: last * 3600, by: 900).map {
                atmosphere.air(at: place, time + $0).temperature
            }
        }
        return switch KMAClock.text(time).time {
        case "0600": [("TMN", "\((temperatures(-3, 3).min() ?? 0).rounded(decimals: 1))")]
        case "1500": [("TMX", "\((temperatures(-6, 3).max() ?? 0).rounded(decimals: 1))")]
        default: []
        }
    }

    private func fall(before time: Date) -> Fall { atmosphere.fall(at: place, from: time - 3600, to: time) }

    private func sky(before time: Date) -> String {
        let cover = atmosphere.air(at: place, time - 1800).cloudCover
        return cover < 0.3125 ? "1" : cover < 0.93 ? "3" : "4"
    }

    private func type(_ fall: Fall, isNow: Bool) -> String {
        switch fall.kind {
        case .rain: isNow && fall.amount < 0.2 ? "5" : "1"
        case .sleet: "2"
        case .snow: "3"
        case nil: "0"
        }
    }

    private func amount(_ fall: Fall) -> String {
        switch fall.amount {
        case ..<0.05: "강수없음"
        case ..<1: "1.0mm 미만"
        case ..<30: "\(fall.amount.rounded(decimals: 1))mm"
        case ..<50: "30.0~50.0mm"
        default: "50.0mm 이상"
        }
    }

    private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }

    private func degrees(_ air: Air) -> String { "\(Int(air.windDirection.rounded()) % 360)" }
}

/// The grid of 5 km cells: a Lambert conformal conic projection through 30° and 60°, counted from 1.
///
/// https://www.data.go.kr/data/15084084/openapi.do
enum KMAGrid {
    /// The center of a cell.
    static func center(x: Int, y: Int) -> Coordinates? {
        let (dx, dy) = (Double(x) - 43, radius(at: 38) - (Double(y) - 136))
        let rho = (dx * dx + dy * dy).squareRoot()
        let latitude = 2 * atan(pow(scale / rho, 1 / exponent)) * 180 / .pi - 90
        return Coordinates(latitude: latitude, longitude: 126 + atan2(dx, dy) / exponent * 180 / .pi)
    }

    private static let exponent = log(cos(Double.pi / 6) / cos(Double.pi / 3)) / log(stretch(60) / stretch(30))
    private static let scale = 6371.00877 / 5 * pow(stretch(30), exponent) * cos(Double.pi / 6) / exponent

    private static func radius(at latitude: Double) -> Double { scale / pow(stretch(latitude), exponent) }

    private static func stretch(_ latitude: Double) -> Double { tan(.pi / 4 + latitude * .pi / 360) }
}
