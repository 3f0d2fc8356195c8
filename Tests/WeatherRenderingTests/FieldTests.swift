import Foundation
import Testing
import WeatherCore
import WeatherDocuments

@testable import WeatherRendering

/// Every field has the value of `wx/1` under the same name.
@Suite("Fields are the values of wx/1")
struct FieldTests {
    private static let scope = ReportScope(rainSoon, now: SampleReports.now)

    /// The full report, with rain from the 12th to the 40th minute.
    private static var rainSoon: WeatherReport {
        var report = SampleReports.full
        report.minutes = (0..<60).map { number in
            var minute = MinuteWeather(date: SampleReports.now + Double(number) * 60)
            minute.precipitationIntensity = PrecipitationIntensity(
                millimetersPerHour: (12..<40).contains(number) ? 1 : 0)
            return minute
        }
        return report
    }

    /// Returns the values of an object of `wx/1` as text, by path within it; numbers as they are written.
    private static func values(_ object: Any, _ path: String = "") -> [String: String] {
        guard let object = object as? [String: Any] else { return [path: "\(object)"] }
        let start = path.isEmpty ? "" : path + "."
        return object.filter { $0.key != "computed" }
            .reduce(into: [:]) { values, member in
                if let number = member.value as? NSNumber, !(member.value is String) {
                    let isFlag = CFTypeIDs.isBoolean(number)
                    values[start + member.key] = isFlag ? (number.boolValue ? "true" : "false") : "\(number)"
                } else {
                    values.merge(Self.values(member.value, start + member.key)) { $1 }
                }
            }
    }

    private static func values<Owner>(of fields: [Field<Owner>], _ owner: Owner) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: fields.compactMap { field in
                field.key.flatMap { key in
                    field.value(owner, scope).flatMap { $0.raw(field.kind) }.map { (key, $0) }
                }
            })
    }

    private static func document() throws -> [String: Any] {
        let text = ReportJSON.text(for: SampleReports.full)
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("values of current, steps and days and fields correspond one to one, with equal values")
    func same() throws {
        let document = try Self.document()
        let current = try #require(SampleReports.full.current)
        #expect(Self.values(of: CurrentFields.all, current) == Self.values(try #require(document["current"])))
        let steps = try #require(document["steps"] as? [Any])
        #expect(Self.values(of: HourFields.all, SampleReports.full.hours[0]) == Self.values(steps[0]))
        let days = try #require(document["days"] as? [Any])
        #expect(Self.values(of: DayFields.all, SampleReports.full.days[0]) == Self.values(days[0]))
    }

    @Test("the full report leaves no field without a value")
    func complete() {
        for name in FieldGroup.names {
            // Hours of the sample's today are missing, so that it is not compared with tomorrow. Nobody asked what is
            // usual.
            for entry in FieldGroup(named: name)?.entries ?? []
            where !["source", "usual"].contains(name) && "\(name).\(entry.name)" != "now.tomorrow" {
                #expect(entry.value(Self.scope, .number(0)) != nil, "\(name).\(entry.name)")
            }
        }
    }

    @Test("every number of the committed documents of wx/1 has a field", arguments: ["metno", "openweather"])
    func schema(provider: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "WxTests/Schema/wx-1/forecast.\(provider).json")
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        func unknown<Owner>(_ part: String, _ fields: [Field<Owner>]) -> [String] {
            // MET Norway sends no current weather.
            let objects = document[part].map { $0 as? [Any] ?? [$0] } ?? []
            let known = Set(fields.compactMap(\.key))
            return Set(objects.flatMap { Self.values($0).keys }).filter { !known.contains($0) }.sorted()
        }
        #expect(unknown("current", CurrentFields.all) == [])
        #expect(unknown("steps", HourFields.all) == [])
        #expect(unknown("days", DayFields.all) == [])
    }

    @Test("names are unique, and aliases name existing fields")
    func names() {
        for name in FieldGroup.names {
            let names = FieldGroup(named: name)?.entries.map(\.name) ?? []
            #expect(Set(names).count == names.count)
            for (alias, own) in FieldGroup.aliases {
                #expect(!names.contains(alias), "\(name).\(alias) is a field and an alias of \(own)")
            }
        }
        for own in FieldGroup.aliases.values {
            #expect(FieldGroup.names.contains { FieldGroup(named: $0)?.entry(own) != nil }, "\(own)")
        }
    }
}

/// Distinguishes booleans from numbers.
private enum CFTypeIDs {
    static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
