import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherTesting

@Suite("The answer to a request also answers similar requests")
struct RequestLikenessTests {
    private static func request(_ path: String, base: String = "") -> ServiceRequest {
        ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: base + path),
            provider: "example", basePath: base)
    }

    /// The recorded request that answers another one.
    private static func answer(to path: String, base: String = "", among paths: [String]) -> String? {
        let recorded = paths.map { ($0, RequestLikeness(request($0))) }
        let fitting = recorded.map { name, likeness in (name, likeness.likeness(to: request(path, base: base))) }
        return fitting.max { $0.1 < $1.1 }?.0
    }

    private static let paths = [
        "/v1/forecast?latitude=37.5&longitude=127&hourly=temperature",
        "/v1/forecast?latitude=37.5&longitude=127&daily=high",
        "/v1/lon/127/lat/37.5/air.json", "/v1/alerts",
    ]

    @Test(
        "for another point, with another key or through a mirror",
        arguments: [
            ("/v1/forecast?latitude=51.1&longitude=-0.9&daily=high", "", 1),
            ("/v1/forecast?latitude=51.1&longitude=-0.9&hourly=temperature", "/mirror", 0),
            ("/v1/lon/-0.9/lat/51.1/air.json", "", 2), ("/nws/v1/alerts", "", 3), ("/v1/alerts?key=1", "", 3),
        ])
    func alike(path: String, base: String, index: Int) {
        #expect(Self.answer(to: path, base: base, among: Self.paths) == Self.paths[index])
    }

    @Test(
        "the name of a promise is shown as words",
        arguments: [
            ("baseURLIsHonored", "base URL is honored"), ("stepsAreInOrder", "steps are in order"),
            ("answersInTime", "answers in time"),
        ])
    func words(name: String, words: String) { #expect(TrialFinding.words(of: name) == words) }
}
