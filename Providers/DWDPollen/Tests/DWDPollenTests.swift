import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherDWDPollen

@Suite("DWD's pollen: days and indices")
struct DWDPollenTests {
    private let dwdPollen = DWDPollenCase.dwdPollen

    private func pollen(
        replacing text: String = "Pollen", with other: String = "Pollen", now: String? = nil,
        at point: (latitude: Double, longitude: Double) = (52.52, 13.405)
    ) async throws -> WeatherReport {
        let body = try dwdPollen.fixture("s31fg.json", text, becoming: other)
        return try await dwdPollen.report(
            replacing: ["/s31fg.json": body], at: Coordinates(latitude: point.latitude, longitude: point.longitude),
            products: [.pollen], now: now.flatMap(Date.init(internetDate:)))
    }

    @Test("one request for all of Germany; each word of an index is its middle")
    func indices() async throws {
        let transport = try dwdPollen.transport()
        let report = try await dwdPollen.report(through: transport, products: [.pollen])
        #expect(transport.requests.map(\.http.path) == ["/climate_environment/health/alerts/s31fg.json"])
        #expect(transport.requests.map(\.host) == ["opendata.dwd.de"])
        let pollen = try #require(report.pollen)
        #expect(pollen.map(\.indices.count) == [7, 7, 6])
        func values(_ day: Int) -> [Pollen.Species: Double] {
            Dictionary(uniqueKeysWithValues: pollen[day].indices.map { ($0.species, $0.value) })
        }
        #expect(values(0) == [.hazel: 0.5, .alder: 1, .ash: 1.5, .birch: 2.5, .grass: 0, .rye: 0, .ragweed: 0])
        #expect(values(1) == [.hazel: 0, .alder: 0.5, .ash: 2, .birch: 3, .grass: 0, .rye: 0, .ragweed: 0])
        // The alder of the third day and mugwort are -1: they are not known, and that is no fault.
        #expect(values(2) == [.hazel: 0, .ash: 2, .birch: 3, .grass: 0.5, .rye: 0, .ragweed: 0])
        #expect(pollen.flatMap(\.indices).allSatisfy { $0.scale == .german } && report.failures.isEmpty)
        #expect(report.provenance.issued == Date(internetDate: "2026-04-06T09:00:00Z"))
        #expect(report.place.timeZone?.zone.identifier == "Europe/Berlin")
    }

    @Test("days are those of Germany, counted from the day of issue, also when clocks change")
    func days() async throws {
        let days = try #require(try await pollen().pollen)
        #expect(days.map(\.date.timeIntervalSince1970) == [1_775_426_400, 1_775_512_800, 1_775_599_200])
        #expect(days.allSatisfy { $0.duration == 86_400 })
        let spring = try await pollen(
            replacing: "2026-04-06 11:00", with: "2026-03-28 11:00", now: "2026-03-28T10:30:00Z")
        #expect(spring.pollen?.map(\.duration) == [86_400, 82_800, 86_400])
        #expect(
            spring.pollen?.map { $0.date.formatted(.iso8601) }
                == ["2026-03-27T23:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"])
        let autumn = try await pollen(
            replacing: "2026-04-06 11:00", with: "2026-10-24 11:00", now: "2026-10-24T10:30:00Z")
        #expect(autumn.pollen?.map(\.duration) == [86_400, 90_000, 86_400])
    }

    @Test("before 11 o'clock, the file is that of yesterday: its tomorrow is today, and a past day is left out")
    func past() async throws {
        let morning = try await pollen(now: "2026-04-07T05:00:00Z").pollen
        #expect(morning?.map(\.date.timeIntervalSince1970) == [1_775_512_800, 1_775_599_200])
        #expect(morning?.first?.indices.first { $0.species == .birch }?.value == 3)
        // A minute before and after midnight in Germany.
        #expect(try await pollen(now: "2026-04-06T21:59:00Z").pollen?.count == 3)
        #expect(try await pollen(now: "2026-04-06T22:01:00Z").pollen?.count == 2)
        #expect(try await pollen(now: "2026-04-08T21:59:00Z").pollen?.count == 1)
    }

    @Test("a file whose days are all over is an error, so that another service is asked")
    func stale() async throws {
        let error = await #expect(throws: WeatherError.self) { try await pollen(now: "2026-04-08T22:01:00Z") }
        #expect(error?.code == .invalidResponse && error?.details.path == "$.last_update")
    }

    @Test("a region without parts goes by its own number; a missing part is noted")
    func areas() async throws {
        let rostock = try await pollen(at: (54.089, 12.14))
        // The third day has no index that is known.
        #expect(rostock.pollen?.map { $0.indices.map(\.value) } == [[0, 1], [0, 1.5]])
        let frankfurt = try await pollen(at: (50.116, 8.684))
        #expect(frankfurt.pollen?.map { $0.indices.map(\.value) } == [[3, 0], [2, 0.5], [1, 1]])
        let munich = try await pollen(at: (48.137, 11.575))
        #expect(munich.pollen == nil && munich.failures == [PartFailure(path: "pollen.content", reason: .missing)])
    }

    @Test("an unknown word costs itself alone and is noted; unknown plants and absent values are no fault")
    func unreadable() async throws {
        let word = try await pollen(replacing: #""today": "2-3""#, with: #""today": "4""#)
        #expect(word.pollen?.map(\.indices.count) == [6, 7, 6])
        #expect(word.failures.map(\.path) == ["pollen.content[0].Pollen.Birke.today"])
        #expect(word.failures.first?.found == "4")
        let other = try await pollen(
            replacing: #""Hasel": {"today": "0-1", "#, with: #""Eiche": {"today": "3"}, "Hasel": {"#)
        #expect(other.pollen?.map(\.indices.count) == [6, 7, 6] && other.failures.isEmpty)
    }

    @Test("outside of Germany, nothing is asked")
    func outside() async throws {
        let transport = try dwdPollen.transport()
        let error = await #expect(throws: WeatherError.self) {
            try await dwdPollen.report(
                through: transport, at: Coordinates(latitude: 48.857, longitude: 2.352), products: [.pollen])
        }
        #expect(error?.code == .placeNotCovered && transport.requests.isEmpty)
    }
}

@Suite("DWD's pollen: recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct DWDPollenRecordedAnswersTests {
    private func pollen(at latitude: Double, _ longitude: Double) async throws -> [Pollen] {
        let report = try await DWDPollenCase.dwdPollen.report(
            replacing: ["/s31fg.json": try SharedFixtures.document("dwd/pollen-s31fg-2022-03-20.json")],
            at: Coordinates(latitude: latitude, longitude: longitude), products: [.pollen],
            now: Date(internetDate: "2022-03-20T11:30:00Z"))
        #expect(report.failures.isEmpty && report.provenance.issued == Date(internetDate: "2022-03-20T10:00:00Z"))
        return try #require(report.pollen)
    }

    /// The known indices of a day, by the name of the plant.
    private func values(_ pollen: Pollen) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: pollen.indices.map { ($0.species.rawValue, $0.value) })
    }

    @Test("today has none of any plant, tomorrow has some, and the day after tomorrow is not known")
    func wernigerode() async throws {
        let pollen = try await pollen(at: 51.834, 10.785)
        #expect(pollen.map { $0.date.formatted(.iso8601) } == ["2022-03-19T23:00:00Z", "2022-03-20T23:00:00Z"])
        #expect(pollen.allSatisfy { $0.indices.count == 8 } && values(pollen[0]).values.allSatisfy { $0 == 0 })
        let some = values(pollen[1]).filter { $0.value > 0 }
        #expect(some == ["alder": 1.5, "ash": 0.5, "hazel": 1])
    }

    @Test("neighboring towns have different indices where the border of two parts is between them")
    func mannheim() async throws {
        // Mannheim is in the plain of the Rhine, Kaiserslautern in the hills west of it.
        let plain = values(try await pollen(at: 49.488, 8.467)[1])
        let hills = values(try await pollen(at: 49.443, 7.772)[1])
        #expect(plain.filter { $0.value > 0 } == ["hazel": 0.5, "ash": 1.5, "birch": 0.5, "alder": 1])
        #expect(hills.filter { $0.value > 0 } == ["alder": 1.5, "ash": 0.5, "hazel": 1])
    }

    @Test("every part of the file is on the map", arguments: PollenPart.ids)
    func parts(id: Int) throws {
        let root = try JSONValue(parsing: SharedFixtures.document("dwd/pollen-s31fg-2022-03-20.json"))
        let areas = root["content"].elements
        #expect(areas.count == PollenPart.ids.count)
        #expect(areas.filter { [$0["partregion_id"].int, $0["region_id"].int].contains(id) }.count == 1)
    }
}
