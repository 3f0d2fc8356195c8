import Foundation
import Testing

@testable import WeatherCore

/// Tests that keys are removed from every text of a report, a place or an error.
///
/// The values here have the key in every text, and no empty part; ``texts(of:)`` walks them. So a new text in the model
/// makes these tests fail until it is filled in here, and then until it is scrubbed.
@Suite("Every text of the model is scrubbed")
struct ForgottenTextTests {
    private static let key = "5eC2e7C0fFee5Ab2E7c0FFEe5ec2E7c1"
    private static let scrubber = SecretScrubber([key])
    private static let text = "the key \(key)"

    /// Whether a text is the program's own, such as an id or the name of a setting.
    private static func isOwn(_ path: [String]) -> Bool {
        ["provider", "setting", "variable"].contains(path.last ?? "")
            || path.first == "consensus" && path.dropFirst().first != "members"
    }

    /// The types of parts without texts; these parts may be empty.
    private static let withoutTexts: Set<String> = [
        "current", "hours", "days", "availability", "temperatureExtremes", "sunEvents", "minutes", "nextHour",
        "airQuality", "pollen",
        "elevation",
        "timeZone", "polygons",
        "circles", "nameDistance", "retryAfter", "failureAge", "httpStatus", "limit", "issued", "observed", "onset",
        "staleness",
        "expires",
    ]

    /// All texts in a value with their paths, and the paths of empty parts.
    private static func texts(of value: Any, _ path: [String] = []) -> (texts: [([String], String)], empty: [String]) {
        if let text = value as? String { return ([(path, text)], []) }
        let mirror = Mirror(reflecting: value)
        let isPart = [.optional, .collection, .dictionary, .set].contains(mirror.displayStyle)
        if isPart, mirror.children.isEmpty {
            return ([], withoutTexts.contains(path.last ?? "") || isOwn(path) ? [] : [path.joined(separator: ".")])
        }
        var (texts, empty): ([([String], String)], [String]) = ([], [])
        for (index, child) in mirror.children.enumerated() {
            let step = mirror.displayStyle == .optional ? [] : [child.label ?? "[\(index)]"]
            let inner = Self.texts(of: child.value, path + step)
            texts += inner.texts
            empty += inner.empty
        }
        return (texts, empty)
    }

    private func check(_ value: Any, _ clean: Any, least: Int) {
        let (texts, empty) = Self.texts(of: value)
        #expect(empty.isEmpty, "fill these, or name them as parts without texts: \(empty)")
        let foreign = texts.filter { !Self.isOwn($0.0) }
        #expect(foreign.count >= least)
        for (path, text) in foreign { #expect(text.contains(Self.key), "\(path) has no key") }
        for (path, text) in Self.texts(of: clean).texts { #expect(!text.contains(Self.key), "\(path): \(text)") }
    }

    private static let error = WeatherError(
        .redirected,
        details: .init {
            $0.subject = text
            $0.candidates = [text]
            $0.path = text
            $0.host = text
            $0.setting = "metno.baseURL"
            $0.variable = "WX_METNO_BASE_URL"
            $0.address = text
            $0.message = text
        },
        provider: "metno", cause: text)

    private static var place: Place? {
        guard let point = Coordinates(latitude: 1, longitude: 2) else { return nil }
        var place = Place(coordinates: point, name: text, countryCode: text)
        place.region = text
        place.attribution = text
        return place
    }

    private static var provenance: Provenance {
        var provenance = Provenance(provider: "metno", providerName: text, attribution: text, fetched: Date())
        provenance.refreshFailure = error
        provenance.attempts = [ProviderAttempt(provider: "nws", error: error)]
        return provenance
    }

    private static var alert: WeatherAlert {
        var alert = WeatherAlert(id: text, summary: text)
        alert.event = AlertEvent(.wind, .advisory)
        alert.source = text
        alert.region = text
        alert.description = text
        alert.instruction = text
        alert.language = text
        alert.detailsURL = text
        var area = WeatherAlert.Area(name: text)
        area.codes = [.init(scheme: text, value: text)]
        alert.areas = [area]
        return alert
    }

    @Test("an error keeps no key in any text")
    func error() { check(Self.error, Self.scrubber.scrubbed(Self.error), least: 7) }

    @Test("a place keeps no key in any text")
    func place() throws {
        let place = try #require(Self.place)
        check(place, Self.scrubber.scrubbed(place), least: 4)
    }

    @Test("a report keeps no key in any text")
    func report() throws {
        var report = WeatherReport(place: try #require(Self.place), provenance: Self.provenance)
        report.partProvenances = [.alerts: Self.provenance]
        report.alerts = [Self.alert]
        report.history = PastWeather(.observed)
        report.history?.station = .init(id: Self.text, name: Self.text, distance: 1, elevation: 2)
        report.usual = UsualWeather(years: 2016...2025, days: [], provenance: Self.provenance)
        report.narrative = Narrative(Self.text, language: Self.text)
        report.consensus = Consensus(members: [Self.provenance])
        report.comparedWith = [Self.provenance]
        report.failures = [PartFailure(path: Self.text, reason: .failed(Self.error), found: Self.text)]
        check(report, Self.scrubber.scrubbed(report), least: 60)
    }
}
