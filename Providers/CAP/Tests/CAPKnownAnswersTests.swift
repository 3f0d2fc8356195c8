import Foundation
import Testing
import WeatherCAP
import WeatherCore
import WeatherTesting

@Suite("Values that stand in recorded documents of CAP")
struct CAPKnownAnswersTests {
    private static let documents =
        ["cap-other", "meteoalarm", "nws/cap"].flatMap(KnownAnswers.of)
        + ["dwd", "eccc"].flatMap(KnownAnswers.of).filter { $0.description.contains("/cap-") }

    /// A corner of the area of a document, and the language whose values were copied, if it is not English.
    private static let queries: [String: (corner: Coordinates, language: String?)] = [
        "431022": (CAPSamples.point(50.838, -119.4698), nil), "454888": (CAPSamples.point(74.503428, -141.20553), nil),
        "dwd-update": (CAPSamples.point(51.437717, 13.32218), "de"),
        "polygon-trailing-space": (CAPSamples.point(-5.233187, -35.661621), nil),
        "rs-2.49": (CAPSamples.point(44.6639, 20.2844), "sr"), "other/thunderstorm": (CAPSamples.point(38.47, -120.14), nil),
        "tsunami": (CAPSamples.point(53.401, -165.164), nil), "many-areas": (CAPSamples.point(51.616003, 10.579522), nil),
        "small": (CAPSamples.point(52.625569, 12.172358), "de"), "eccc/": (CAPSamples.point(49.9131, -90.0123), nil),
        "cap-ireland": (CAPSamples.point(53.7762, -7.40536), nil),
    ]

    @Test("are in the report", arguments: documents)
    func known(_ known: KnownAnswers) async throws {
        let query = Self.queries.first { known.description.contains($0.key) }?.value
        let conformance = ProviderConformance(
            CAPProvider.entry, answers: [], coordinates: query?.corner ?? CAPSamples.sarajevo,
            language: query?.language, now: CAPSamples.now)
        try await conformance.check(known, at: "/document", baseURL: "https://alerts.example/document")
    }

    @Test("are not needed: a damaged document is a report or an error", arguments: documents)
    func damage(_ known: KnownAnswers) async throws {
        let body = [UInt8](try known.body())
        // Knuth's generator: the same damage in each run.
        var state: UInt64 = 42
        func next(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(count, 1)
        }
        for _ in 0..<40 {
            let cut = Array(body.prefix(next(below: body.count)))
            var damaged = body
            for _ in 0..<8 { damaged[next(below: body.count)] = UInt8(next(below: 256)) }
            for bytes in [cut, damaged] {
                do { _ = try await CAPSamples.report(of: Data(bytes)) } catch is WeatherError {}
            }
        }
    }

    @Test("every recorded document is among them")
    func all() {
        let isThere = SharedFixtures.folder != nil
        #expect(Self.documents.count == (isThere ? 18 : 0), "\(Self.documents)")
    }
}
