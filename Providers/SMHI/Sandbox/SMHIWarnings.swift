import Foundation
import WeatherCore
import WeatherSandbox

/// Wind warnings for the next day, for some counties whose borders are parallels and meridians.
///
/// https://opendata.smhi.se/warnings
struct SMHIWarnings {
    let atmosphere: Atmosphere
    let now: Date

    private struct County {
        let id: Int
        let swedish: String
        let english: String
        let south: Double
        let west: Double
        let north: Double
        let east: Double

        var middle: Coordinates? { Coordinates(latitude: (south + north) / 2, longitude: (west + east) / 2) }

        var ring: String {
            "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
        }
    }

    private static let counties = [
        County(
            id: 1, swedish: "Stockholms län", english: "Stockholm County", south: 58.7, west: 17.2, north: 60.3,
            east: 19.3),
        County(id: 12, swedish: "Skåne län", english: "Skåne County", south: 55.3, west: 12.4, north: 56.5, east: 14.6),
        County(
            id: 25, swedish: "Norrbottens län", english: "Norrbotten County", south: 65, west: 15.4, north: 69.1,
            east: 24.2),
    ]

    var text: String {
        let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let warnings = Self.counties.compactMap { county -> String? in
            guard let middle = county.middle else { return nil }
            let gust = (0...24).map { atmosphere.air(at: middle, start + Double($0) * 3600).windGust }.max() ?? 0
            return gust < 14 ? nil : warning(for: county, gust, from: start)
        }
        return "[\(warnings.joined(separator: ","))]"
    }

    private func warning(for county: County, _ gust: Double, from start: Date) -> String {
        let level =
            gust < 17
            ? #"{"sv":"Gul","en":"Yellow","code":"YELLOW"}"# : #"{"sv":"Orange","en":"Orange","code":"ORANGE"}"#
        let event = #"{"sv":"Vind","en":"Wind","code":"WIND"}"#
        let speed = Int(gust.rounded())
        return """
            {"id":\(county.id),"normalProbability":true,"event":\(event),"descriptions":[],"warningAreas":[{\
            "id":\(county.id),"approximateStart":"\(start.formatted(.iso8601))",\
            "approximateEnd":"\((start + 86_400).formatted(.iso8601))","published":"\(start.formatted(.iso8601))",\
            "normalProbability":true,"areaName":{"sv":"\(county.swedish)","en":"\(county.english)"},\
            "warningLevel":\(level),"eventDescription":\(event),"descriptions":[{"title":{"code":"HAPPENS"},\
            "text":{"sv":"Vindbyar på \(speed) m/s.","en":"Gusts of \(speed) m/s."}}],\
            "area":{"type":"Feature","geometry":{"type":"Polygon","coordinates":[\(county.ring)]}}}]}
            """
    }
}
