import Foundation
import Testing
import WeatherCore

@Suite("Local times, patterns, milliseconds and time intervals")
struct WireTimesTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    private static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
    private static let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt
    private static let apia = TimeZone(identifier: "Pacific/Apia") ?? .gmt

    private func value(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: JSONSerialization.data(withJSONObject: ["v": text]))["v"]
    }

    @Test("milliseconds are parsed from numbers and texts, within their range only")
    func milliseconds() throws {
        let root = try JSONValue(
            parsing: Data(
                #"{"a": 1741392000500, "b": "1741392000000", "c": 1741392000000000, "d": null, "e": "x"}"#.utf8))
        #expect(root["a"].date(ifPresent: .millisecondsSince1970)?.timeIntervalSince1970 == 1_741_392_000.5)
        #expect(root["b"].date(ifPresent: .millisecondsSince1970)?.timeIntervalSince1970 == 1_741_392_000)
        #expect(root["d"].date(ifPresent: .millisecondsSince1970) == nil)
        #expect(root.failures.isEmpty)
        #expect(root["c"].date(ifPresent: .millisecondsSince1970) == nil)
        #expect(root["e"].date(ifPresent: .millisecondsSince1970) == nil)
        #expect(root.failures.map(\.reason) == [.outOfRange, .wrongType])
    }

    @Test(
        "local times are read by the clocks of their zone",
        arguments: [
            ("2026-04-06T05:00", seoul, "2026-04-05T20:00:00Z"), ("2026-04-06 05:00:30", seoul, "2026-04-05T20:00:30Z"),
            ("2026-04-06", seoul, "2026-04-05T15:00:00Z"), ("2026-07-01T12:00", berlin, "2026-07-01T10:00:00Z"),
            ("2026-01-01T12:00", berlin, "2026-01-01T11:00:00Z"), ("2026-04-06T24:00", .gmt, "2026-04-07T00:00:00Z"),
            ("2026-04-06T05:00Z", seoul, "2026-04-06T05:00:00Z"),
            ("2026-04-06T05:00+02:00", seoul, "2026-04-06T03:00:00Z"),
            // Clocks are set forward at 02:00, so 02:30 is read as 03:30.
            ("2026-03-29T01:59", berlin, "2026-03-29T00:59:00Z"), ("2026-03-29T02:30", berlin, "2026-03-29T01:30:00Z"),
            ("2026-03-29T03:30", berlin, "2026-03-29T01:30:00Z"), ("2026-03-08T02:30", newYork, "2026-03-08T07:30:00Z"),
            ("2026-03-08T03:00", newYork, "2026-03-08T07:00:00Z"),
            // Clocks are set back at 03:00, and the first of the two hours is used.
            ("2026-10-25T01:59", berlin, "2026-10-24T23:59:00Z"), ("2026-10-25T02:30", berlin, "2026-10-25T00:30:00Z"),
            ("2026-10-25T03:00", berlin, "2026-10-25T02:00:00Z"), ("2026-11-01T01:30", newYork, "2026-11-01T05:30:00Z"),
            ("2026-11-01T02:00", newYork, "2026-11-01T07:00:00Z"),
        ])
    func local(text: String, zone: TimeZone, expected: String) throws {
        #expect(try value(text).date(.local(zone)) == Date(internetDate: expected))
    }

    @Test("a skipped day is read as the next one")
    func skippedDay() throws {
        // Samoa skipped 2011-12-30.
        #expect(try value("2011-12-29T23:00").date(.local(Self.apia)) == Date(internetDate: "2011-12-30T09:00:00Z"))
        #expect(try value("2011-12-30T12:00").date(.local(Self.apia)) == Date(internetDate: "2011-12-30T22:00:00Z"))
        #expect(try value("2011-12-31T00:00").date(.local(Self.apia)) == Date(internetDate: "2011-12-30T10:00:00Z"))
    }

    @Test(
        "local times agree with Foundation's calendar in every hour of a year with clock changes",
        arguments: [
            berlin, newYork, seoul, TimeZone(identifier: "Australia/Lord_Howe") ?? .gmt,
        ])
    func calendar(zone: TimeZone) throws {
        for hour in 0..<(365 * 24) {
            let date = Date(timeIntervalSince1970: 1_767_225_600 + Double(hour) * 3600)
            let clock = Date(timeIntervalSince1970: date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date)))
            let text = clock.ISO8601Format().dropLast()
            let read = try value(String(text)).date(.local(zone))
            // The first of a repeated hour is used.
            let difference = date.timeIntervalSince(read)
            let isRepeated = zone.secondsFromGMT(for: read) != zone.secondsFromGMT(for: date)
            #expect(difference == 0 || (isRepeated && (1800...3600).contains(difference)), "\(text)")
        }
    }

    @Test(
        "times are parsed by a pattern",
        arguments: [
            ("202604060500", "yyyyMMddHHmm" as StaticString, "2026-04-05T20:00:00Z"),
            ("2026040605", "yyyyMMddHH", "2026-04-05T20:00:00Z"), ("20260406", "yyyyMMdd", "2026-04-05T15:00:00Z"),
            ("20260406050607", "yyyyMMddHHmmss", "2026-04-05T20:06:07Z"),
            ("2026-02-06:21", "yyyy-MM-dd:HH", "2026-02-06T12:00:00Z"),
            ("02-08-2025 14:18:04", "dd-MM-yyyy HH:mm:ss", "2025-08-02T05:18:04Z"),
            ("00:00 Saturday 07/03/2026", "HH:mm E dd/MM/yyyy", "2026-03-06T15:00:00Z"),
            ("2026/3/7 7:46", "yyyy/M/d H:mm", "2026-03-06T22:46:00Z"),
            ("7.12.2026", "d.M.yyyy", "2026-12-06T15:00:00Z"),
            ("2026-04-06T05", "yyyy-MM-dd'T'HH", "2026-04-05T20:00:00Z"),
            ("2026-04-06 12:05 AM", "yyyy-MM-dd hh:mm a", "2026-04-05T15:05:00Z"),
            ("2026-04-06 1:05 pm", "yyyy-MM-dd h:mm a", "2026-04-06T04:05:00Z"),
            ("2026년 4월 6일 5시", "yyyy년 M월 d일 H시", "2026-04-05T20:00:00Z"),
            ("2020-09-12 24:00", "yyyy-MM-dd HH:mm", "2020-09-12T15:00:00Z"),
        ])
    func pattern(text: String, pattern: StaticString, expected: String) throws {
        #expect(try value(text).date(.pattern(pattern, Self.seoul)) == Date(internetDate: expected))
    }

    @Test(
        "a time that does not match its pattern, or an invalid pattern, is noted",
        arguments: [
            ("2026040605", "yyyyMMddHHmm" as StaticString), ("2026040605001", "yyyyMMddHHmm"), ("", "yyyyMMdd"),
            ("20261306", "yyyyMMdd"), ("20260230", "yyyyMMdd"), ("2026-04-06", "yyyy/MM/dd"),
            ("2026040625", "yyyyMMddHH"),
            ("2026-04-06 13:05 AM", "yyyy-MM-dd hh:mm a"), ("2026-04-06 05:05", "yyyy-MM-dd hh:mm"),
            ("2026-04-06 05 XM", "yyyy-MM-dd hh a"), ("2026 04 06 123", "yyyy MM dd H"), ("２０２６0406", "yyyyMMdd"),
            ("2026-04-06", "YYYY-MM-dd"), ("2026-04-06", "yyyy-MM-DD"), ("26-04-06", "yy-MM-dd"),
            ("2026-04-06T05", "yyyy-MM-ddTHH"), ("2026-04", "yyyy-MM"), ("0504", "HHmm"),
            ("2026-004-06", "yyyy-MMM-dd"),
            ("2026-04-06", ""), ("2026-04-06", "'"), ("2026 04 06 ", "yyyy MM dd E"),
        ])
    func noPattern(text: String, pattern: StaticString) throws {
        let value = try value(text)
        #expect(value.date(ifPresent: .pattern(pattern, Self.seoul)) == nil)
        #expect(value.failures.map(\.reason) == [.wrongType])
    }

    @Test("a date and a time of day in two values are read as one instant")
    func twoValues() throws {
        let root = try JSONValue(
            parsing: Data(#"{"item": [{"day": "20221128", "time": "0600"}, {"day": 20221128}, {"time": "0600"}]}"#.utf8)
        )
        let form = WireDateForm.pattern("yyyyMMdd HHmm", Self.seoul)
        let items = root["item"].elements
        #expect(try items[0]["day"].date(form, time: items[0]["time"]) == Date(internetDate: "2022-11-27T21:00:00Z"))
        for (item, path) in [(items[1], "$.item[1].time"), (items[2], "$.item[2].day")] {
            #expect(item["day"].date(ifPresent: form, time: item["time"]) == nil)
            let error = #expect(throws: WeatherError.self) { try item["day"].date(form, time: item["time"]) }
            #expect(error?.details.path == path)
        }
        #expect(root.failures.isEmpty)
    }

    @Test(
        "a local time outside the plausible years is noted",
        arguments: ["0001-01-01T00:00:00", "9999-12-31T23:59:59", "1899-12-31"])
    func absurd(text: String) throws {
        let value = try value(text)
        #expect(value.date(ifPresent: .local(Self.berlin)) == nil)
        #expect(value.failures.map(\.reason) == [.outOfRange])
    }

    @Test(
        "intervals are two instants, or an instant and a duration",
        arguments: [
            ("2026-04-06T05:00:00+00:00/PT3H", "2026-04-06T05:00:00Z", 10_800.0),
            ("2026-04-06T05:00Z/P7DT20H", "2026-04-06T05:00:00Z", 676_800),
            ("2026-04-06T05:00Z/P1W", "2026-04-06T05:00:00Z", 604_800),
            ("2026-04-06T05:00Z/PT1H30M15S", "2026-04-06T05:00:00Z", 5415),
            ("2026-04-06T05:00Z/2026-04-06T08:00+02:00", "2026-04-06T05:00:00Z", 3600),
            ("PT3H/2026-04-06T05:00Z", "2026-04-06T02:00:00Z", 10_800),
            ("2026-04-06T05:00Z/PT0S", "2026-04-06T05:00:00Z", 0),
        ])
    func interval(text: String, start: String, duration: TimeInterval) throws {
        let interval = try value(text).interval(.internet)
        #expect(interval.start == Date(internetDate: start) && interval.duration == duration)
    }

    @Test("the instants of an interval are parsed in the given form")
    func intervalForms() throws {
        let local = try value("2026-04-06T05:00/PT3H").interval(.local(Self.seoul))
        #expect(local.start == Date(internetDate: "2026-04-05T20:00:00Z") && local.duration == 10_800)
        let compact = try value("2026040605/2026040606").interval(.pattern("yyyyMMddHH", Self.seoul))
        #expect(compact.start == Date(internetDate: "2026-04-05T20:00:00Z") && compact.duration == 3600)
        let seconds = try value("1741392000/PT1H").interval(.secondsSince1970)
        #expect(seconds.start.timeIntervalSince1970 == 1_741_392_000 && seconds.duration == 3600)
    }

    @Test(
        "an invalid interval is nil and noted, and never traps",
        arguments: [
            "", "/", "2026-04-06T05:00Z", "2026-04-06T05:00Z/", "/PT3H", "PT3H", "PT3H/PT3H", "2026-04-06T05:00Z/P",
            "2026-04-06T05:00Z/PT", "2026-04-06T05:00Z/P1M", "2026-04-06T05:00Z/P1Y", "2026-04-06T05:00Z/PT3",
            "2026-04-06T05:00Z/3H", "2026-04-06T05:00Z/P3H", "2026-04-06T05:00Z/PT1M3H", "2026-04-06T05:00Z/PT1H1H",
            "2026-04-06T05:00Z/P1DT", "2026-04-06T05:00Z/PT-3H", "2026-04-06T05:00Z/PT9999999H",
            "2026-04-06T05:00Z/PT99999999999999999999H", "2026-04-06T05:00Z/PT3H/PT3H", "2026-04-06T05:00/PT3H",
        ])
    func noInterval(text: String) throws {
        let value = try value(text)
        #expect(value.interval(ifPresent: .internet) == nil)
        #expect(value.failures.map(\.reason) == [.wrongType])
        #expect(throws: WeatherError.self) { try value.interval(.internet) }
    }

    @Test(
        "an interval that ends before it starts, or is outside the plausible years, is noted",
        arguments: [
            "2026-04-06T05:00Z/2026-04-06T04:00Z", "2026-04-06T05:00Z/P999999W", "P999999W/2026-04-06T05:00Z",
            "0001-01-01T00:00Z/PT1H",
        ])
    func absurdInterval(text: String) throws {
        let value = try value(text)
        #expect(value.interval(ifPresent: .internet) == nil)
        #expect(value.failures.map(\.reason) == [.outOfRange])
    }

    @Test("absent intervals and dates are not noted; those of another type are")
    func types() throws {
        let root = try JSONValue(parsing: Data(#"{"a": null, "b": {"c": 1}, "d": true}"#.utf8))
        #expect(root["a"].interval(ifPresent: .internet) == nil && root["x"].date(ifPresent: .local(.gmt)) == nil)
        #expect(root["x"].date(ifPresent: .pattern("yyyyMMdd", .gmt)) == nil)
        #expect(root.failures.isEmpty)
        #expect(root["b"].interval(ifPresent: .internet) == nil && root["d"].date(ifPresent: .local(.gmt)) == nil)
        #expect(root.failures.map(\.path) == ["$.b", "$.d"])
    }
}
