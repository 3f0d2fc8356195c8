import Testing
import WeatherTesting

@testable import WeatherCAP

@Suite("CAP") struct CAPCase {
    static let cap = ProviderCase(
        CAPProvider.entry, at: (44.5, 17.5), in: "BA", now: "2024-01-05T08:40:00Z",
        samples: [.init("", "feed.json")],
        known: [
            document("cap-other", "/431022", (50.838, -119.4698)),
            document("cap-other", "/454888", (74.503428, -141.20553)),
            document("cap-other", "/dwd-update", (51.437717, 13.32218), "de"),
            document("cap-other", "/il-"),
            document("cap-other", "/polygon-trailing-space", (-5.233187, -35.661621)),
            document("cap-other", "/rs-2.49", (44.6639, 20.2844), "sr"),
            document("cap-other", "/thunderstorm", (38.47, -120.14)),
            document("cap-other", "/tsunami", (53.401, -165.164)),
            document("meteoalarm", "/atom-"),
            document("meteoalarm", "/cap-france"),
            document("meteoalarm", "/cap-ireland", (53.7762, -7.40536)),
            document("meteoalarm", "/json-feed"),
            document("nws/cap", "/atom-"),
            document("dwd", "/cap-communeunion-mul-2023-06-23-many-areas", (51.616003, 10.579522)),
            document("dwd", "/cap-communeunion-mul-2023-06-23-small", (52.625569, 12.172358), "de"),
            document("eccc", "/cap-", (49.9131, -90.0123)),
        ])

    /// A document at the user's address, requested for a corner of its area and in the language of the expected values
    /// unless that is English; for Sarajevo, if it names no area.
    private static func document(
        _ folder: String, _ name: String, _ corner: (latitude: Double, longitude: Double) = (43.848, 18.356),
        _ language: String? = nil
    ) -> ProviderCase.Known {
        .init(
            folder, only: [name], at: "/document", point: corner, language: language,
            baseURL: "https://alerts.example/document")
    }

    @Test(arguments: cap.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.cap.run(check) }
}
