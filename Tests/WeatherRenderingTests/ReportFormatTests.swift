import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("Formats for programs and documents")
struct ReportFormatTests {
    private static func rows(_ csv: String) -> [[String]] {
        csv.components(separatedBy: "\r\n").dropLast().map { $0.components(separatedBy: ",") }
    }

    private static func steps(of report: WeatherReport) throws -> [[String: Any]] {
        let document = try JSONSerialization.jsonObject(with: Data(ReportJSON.text(for: report).utf8))
        return try #require((document as? [String: Any])?["steps"] as? [[String: Any]])
    }

    @Test("CSV: the columns are always the same, and the cells have the values of wx/1")
    func csv() throws {
        let full = Self.rows(ReportCSV.text(for: SampleReports.full))
        let sparse = Self.rows(ReportCSV.text(for: SampleReports.sparse))
        let header = try #require(full.first)
        #expect(sparse.first == header)
        #expect(header.prefix(5) == ["start", "seconds", "condition", "daylight", "temperature_c"])
        #expect((full + sparse).allSatisfy { $0.count == header.count })
        for report in [SampleReports.full, SampleReports.sparse] {
            let steps = try Self.steps(of: report)
            for (row, step) in zip(Self.rows(ReportCSV.text(for: report)).dropFirst(), steps) {
                for (key, cell) in zip(header, row) {
                    switch step[key] {
                    case nil: #expect(cell == "", "\(key)")
                    case let keys as [String]: #expect(cell == keys.joined(separator: " "))
                    case let text as String: #expect(cell == text)
                    case let value?:
                        let number = Double(cell) ?? (cell == "true" ? 1 : 0)
                        #expect(number == (value as? NSNumber)?.doubleValue, "\(key)")
                    }
                }
                let lost = step.keys.filter { !header.contains($0) }
                #expect(lost == [])
            }
        }
        try expectSnapshot(ReportCSV.text(for: SampleReports.full), named: "full.csv")
    }

    @Test("CSV: cells with commas, quotation marks or line ends are quoted")
    func quoting() {
        #expect(ReportCSV.quoted("plain text") == "plain text")
        #expect(ReportCSV.quoted(#"a "b", c"#) == #""a ""b"", c""#)
        #expect(ReportCSV.quoted("a\nb") == "\"a\nb\"")
        #expect(ReportCSV.quoted("a\r\nb") == "\"a\r\nb\"")
    }

    @Test("NDJSON: each line is a step of wx/1", arguments: [SampleReports.full, SampleReports.sparse])
    func lines(report: WeatherReport) throws {
        let text = ReportLines.text(for: report)
        #expect(text.hasSuffix("\n"))
        let lines = try text.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
        }
        #expect(lines == (try Self.steps(of: report).map { $0 as NSDictionary }))
    }

    @Test("Markdown: the document reads as recorded in each language", arguments: SampleLocale.all)
    func markdown(locale: SampleLocale) throws {
        let text = try ReportMarkdown(
            report: SampleReports.full, localizer: locale.localizer(), hourly: true, now: SampleReports.now
        ).text()
        let tables = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("|") }
        #expect(tables.count == 2)
        for table in tables {
            // A bar after a blank begins a cell; a bar within a text follows a backslash.
            let counts = table.split(separator: "\n").map { $0.components(separatedBy: " |").count }
            #expect(Set(counts).count == 1)
        }
        try expectSnapshot(text, named: "full.\(locale.name).md")
    }

    @Test("Markdown: external text cannot become markup")
    func escaping() throws {
        var report = SampleReports.full
        report.place.name = "<b>*A* [b](c) | `d` \\ #e_f_\u{1B}\n# g"
        let text = try ReportMarkdown(
            report: report, localizer: SampleLocale.english.localizer(), now: SampleReports.now
        ).text()
        #expect(text.hasPrefix(##"# \<b\>\*A\* \[b\](c) \| \`d\` \\ \#e\_f\_ \# g"##))
    }

    @Test("Prometheus: each sample is a gauge in base units, with its help and labels")
    func prometheus() throws {
        let text = ReportMetrics.text(for: SampleReports.full, now: SampleReports.now)
        let lines = text.split(separator: "\n").map(String.init)
        var announced: [String] = []
        for line in lines {
            if let match = line.wholeMatch(of: /# HELP (wx_[a-z0-9_]+) [A-Z].+\./) {
                #expect(!announced.contains(String(match.1)), "\(line)")
                announced.append(String(match.1))
            } else if let match = line.wholeMatch(of: /# TYPE (wx_[a-z0-9_]+) gauge/) {
                #expect(announced.last == String(match.1))
            } else {
                let match = try #require(
                    line.wholeMatch(of: /(wx_[a-z0-9_]+)\{[a-z]+=".*"(?:,[a-z]+=".*")*\} -?[0-9]+(?:\.[0-9]+)?/))
                #expect(announced.last == String(match.1), "\(line)")
            }
        }
        let labels = #"{place="Seoul",country="KR",provider="openweather"}"#
        let day = #"{place="Seoul",country="KR",provider="openweather",day="1"}"#
        for line in [
            "wx_temperature_celsius\(labels) 12.34", "wx_humidity_ratio\(labels) 0.41",
            "wx_pressure_pascals\(labels) 101900", "wx_visibility_meters\(labels) 10000",
            "wx_recent_precipitation_meters\(labels) 0.0025", "wx_daylight\(labels) 1", "wx_alerts\(labels) 1",
            "wx_day_high_temperature_celsius\(day) 9.4", "wx_source_fetched_timestamp_seconds\(labels) 1775452200",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        try expectSnapshot(text, named: "full.prom")
    }

    @Test("Prometheus: a label's value cannot break out of its quotation marks")
    func labels() {
        var report = SampleReports.sparse
        report.place.name = "a\"b\\c\n\u{1B}d"
        let text = ReportMetrics.text(for: report, now: SampleReports.now)
        #expect(text.contains(#"{place="a\"b\\c d",provider="metno"}"#))
    }
}
