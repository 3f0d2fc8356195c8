import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMETAR

/// Compares with reports that other programs decoded; skipped when they are absent.
@Suite(
    "METAR: reports as other programs decode them",
    .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct METARDecodedReportsTests {
    /// The rows of a table, by column name.
    private static func rows(of name: String) throws -> [[String: String]] {
        let lines = String(decoding: try SharedFixtures.document("metar/\(name)"), as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    }

    private typealias Column = (name: String, value: Double?, within: Double)

    private func knots(_ speed: Speed?) -> Double? { speed.map { $0.metersPerSecond * 3600 / 1852 } }

    /// The values that differ from a row.
    private func differences(of columns: [Column], from row: [String: String]) -> [String] {
        columns.compactMap { column in
            let wanted = row[column.name].flatMap { Double($0) }
            if let wanted, let value = column.value, abs(wanted - value) <= column.within { return nil }
            if wanted == nil, column.value == nil { return nil }
            return "\(column.name) \(column.value.map { "\($0)" } ?? "-")"
        }
    }

    /// NOAA leaves out `NSC` and `9999NDV`, and splits `-RASN` into two words; one report has run-together groups.
    @Test("matches NOAA's decoding of 334 unusual reports, except 20 that it omits or decodes differently")
    func noaa() throws {
        var others: [String] = []
        var left = ["NSC": 0, "9999NDV": 0]
        let rows = try Self.rows(of: "metar-cases-adds-decode.tsv")
        for row in rows {
            let text = try #require(row["raw_text"])
            let date = try #require(row["observation_time"].flatMap { Date(internetDate: $0) })
            guard let weather = CurrentWeather(metar: text, near: date + 5 * 86_400) else {
                if row["temp_c"] != "" { others.append("\(row["station_id"] ?? ""): unread") }
                continue
            }
            #expect(weather.date == date, "\(text)")
            let wind = weather.wind
            let direction = wind.map { $0.direction?.degrees ?? 0 }
            let miles = weather.visibility.map { $0.meters / 1609.344 }
            let inches = weather.recentPrecipitation.map { $0.total.millimeters / 25.4 }
            let columns: [Column] = [
                ("temp_c", weather.temperature?.celsius, 0.051), ("dewpoint_c", weather.dewPoint?.celsius, 0.051),
                ("wind_dir_degrees", direction, 0.5), ("wind_speed_kt", knots(wind?.speed), 0.51),
                ("wind_gust_kt", knots(wind?.gust), 0.51), ("visibility_statute_mi", miles, 0.0051),
                ("sea_level_pressure_mb", weather.pressure?.hectopascals, 0.051), ("precip_in", inches, 0.0005),
            ]
            let found = differences(of: columns, from: row)
            let covers = (row["sky_condition"] ?? "").split(separator: ";").map { String($0.prefix { $0 != "@" }) }
            let words = (row["wx_string"] ?? "").split(separator: " ").map(String.init)
            let condition = WeatherCondition(metarWeather: words, covers: covers)
            let differing = found + (weather.condition == condition ? [] : ["condition \(weather.condition)"])
            let name = left.keys.first { text.contains(" \($0) ") }
            if let name, differing == ["condition mostlyClear"] || name == "9999NDV" && differing.count == 1 {
                left[name, default: 0] += 1
            } else if !differing.isEmpty {
                others.append("\(row["station_id"] ?? ""): \(differing.joined(separator: ", "))")
            }
        }
        #expect(rows.count == 334 && left == ["NSC": 13, "9999NDV": 3])
        #expect(
            others == [
                "EVLA: condition lightSleet", "UMBB: condition sleetShowers", "SBEG: condition lightRain",
                "HBBA: unread",
            ])
    }

    @Test("matches the test suites of six parsers where two of them agree")
    func suites() throws {
        var others: [String] = []
        for row in try Self.rows(of: "metar-and-taf-strings-from-test-suites.tsv") where row["agree"] == "all" {
            let text = try #require(row["raw"])
            guard let weather = CurrentWeather(metar: text, near: Date(timeIntervalSince1970: 1_700_000_000)) else {
                if row["temp_c"] != "" { others.append("\(text): unread") }
                continue
            }
            let wind = weather.wind
            let columns: [Column] = [
                ("temp_c", weather.temperature?.celsius, 0.51), ("dew_c", weather.dewPoint?.celsius, 0.51),
                ("wind_dir_deg", wind?.direction?.degrees, 0.5), ("wind_kt", knots(wind?.speed), 0.51),
                ("gust_kt", knots(wind?.gust), 0.51), ("vis_m", weather.visibility?.meters, 1),
            ]
            let found = differences(of: columns, from: row)
            if !found.isEmpty { others.append("\(text): \(found.joined(separator: ", "))") }
        }
        // The parsers read an unknown visibility as 10 km.
        #expect(others == ["KJFK 121151Z 24016G28KT //// 25/10 Q1012: vis_m -"])
    }
}
