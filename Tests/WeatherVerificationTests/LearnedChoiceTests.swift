import Foundation
import Testing
import WeatherCore

@testable import WeatherVerification

@Suite("Which service is asked first at a place, as learned")
struct LearnedChoiceTests {
    private static let start = 1_772_323_200

    private static func verification(_ services: [PlantedService]) -> Verification {
        let world = PlantedWorld()
        return Verification(
            runs: services.flatMap { $0.runs(from: start, days: 30, world) },
            observations: world.observations(from: start, days: 30), drawCount: 200)
    }

    private static func choice(
        _ services: [PlantedService], insteadOf former: String = "former", among ids: [String]? = nil
    ) -> LearnedChoice? {
        LearnedChoice(verification(services), insteadOf: former, among: ids ?? services.map(\.id))
    }

    @Test("one that is clearly better in one element, and worse in none")
    func better() throws {
        let services = [PlantedService(id: "former", bias: 1), PlantedService(id: "good")]
        let choice = try #require(Self.choice(services))
        #expect(choice.service == "good" && choice.former == "former")
        #expect(choice.margins.contains { $0.element == .temperature && $0.margin > 0.4 && $0.count > 300 })
        // It may not be asked, for example since its key is missing.
        #expect(Self.choice(services, among: ["former"]) == nil)
        #expect(Self.choice(services, insteadOf: "good") == nil)
    }

    @Test("none that is better in one element and worse in another, or no better at all")
    func mixed() {
        #expect(
            Self.choice([PlantedService(id: "former", bias: 1), PlantedService(id: "half", hasUselessRain: true)])
                == nil)
        #expect(Self.choice([PlantedService(id: "former"), PlantedService(id: "same")]) == nil)
    }

    @Test("is kept, replaced and forgotten")
    func kept() throws {
        try ArchiveFolder.with { folder in
            let place = try Coordinates.point(60.39, 5.32)
            let choice = LearnedChoice(
                service: "good", former: "former",
                margins: [
                    .init(.temperature, 0.5, 0.25...0.75, count: 400),
                    .init(.precipitation, 0.1, 0.05...0.2, count: 90),
                ])
            folder.archive().keep(choice, at: place)
            #expect(!folder.archive().exists)
            folder.archive().keep([.example(fetched: Self.start)], at: place)
            #expect(folder.archive().learnedChoice(at: place) == nil)
            folder.archive().keep(choice, at: place)
            let kept = try #require(folder.archive().learnedChoice(at: try .point(60.3909, 5.32)))
            #expect(kept.service == "good" && kept.former == "former" && Set(kept.margins) == Set(choice.margins))
            folder.archive().keep(nil, at: place)
            #expect(folder.archive().learnedChoice(at: place) == nil)
        }
    }
}
