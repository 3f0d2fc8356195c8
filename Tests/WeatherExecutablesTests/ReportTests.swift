import Foundation
import Testing
import WeatherCore
import WeatherExecutables
import WeatherTesting

@Suite("A program's report")
struct ReportTests {
    private static let steps = """
        {"schema":"wx/1","steps":[
          {"start":"2026-04-06T07:00:00Z","seconds":3600,"condition":"lightRain","temperature_c":11.5},
          {"start":"2026-04-06T06:00:00Z","seconds":7200,"daylight":true,"temperature_c":999,"pressure_hpa":1013},
          {"seconds":3600}]}
        """

    @Test("has the program's values in order, within limits, and without implausible ones")
    func read() async throws {
        try await ProgramFolder.with { folder in
            try folder.write("test", ProgramFolder.preamble + "\necho '\(Self.steps)'")
            let report = try await folder.report(of: "test")
            #expect(report.provenance.provider == "test" && report.provenance.providerName == "Test")
            #expect(report.provenance.attribution == "by a test")
            #expect(report.hours.map(\.temperature?.celsius) == [nil, 11.5])
            #expect(report.hours.map(\.duration) == [3600, 3600])
            #expect(report.hours.map(\.condition) == [.unknown, .lightRain])
            #expect(report.hours[0].isDaylight == true && report.hours[0].pressure != nil)
            #expect(Set(report.failures.map(\.path)) == ["hours.steps[1].temperature_c", "hours.steps[2]"])
        }
    }

    @Test("is requested by one line with the place, the products, the language and the key")
    func question() async throws {
        try await ProgramFolder.with { folder in
            let description = ProgramFolder.description.dropLast(2) + #","key":{"needed":"required"}}}"#
            try folder.write(
                "test",
                """
                read -r question
                case "$question" in *describe*) echo '\(description)'; exit ;; esac
                case "$question" in *alerts*) echo "$question" > $dir/alerts;; *) echo "$question" > $dir/steps;; esac
                echo $# > $dir/arguments; env > $dir/environment; pwd > $dir/folder
                echo '{"schema":"wx/1","alerts":[]}'
                """)
            let key = "0123456789abcdef"
            let report = try await folder.report(
                of: "test", products: [.hourly, .alerts], key: key,
                environment: ["HOME": "/home/kim", "WX_METNO_API_KEY": "secret", "LC_ALL": "C", "OTHER": "1"])
            #expect(report.alerts == [])
            #expect(
                folder.text(of: "steps")
                    == #"{"ask":"report","place":{"latitude":37.567,"longitude":126.978},"products":["hourly"],"#
                    + #""version":1,"key":"0123456789abcdef"}"# + "\n")
            #expect(folder.text(of: "alerts")?.contains(#""language":"ko","place""#) == true)
            #expect(folder.text(of: "arguments") == "0\n")
            let names = Set(
                (folder.text(of: "environment") ?? "").split(separator: "\n").compactMap {
                    $0.split(separator: "=").first.map(String.init)
                })
            // The shell adds the other variables.
            #expect(names.subtracting(["PWD", "SHLVL", "_", "OLDPWD"]) == ["HOME", "LC_ALL", "PATH"])
        }
    }

    @Test("does not contain the key, even if the program repeats it")
    func key() async throws {
        try await ProgramFolder.with { folder in
            let description = ProgramFolder.description.dropLast(2) + #","key":{"needed":"required"}}}"#
            try folder.write(
                "test",
                """
                read -r question
                case "$question" in *describe*) echo '\(description)'; exit ;; esac
                case "$question" in *alerts*) echo 0123456789abcdef >&2; exit 3 ;; esac
                echo '{"schema":"wx/1","steps":[{"start":"2026-04-06T06:00:00Z"}],"failures":[{"path":"0123456789abcdef","reason":"missing"}]}'
                """)
            let report = try await folder.report(of: "test", products: [.hourly, .alerts], key: "0123456789abcdef")
            #expect(report.failures.count == 2)
            #expect(!String(reflecting: report).contains("0123456789abcdef"))
        }
    }
}
