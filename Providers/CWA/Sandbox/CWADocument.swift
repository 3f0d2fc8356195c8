import Foundation
import WeatherCore
import WeatherSandbox

/// The records of a county at one time.
struct CWADocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    /// `F-C0032-001`: the current half day and two more.
    var forecast: String {
        // Half days begin at 6:00 and 18:00.
        let first = ((now.timeIntervalSince1970 + 7200) / 43_200).rounded(.down) * 43_200 - 7200
        let starts = (0..<3).map { Date(timeIntervalSince1970: first + Double($0) * 43_200) }
        func element(_ name: String, _ parameter: (Date) -> String) -> String {
            let times = starts.map { start in
                #"{"startTime":"\#(text(start))","endTime":"\#(text(start + 43_200))","parameter":{\#(parameter(start))}}"#
            }
            return #"{"elementName":"\#(name)","time":[\#(times.joined(separator: ","))]}"#
        }
        let elements = [
            element("Wx") { #""parameterName":"模擬","parameterValue":"\#(code($0))""# },
            element("PoP") { #""parameterName":"\#(chance($0))","parameterUnit":"百分比""# },
            element("MinT") { #""parameterName":"\#(whole(temperatures($0).min()))","parameterUnit":"C""# },
            element("CI") { _ in #""parameterName":"舒適""# },
            element("MaxT") { #""parameterName":"\#(whole(temperatures($0).max()))","parameterUnit":"C""# },
        ]
        return #"{"location":[{"locationName":"臺北市","weatherElement":[\#(elements.joined(separator: ","))]}]}"#
    }

    /// `O-A0003-001`: the last full ten minutes.
    var observation: String {
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        return """
            {"Station":[{"StationName":"臺北","StationId":"466920",\
            "ObsTime":{"DateTime":"\(text(date).replacing(" ", with: "T"))+08:00"},"GeoInfo":{"Coordinates":[\
            {"CoordinateName":"TWD67","StationLatitude":25.0396,"StationLongitude":121.5067},\
            {"CoordinateName":"WGS84","StationLatitude":25.038,"StationLongitude":121.515}]},\
            "WeatherElement":{"Weather":"模擬","Now":{"Precipitation":"0.0"},\
            "WindDirection":"\(Int(air.windDirection.rounded()) % 360)",\
            "WindSpeed":"\(air.windSpeed.rounded(decimals: 1))",\
            "AirTemperature":"\(air.temperature.rounded(decimals: 1))",\
            "RelativeHumidity":"\(Int((air.humidity * 100).rounded()))","AirPressure":"-99",\
            "UVIndex":"\(air.uvIndex.rounded(decimals: 1))",\
            "GustInfo":{"PeakGustSpeed":"\(air.windGust.rounded(decimals: 1))"}}}]}
            """
    }

    /// `W-C0033-001`: a wind warning if gusts reach 14 m/s within twelve hours.
    var warnings: String {
        let gust = (0...12).map { atmosphere.air(at: place, now + Double($0) * 3600).windGust }.max() ?? 0
        let hazard = """
            {"info":{"language":"zh-TW","phenomena":"陸上強風","significance":"特報"},\
            "validTime":{"startTime":"\(text(now - 3600))","endTime":"\(text(now + 43_200))"}}
            """
        return """
            {"location":[{"locationName":"臺北市","geocode":63,\
            "hazardConditions":{"hazards":[\(gust < 14 ? "" : hazard)]}}]}
            """
    }

    private func code(_ start: Date) -> String {
        let fall = atmosphere.fall(at: place, from: start, to: start + 43_200)
        let cover = atmosphere.air(at: place, start + 21_600).cloudCover
        return switch fall.kind {
        case .rain: "12"
        case .sleet: "37"
        case .snow: "42"
        case nil: cover < 0.15 ? "1" : cover < 0.35 ? "2" : cover < 0.65 ? "3" : cover < 0.9 ? "4" : "7"
        }
    }

    private func chance(_ start: Date) -> Int {
        let fall = atmosphere.fall(at: place, from: start, to: start + 43_200)
        let cover = atmosphere.air(at: place, start + 43_200).cloudCover
        return Int(((fall.kind == nil ? max(0, cover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * fall.amount)) * 10).rounded())
            * 10
    }

    private func temperatures(_ start: Date) -> [Double] {
        stride(from: 0.0, through: 43_200, by: 900).map { atmosphere.air(at: place, start + $0).temperature }
    }

    private func whole(_ value: Double?) -> Int { Int((value ?? 0).rounded()) }

    /// Taiwan's local time, without a zone.
    private func text(_ date: Date) -> String {
        String((date + 28_800).formatted(.iso8601).replacing("T", with: " ").dropLast())
    }
}
