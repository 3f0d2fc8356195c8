import Foundation
import WeatherCore
import WeatherSandbox

/// One of the service's time series.
enum GeoSphereDataset: String {
    case forecast = "nwp-v1-1h-2500m"
    case ensemble = "ensemble-v1-1h-2500m"
    case nowcast = "nowcast-v1-15min-1km"
    case analysis = "inca-v1-1h-1km"
    case air = "chem-v2-1h-3km"
    case airIndex = "chem_aqi-v1-1d-3km"

    init?(_ resource: String) { self.init(rawValue: resource) }

    func covers(_ point: Coordinates) -> Bool {
        switch self {
        case .nowcast, .analysis:
            (45.5...49.48).contains(point.latitude) && (8.1...17.74).contains(point.longitude)
        case .forecast, .ensemble, .air, .airIndex:
            (42.981...51.819).contains(point.latitude) && (5.498...22.102).contains(point.longitude)
        }
    }

    func series(
        of names: [String], at point: Coordinates, _ times: [Date], _ atmosphere: Atmosphere, now: Date
    ) -> String {
        let parameters = names.map { name in
            let values = times.map { time in
                // The ensemble's amounts are of the hour that begins, which is missing at the last time.
                let isOver = name.hasPrefix("rr_p") && time == times.last
                let value =
                    isOver ? nil : value(name, at: point, time, since: times.first ?? time, atmosphere)
                return value.map { "\($0.rounded(decimals: 3))" } ?? "null"
            }
            return #""\#(name)":{"name":"","unit":"","data":[\#(values.joined(separator: ","))]}"#
        }
        let stamps = times.map { "\"\(stamp($0))\"" }.joined(separator: ",")
        return """
            {"reference_time":"\(stamp(times.first ?? now))","media_type":"application/json",\
            "type":"FeatureCollection","version":"v1","timestamps":[\(stamps)],"features":[{"type":"Feature",\
            "geometry":{"type":"Point","coordinates":[\(point.longitude),\(point.latitude)]},\
            "properties":{"parameters":{\(parameters.joined(separator: ","))}}}]}
            """
    }

    /// The hours of a period, which are in the past; `nil` without a period.
    func times(from start: Date?, to end: Date?, _ now: Date) -> [Date]? {
        guard self == .analysis, let start, let end, start <= end else { return nil }
        let first = (start.timeIntervalSince1970 / 3600).rounded(.up)
        let last = (min(end, now).timeIntervalSince1970 / 3600).rounded(.down)
        return stride(from: first, through: last, by: 1).prefix(3000).map { Date(timeIntervalSince1970: $0 * 3600) }
    }

    func times(_ now: Date) -> [Date] {
        let (step, range): (Double, ClosedRange<Int>) =
            switch self {
            case .forecast, .ensemble: (3600, 0...60)
            case .nowcast: (900, 1...12)
            case .analysis: (3600, -3...0)
            case .air: (3600, 0...72)
            case .airIndex: (86_400, 0...2)
            }
        let first = (now.timeIntervalSince1970 / step).rounded(.down)
        return range.map { Date(timeIntervalSince1970: (first + Double($0)) * step) }
    }

    private func stamp(_ date: Date) -> String { date.formatted(.iso8601).prefix(16) + "+00:00" }

    private func value(
        _ name: String, at point: Coordinates, _ time: Date, since start: Date, _ atmosphere: Atmosphere
    ) -> Double? {
        let air = atmosphere.air(at: point, time)
        let radians = air.windDirection * .pi / 180
        let sum = atmosphere.fall(at: point, from: start, to: time)
        // Values of the past step: the air at its start.
        let earlier = atmosphere.air(at: point, time - 3600)
        switch name {
        case "t2m", "T2M": return air.temperature
        case "mnt2m": return min(air.temperature, earlier.temperature)
        case "mxt2m": return max(air.temperature, earlier.temperature)
        case "TD2M": return air.dewPoint
        case "rh2m", "RH2M": return air.humidity * 100
        case "P0": return air.pressure * 100
        case "u10m", "UU": return -air.windSpeed * sin(radians)
        case "v10m", "VV": return -air.windSpeed * cos(radians)
        case "ugust": return -earlier.windGust * sin(radians)
        case "vgust": return -earlier.windGust * cos(radians)
        case "tcc": return air.cloudCover
        case "rr_acc": return sum.amount
        case "rain_acc": return sum.rain
        case "snow_acc": return sum.snow
        case "RR": return atmosphere.fall(at: point, from: time - 3600, to: time).amount
        case "rr": return earlierRate(at: point, time, atmosphere) / 4
        case "t2m_p10": return air.temperature - 0.8 - air.cloudCover
        case "t2m_p90": return air.temperature + 0.6 + air.cloudCover
        case "rr_p10": return atmosphere.fall(at: point, from: time, to: time + 3600).amount * 0.6
        case "rr_p90": return atmosphere.fall(at: point, from: time, to: time + 3600).amount * 1.6
        case "sy": return symbol(air, atmosphere.fall(at: point, from: time, to: time + 3600))
        case "no2surf": return 20 / (1 + air.windSpeed / 4)
        case "o3surf": return 60 + 40 * max(0, air.sunElevation / 90)
        case "pm10surf": return 6 + 45 / (1 + air.windSpeed / 4)
        case "pm25surf": return 4 + 30 / (1 + air.windSpeed / 4)
        case "aqi": return air.windSpeed < 3 ? 3 : 2
        default: return nil
        }
    }

    private func earlierRate(at point: Coordinates, _ time: Date, _ atmosphere: Atmosphere) -> Double {
        atmosphere.air(at: point, time - 900).precipitationRate
    }

    private func symbol(_ air: Air, _ fall: Fall) -> Double {
        let strength = fall.intensity == .light ? 0.0 : fall.intensity == .moderate ? 1 : 2
        return switch fall.kind {
        case .rain: 8 + strength
        case .sleet: 11 + strength
        case .snow: 14 + strength
        case nil where air.visibility < 1000: 6
        case nil:
            air.cloudCover < 0.1
                ? 1 : air.cloudCover < 0.3 ? 2 : air.cloudCover < 0.6 ? 3 : air.cloudCover < 0.85 ? 4 : 5
        }
    }
}
