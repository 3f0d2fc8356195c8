import Foundation
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

/// Checks that each mistake planted into a good provider is found, and that the failure says where.
@Suite struct PlantedFaultTests {
    static let now = Date(timeIntervalSince1970: 1_775_443_800)  // 2026-04-06T02:50:00Z
    static let tokyo = Coordinates(latitude: 35.69, longitude: 139.692)

    /// The recorded document of the tests: rain from 15:00 to 18:00 in Tokyo.
    static let document = #"""
        {
          "offset": 32400,
          "steps": [
            {"time": "2026-04-06T12:00", "temperature": 59.0, "visibility": 12.5, "wind": {"speed": 4.2, "to": 45},
             "rate": 0.0, "sky": "clouds"},
            {"time": "2026-04-06T15:00", "temperature": 57.2, "visibility": 4.0, "wind": {"speed": 6.1, "to": 60},
             "rate": 1.2, "sky": "rain"},
            {"time": "2026-04-06T18:00", "temperature": 50.0, "visibility": 20.0, "wind": {"speed": 2.0, "to": 90},
             "rate": 0.0, "sky": "clouds"}
          ]
        }
        """#

    /// The known values, as copied by a person from the document with the manual.
    static let known = """
        # document: plain/forecast.json
        time\tproperty\tvalue\tunit\tpath
        2026-04-06T03:00:00Z\thourly.temperature\t59.0\t°F\t$.steps[0].temperature
        2026-04-06T03:00:00Z\thourly.visibility\t12.5\tkm\t$.steps[0].visibility
        2026-04-06T06:00:00Z\thourly.windSpeed\t6.1\tm/s\t$.steps[1].wind.speed
        2026-04-06T06:00:00Z\thourly.windFrom\t240\t°\t$.steps[1].wind.to
        2026-04-06T06:00:00Z\thourly.precipitation\t1.2\tmm/h\t$.steps[1].rate
        2026-04-06T06:00:00Z\thourly.condition\train\tcode\t$.steps[1].sky rain
        2026-04-06T06:00:00Z\thourly.pressure\tabsent\t-\t$.steps[1]
        """

    static func conformance(_ fault: PlantedFault?) throws -> ProviderConformance {
        ProviderConformance(
            PlainProvider.entry(fault),
            answers: [SampleResponse(path: "/forecast", body: Data(document.utf8))],
            coordinates: try #require(tokyo), now: now)
    }

    static func truth(_ fault: PlantedFault?) -> StandInTruth {
        StandInTruth(
            PlainProvider.entry(fault), PlainStandIn(),
            roundings: [
                "temperature": 0.056, "visibility": 10, "windSpeed": 0.1, "windFrom": 1,
                "precipitation": 0.003,
            ])
    }

    static func checkKnown(_ fault: PlantedFault?) async throws {
        let known = try KnownAnswers(known, name: "plain/forecast.tsv")
        try await conformance(fault).check(known, at: "/forecast", body: Data(document.utf8))
    }

    @Test("a provider without a mistake keeps every promise", arguments: ProviderConformance.Promise.allCases)
    func soundProvider(_ promise: ProviderConformance.Promise) async throws {
        try await Self.conformance(nil).check(promise)
    }

    @Test("a provider without a mistake has the right values")
    func soundValues() async throws {
        try await Self.truth(nil).check()
        try await Self.checkKnown(nil)
    }

    /// Both checks of values, against the stand-in and against known values, find the mistake.
    @Test(arguments: [
        (PlantedFault.kilometersReadAsMeters, ".visibility", "12.5 km"),
        (.fahrenheitReadAsCelsius, ".temperature", "59.0 °F"),
        (.windTowardInsteadOfFrom, ".windFrom", "240 °"),
        (.amountsAnHourLate, ".precipitation", "1.2 mm/h"),
        (.rateTakenAsAmount, ".precipitation", "1.2 mm/h"),
        (.localTimeReadAsUTC, "hourly[", "59.0 °F"),
    ])
    func wrongValuesAreFound(_ fault: PlantedFault, _ place: String, _ expected: String) async throws {
        try await Self.expectFailure(naming: place) { try await Self.truth(fault).check() }
        try await Self.expectFailure(naming: "$.steps[") { try await Self.checkKnown(fault) }
        try await Self.expectFailure(naming: expected) { try await Self.checkKnown(fault) }
    }

    @Test func aForecastOfThePastIsFound() async throws {
        try await Self.expectFailure(naming: "2026-03-30T03:00:00Z lies before the day of the issue") {
            try await Self.conformance(.aWeekEarly).check(.nothingIsBeforeTheIssue)
        }
    }

    @Test func anUnknownCodeIsFound() async throws {
        try await Self.expectFailure(naming: "$.steps[].sky") {
            try await Self.conformance(.unknownCodeIsClear).check(.unknownCodesAreUnknown)
        }
    }

    @Test func aTrapIsFoundAndItsNodeIsNamed() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await PlantedFaultTests.conformance(.missingBlockTraps).check(.damageStaysInItsNode)
        }
        let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(printed.contains("while reading /forecast: $.steps["))
        guard case .signal = result.exitStatus else {
            Issue.record("the process ended with \(result.exitStatus)")
            return
        }
    }

    private static func expectFailure(naming place: String, _ check: () async throws -> Void) async throws {
        do {
            try await check()
            Issue.record("the mistake was not found")
        } catch let failure as ConformanceFailure {
            #expect(failure.description.contains(place), "\(failure.description)")
        }
    }
}
