import Foundation
import WeatherCore
import WeatherSandbox

/// The list of one place: hourly steps for two days, three-hourly steps for three more, and ten days.
struct IPMAList {
    let place: Coordinates
    let zone: TimeZone
    let atmosphere: Atmosphere
    let now: Date

    var text: String {
        let first = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let hours = (0..<48).map { step(at: Date(timeIntervalSince1970: first + Double($0) * 3600), lasting: 1) }
        let steps = (0..<24).map {
            step(at: Date(timeIntervalSince1970: first + Double(48 + 3 * $0) * 3600), lasting: 3)
        }
        let days = (0..<10).map { day(now + Double($0) * 86_400) }
        return "[\((days + hours + steps).joined(separator: ","))]"
    }

    private func step(at date: Date, lasting hours: Int) -> String {
        let air = atmosphere.air(at: place, date)
        let end = date + Double(hours) * 3600
        let middle = atmosphere.air(at: place, date + Double(hours) * 1800)
        let fall = atmosphere.fall(at: place, from: date, to: end)
        return """
            {"globalIdLocal":1,"idPeriodo":\(hours),"dataPrev":"\(text(date, in: .gmt))","dataUpdate":"\(text(now, in: .gmt))",\
            "tMed":"\(air.temperature.rounded(decimals: 1))","utci":"\(Self.thermalIndex(air))","hR":"\((air.humidity * 100).rounded(decimals: 1))",\
            "ffVento":"\((air.windSpeed * 3.6).rounded(decimals: 1))","ddVento":"\(Self.letters(air.windDirection))",\
            "idTipoTempo":\(Self.code(middle, fall)),"probabilidadePrecipita":"\(Self.chance(middle, fall))"}
            """
    }

    private func day(_ instant: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: instant)
        let hours = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let temperatures = hours.map(\.temperature)
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        return """
            {"globalIdLocal":1,"idPeriodo":24,"dataPrev":"\(text(start, in: zone))","dataUpdate":"\(text(now, in: .gmt))",\
            "tMin":"\((temperatures.min() ?? 0).rounded(decimals: 1))",\
            "tMax":"\((temperatures.max() ?? 0).rounded(decimals: 1))",\
            "iUv":"\((hours.map(\.uvIndex).max() ?? 0).rounded(decimals: 1))","idFfxVento":2,"ddVento":"N","idTipoTempo":\(Self.code(hours[12], fall)),\
            "probabilidadePrecipita":"\(Self.chance(hours[12], fall))"}
            """
    }

    private func text(_ date: Date, in zone: TimeZone) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
            .time(includingFractionalSeconds: false).dateTimeSeparator(.standard)
        return date.formatted(style)
    }

    /// A simplified Universal Thermal Climate Index, in which only wind lowers the temperature.
    private static func thermalIndex(_ air: Air) -> Double {
        (air.temperature - 0.5 * air.windSpeed).rounded(decimals: 1)
    }

    static func chance(_ air: Air, _ fall: Fall) -> Double {
        let share = fall.chance(under: air)
        return (share * 100).rounded(decimals: 1)
    }

    private static func letters(_ degrees: Double) -> String {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][Int((degrees / 45).rounded()) % 8]
    }

    private static func code(_ air: Air, _ fall: Fall) -> Int {
        switch fall.kind {
        case .rain where fall.intensity == .heavy && air.temperature > 18: 23
        case .rain: fall.intensity == .light ? 10 : fall.intensity == .moderate ? 9 : 11
        case .sleet: 29
        case .snow: 18
        case nil where air.visibility < 1000: 17
        case nil: air.cloudCover < 0.2 ? 1 : air.cloudCover < 0.4 ? 2 : air.cloudCover < 0.75 ? 3 : 4
        }
    }
}
