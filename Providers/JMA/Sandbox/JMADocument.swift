import Foundation
import WeatherCore
import WeatherSandbox

/// The documents of an office.
struct JMADocument {
    let office: JMAOffice
    let atmosphere: Atmosphere

    /// A station's values, each with its quality.
    func observation(at date: Date) -> String {
        guard let place = office.place else { return "{}" }
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        let direction = Int((air.windDirection / 22.5).rounded())
        return """
            {"temp":[\(air.temperature.rounded(decimals: 1)),0],"humidity":[\(Int((air.humidity * 100).rounded())),0],\
            "normalPressure":[\(air.pressure.rounded(decimals: 1)),0],"snow":[null,null],\
            "visibility":[\(air.visibility.rounded(decimals: 0)),0],\
            "precipitation1h":[\(fall.amount.rounded(decimals: 1)),0],\
            "windDirection":[\(direction == 0 ? 16 : direction),0],"wind":[\(air.windSpeed.rounded(decimals: 1)),0]}
            """
    }

    /// Three days with six-hourly chances, and a week.
    func forecast(at now: Date) -> String {
        let today = JMAClock.midnight(of: now)
        let hour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let issued = Date(timeIntervalSince1970: hour)
        let days = (0..<8).map { today + Double($0) * 86_400 }
        let spans = (1..<8).map { today + Double($0) * 6 * 3600 }.filter { $0 + 6 * 3600 > now }
        let (tomorrow, report) = (days[1], #""reportDatetime":"\#(JMAClock.text(issued))""#)
        return """
            [{"publishingOffice":"気象庁",\(report),"timeSeries":[\
            \(series([issued, days[1], days[2]], office.area, [("weatherCodes", days.prefix(3).map(code))])),\
            \(series(spans, office.area, [("pops", spans.map { chance($0, 6) })])),\
            \(series([tomorrow, tomorrow + 32_400], office.station, [("temps", [low(tomorrow), high(tomorrow)])]))]},\
            {"publishingOffice":"気象庁",\(report),"timeSeries":[\
            \(series(Array(days.dropFirst()), office.area, [
                ("weatherCodes", days.dropFirst().map(code)), ("pops", [""] + days.dropFirst(2).map { chance($0, 24) }),
            ])),\
            \(series(Array(days.dropFirst()), office.station, [
                ("tempsMin", [""] + days.dropFirst(2).map(low)), ("tempsMax", [""] + days.dropFirst(2).map(high)),
            ]))]}]
            """
    }

    /// A wind advisory if gusts reach 14 m/s within a day, and a warning from 20 m/s.
    func warnings(at now: Date) -> String {
        let gust = office.place.map { place in
            (0...24).map { atmosphere.air(at: place, now + Double($0) * 3600).windGust }.max() ?? 0
        }
        let code = gust.flatMap { $0 < 14 ? nil : $0 < 20 ? "15" : "05" }
        let list = code.map { #"{"code":"\#($0)","status":"発表"}"# } ?? #"{"status":"発表警報・注意報はなし"}"#
        return """
            {"reportDatetime":"\(JMAClock.text(JMAClock.midnight(of: now)))","headlineText":"",\
            "areaTypes":[{"areas":[{"code":"\(office.area)","name":"\(office.name)","warnings":[\(list)]}]}]}
            """
    }

    private func series(_ times: [Date], _ area: String, _ values: [(String, [String])]) -> String {
        let lists = values.map { name, texts in "\"\(name)\":[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]" }
        return #"{"timeDefines":[\#(times.map { "\"\(JMAClock.text($0))\"" }.joined(separator: ","))],"#
            + #""areas":[{"area":{"name":"\#(office.name)","code":"\#(area)"},\#(lists.joined(separator: ","))}]}"#
    }

    private func code(_ day: Date) -> String {
        guard let place = office.place else { return "200" }
        let fall = atmosphere.fall(at: place, from: day, to: day + 86_400)
        let cover = atmosphere.air(at: place, day + 43_200).cloudCover
        return switch fall.kind {
        case .rain: "300"
        case .sleet: "303"
        case .snow: "400"
        case nil: cover < 0.25 ? "100" : cover < 0.6 ? "101" : cover < 0.9 ? "201" : "200"
        }
    }

    private func chance(_ start: Date, _ hours: Double) -> String {
        guard let place = office.place else { return "" }
        let fall = atmosphere.fall(at: place, from: start, to: start + hours * 3600)
        let cover = atmosphere.air(at: place, start + hours * 3600).cloudCover
        let chance = fall.kind == nil ? max(0, cover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * fall.amount)
        return "\(Int((chance * 10).rounded()) * 10)"
    }

    private func low(_ day: Date) -> String { "\(Int((temperatures(day).min() ?? 0).rounded()))" }

    private func high(_ day: Date) -> String { "\(Int((temperatures(day).max() ?? 0).rounded()))" }

    private func temperatures(_ day: Date) -> [Double] {
        guard let place = office.place else { return [] }
        return stride(from: 0.0, through: 86_400, by: 900).map { atmosphere.air(at: place, day + $0).temperature }
    }
}
