import Foundation
import WeatherCore
import WeatherSandbox

/// The days from the third to the tenth after an issue.
struct KMAMidTermDocument {
    let place: Coordinates
    let region: String
    let atmosphere: Atmosphere
    let issued: Date

    /// The conditions, by half days up to the seventh day.
    var conditions: String {
        let spans = (3...7).flatMap { [($0, "Am", 0, 12), ($0, "Pm", 12, 24)] } + (8...10).map { ($0, "", 0, 24) }
        return spans.reduce("<regId>\(region)</regId>") { text, span in
            let start = midnight(span.0) + Double(span.2) * 3600
            let end = midnight(span.0) + Double(span.3) * 3600
            let fall = atmosphere.fall(at: place, from: start, to: end)
            let middle = atmosphere.air(at: place, start + end.timeIntervalSince(start) / 2)
            let chance = KMAChance.percent(fall, airAtEnd: atmosphere.air(at: place, end))
            return text + "<rnSt\(span.0)\(span.1)>\(chance)</rnSt\(span.0)\(span.1)>"
                + "<wf\(span.0)\(span.1)>\(words(middle, fall))</wf\(span.0)\(span.1)>"
        }
    }

    /// The lowest and the highest temperature of each day.
    var temperatures: String {
        (3...10).reduce("<regId>\(region)</regId>") { text, day in
            let all = stride(from: 0.0, through: 86_400, by: 900).map {
                atmosphere.air(at: place, midnight(day) + $0).temperature
            }
            return text + "<taMin\(day)>\(Int((all.min() ?? 0).rounded()))</taMin\(day)>"
                + "<taMax\(day)>\(Int((all.max() ?? 0).rounded()))</taMax\(day)>"
        }
    }

    private func midnight(_ days: Int) -> Date { KMAClock.midnight(of: issued) + Double(days) * 86_400 }

    private func words(_ air: Air, _ fall: Fall) -> String {
        switch fall.kind {
        case .rain: "흐리고 비"
        case .sleet: "흐리고 비/눈"
        case .snow: "흐리고 눈"
        case nil: air.cloudCover < 0.3125 ? "맑음" : air.cloudCover < 0.93 ? "구름많음" : "흐림"
        }
    }
}

/// The chance of precipitation, which KMA gives in steps of 10 %.
enum KMAChance {
    static func percent(_ fall: Fall, airAtEnd: Air) -> String {
        let chance =
            fall.chance(under: airAtEnd)
        return "\(Int((chance * 10).rounded()) * 10)"
    }
}

/// The places at which the sandbox takes the weather of a region or city in the ten-day forecast.
enum KMARegion {
    /// The place of a code: the region's largest city if the sandbox does not know the city.
    static func place(of code: String) -> Coordinates? {
        let found =
            places.first { $0.code == code } ?? places.first { $0.code.prefix(4) == code.prefix(4) }
            ?? places.first { $0.code.prefix(3) == code.prefix(3) }
        return found.flatMap { Coordinates(latitude: $0.latitude, longitude: $0.longitude) }
    }

    private static let places: [(code: String, latitude: Double, longitude: Double)] = [
        ("11B00000", 37.57, 126.98), ("11D10000", 37.88, 127.73), ("11D20000", 37.75, 128.88),
        ("11C20000", 36.35, 127.38), ("11C10000", 36.64, 127.49), ("11F20000", 35.16, 126.85),
        ("21F20801", 34.81, 126.39), ("11F10000", 35.82, 127.15), ("21F10501", 35.97, 126.74),
        ("11H20000", 35.18, 129.08), ("11H10000", 35.87, 128.60), ("11G00000", 33.5, 126.53),
    ]
}
