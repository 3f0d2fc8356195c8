import Foundation
import Testing

@testable import WeatherVerification

@Suite("Planted errors are found")
struct VerificationTests {
    /// 2026-03-01T00:00:00Z.
    private static let start = 1_772_323_200

    private static func verification(_ services: [PlantedService], days: Int, seed: Int = 0) -> Verification {
        let world = PlantedWorld(seed: seed)
        return Verification(
            runs: services.flatMap { $0.runs(from: start, days: days, world) },
            observations: world.observations(from: start, days: days), drawCount: 200)
    }

    private static func lead(_ lead: Int, of id: String, in verification: Verification) throws -> VerifiedLead {
        let service = try #require(verification.services.first { $0.id == id })
        return try #require(service.leads.first { $0.days == lead })
    }

    @Test("bias, lag, rain too often and noise, each in its service, and the ranking of four services in 30 days")
    func planted() throws {
        let verification = Self.verification(
            [
                PlantedService(id: "right"), PlantedService(id: "warm", bias: 1.5),
                PlantedService(id: "late", lag: 6), PlantedService(id: "wet", noise: 1.5, wetShare: 0.3),
            ], days: 30)
        #expect(verification.services.map(\.id) == ["late", "right", "warm", "wet"])
        #expect(verification.sources.map(\.station) == ["ENBR"])
        for service in verification.services { #expect(service.leads.map(\.days) == Array(1...7)) }

        let right = try Self.lead(1, of: "right", in: verification)
        #expect(abs(right.sums.temperature.meanError ?? 9) < 0.1)
        #expect(right.sums.precipitation.criticalSuccessIndex == 1)
        let warm = try Self.lead(2, of: "warm", in: verification).figures[.temperature]
        #expect(warm?.biasInterval?.contains(1.5) == true && warm?.biasInterval?.contains(0) == false)
        let wet = try Self.lead(1, of: "wet", in: verification).sums.precipitation
        #expect((wet.frequencyBias ?? 0) > 1.2 && (wet.falseAlarmRatio ?? 0) > 0.15 && wet.probabilityOfDetection == 1)
        let late = try Self.lead(1, of: "late", in: verification).sums
        #expect((late.temperature.meanAbsoluteError ?? 0) > 1 && late.precipitation.misses > 0)

        let temperature = try #require(verification.rankings[.temperature])
        #expect(temperature.best == "right" && temperature.leading == ["right"])
        #expect(verification.rankings[.precipitation]?.best == nil)
        #expect(Set(verification.rankings[.precipitation]?.leading ?? []) == ["right", "warm"])
        #expect(temperature.pairs.allSatisfy { $0.interval.contains($0.margin) || !$0.isClear })
    }

    @Test("a service that is perfect for temperature and useless for rain is shown as such")
    func halfRight() throws {
        let verification = Self.verification(
            [
                PlantedService(id: "half", noise: 0.02, hasUselessRain: true),
                PlantedService(id: "other", noise: 0.9),
            ], days: 30)
        #expect(verification.rankings[.temperature]?.best == "half")
        #expect(verification.rankings[.precipitation]?.best == "other")
        #expect(verification.rankings[.precipitationChance]?.best == "other")
        let half = try Self.lead(1, of: "half", in: verification)
        #expect((half.sums.temperature.meanAbsoluteError ?? 9) < 0.05)
        #expect((half.sums.precipitation.criticalSuccessIndex ?? 1) < 0.5)
        #expect((half.sums.precipitationChance.skill ?? 1) < 0.1)
        let said = try #require(verification.services.first { $0.id == "half" }).reliability.bins
        #expect(said.count == 5 && said[4].count > 0 && (said[4].observedShare ?? 1) < 0.7)
    }

    @Test("in five days there is too little to tell, and nobody is ranked")
    func tooFew() throws {
        let verification = Self.verification(
            [PlantedService(id: "right"), PlantedService(id: "warm", bias: 3)], days: 5)
        let figure = try #require(try Self.lead(1, of: "warm", in: verification).figures[.temperature])
        #expect(figure.isTooFew && figure.dayCount <= 5 && figure.score != nil)
        #expect(verification.rankings.isEmpty)
        #expect(Verification(runs: [], observations: []).services.isEmpty)
    }

    @Test("services are compared only in forecasts of the same six hours, and only where both have a value")
    func common() throws {
        let world = PlantedWorld()
        // One service is asked only on the first half of the days.
        let half = PlantedService(id: "half", noise: 0.1).runs(from: Self.start, days: 15, world)
        let whole = PlantedService(id: "whole", noise: 0.5, periodCount: 8).runs(from: Self.start, days: 30, world)
        let observations = world.observations(from: Self.start, days: 30)
        let verification = Verification(runs: half + whole, observations: observations, drawCount: 200)
        let pair = try #require(verification.rankings[.temperature]?.pairs.first)
        #expect(pair.better == "half" && pair.isClear)
        #expect(pair.count == 15 * 4 * 8 && pair.dayCount == 17)
        // Nothing is left when one of them is asked at other times.
        let later = whole.filter { $0.fetched >= Self.start + 15 * 86_400 }
        #expect(Verification(runs: half + later, observations: observations, drawCount: 200).rankings.isEmpty)
    }

    @Test("of two equally good services neither is better, in most of twenty samples")
    func equal() throws {
        let trials = 20
        let clear = (0..<trials).count { seed in
            let services = ["one", "two"].map {
                PlantedService(id: $0, dailyNoise: 1, noise: 0.5, periodCount: 4)
            }
            return Self.verification(services, days: 30, seed: seed).rankings[.temperature]?.best != nil
        }
        #expect(clear <= 3)
    }

    @Test("intervals contain the true bias about as often as they promise, though errors last a day")
    func coverage() throws {
        let trials = 20
        let found = try (0..<trials).count { seed in
            let service = PlantedService(id: "one", bias: 0.7, dailyNoise: 1.2, noise: 0.3, periodCount: 4)
            let verification = Self.verification([service], days: 40, seed: seed)
            return try Self.lead(1, of: "one", in: verification).figures[.temperature]?.biasInterval?.contains(0.7)
                == true
        }
        // 95 % of 20 are 19; fewer than 16 would be very unlikely.
        #expect(found >= 16)
    }

    @Test("the same forecasts give the same intervals, in any order")
    func reproducible() throws {
        let world = PlantedWorld()
        let runs = ["b", "a"].flatMap { PlantedService(id: $0, noise: 2).runs(from: Self.start, days: 12, world) }
        let observations = world.observations(from: Self.start, days: 12)
        let one = Verification(runs: runs, observations: observations)
        let two = Verification(runs: runs.reversed(), observations: observations)
        #expect(one.services.map { $0.leads.map(\.figures) } == two.services.map { $0.leads.map(\.figures) })
        #expect(one.rankings == two.rankings)
    }

    @Test("leads count from the forecast: 24 hours are the first day")
    func leads() {
        #expect(VerifiedLead.days(from: 1000, to: 1000) == nil)
        #expect(VerifiedLead.days(from: 1000, to: 1001) == 1)
        #expect(VerifiedLead.days(from: 1000, to: 87_400) == 1)
        #expect(VerifiedLead.days(from: 1000, to: 87_401) == 2)
        #expect(VerifiedLead.days(from: 0, to: 7 * 86_400) == 7)
        #expect(VerifiedLead.days(from: 0, to: 7 * 86_400 + 1) == nil)
    }
}
