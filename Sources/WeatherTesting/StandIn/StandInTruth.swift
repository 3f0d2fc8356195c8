import Foundation
package import WeatherCore
package import WeatherSandbox

/// Checks that a provider, asked of its service's stand-in, reports the weather of the sandbox's atmosphere.
///
/// Every value of the report is compared with the atmosphere at the same place and time: its unit, its time, its
/// direction and its period must all be right.
///
///     @Test func readsWhatTheStandInMeans() async throws {
///         try await StandInTruth(
///             MyProvider.entry, MyStandIn(),
///             roundings: ["temperature": 0.1, "humidity": 0.01],
///             formulas: ["precipitationChance": { min(1, $0.air.cloudCover * $0.fall.amount) }]
///         ).check()
///     }
package struct StandInTruth: Sendable {
    /// The atmosphere during a step, or at an instant.
    package struct Step: Sendable {
        /// The air at its beginning, which is the instant.
        package let air: Air
        /// The air in its middle; of a day, at noon.
        package let airInMiddle: Air
        /// The air at its end.
        package let airAtEnd: Air
        /// What falls during the step, or in the time before an instant.
        package let fall: Fall
        /// The air in each quarter of an hour of the step.
        let quarters: @Sendable () -> [Air]

        /// The lowest temperature during the step, in °C.
        package var lowestTemperature: Double { quarters().map(\.temperature).min() ?? air.temperature }
        /// The highest temperature during the step, in °C.
        package var highestTemperature: Double { quarters().map(\.temperature).max() ?? air.temperature }
    }

    /// A value that the atmosphere does not have, as the stand-in computes it.
    package typealias Formula = @Sendable (Step) -> Double

    private var entry: ServiceEntry
    private let standIn: any ServiceStandIn
    private let places: [Coordinates]
    private let tolerances: [String: Double]
    private let formulas: [String: Formula]
    private let hoursOfDay: [String: ClosedRange<Double>]
    private let saysSleet: Bool
    private let farthestVisibility: Double
    private let absent: Set<String>

    /// Creates the check.
    ///
    /// - Parameters:
    ///   - entry: The provider in a catalog.
    ///   - standIn: The stand-in of its service.
    ///   - places: Where to ask, with at most three decimals; by default, cities of the sandbox that the provider
    ///     covers.
    ///   - roundings: What the service rounds values to, by the name of the property, in the unit of its type: 0.1 for
    ///     a temperature in tenths of a degree, 0.01 for a humidity in whole percent. A value may be off by half of it.
    ///   - farthestVisibility: The visibility that the service reports at most, in meters.
    ///   - formulas: Values that the atmosphere does not have, by the name of the property.
    ///   - hoursOfDay: The hours after local midnight that a daily value covers, by the name of the property, if they
    ///     are not the whole day: 18 to 30 for the lowest temperature of the night.
    ///   - saysSleet: Whether the service has a code for rain and snow together.
    ///   - absent: The temperatures and conditions that this service, unlike others, does not have, such as
    ///     `hourly.temperature`.
    ///
    /// A rounding or a formula for only one part of the report has the part's name before the property's:
    /// `daily.precipitationChance`. Values of days other than highest temperatures, winds and amounts need formulas.
    package init(
        _ entry: ServiceEntry,
        _ standIn: any ServiceStandIn,
        at places: [Coordinates]? = nil,
        roundings: [String: Double],
        farthestVisibility: Double = .infinity,
        formulas: [String: Formula] = [:],
        hoursOfDay: [String: ClosedRange<Double>] = [:],
        saysSleet: Bool = true,
        absent: Set<String> = []
    ) {
        self.entry = entry
        self.standIn = standIn
        self.places = places ?? Self.places(coveredBy: entry.descriptor)
        self.tolerances = roundings.mapValues { $0 / 2 }
        self.formulas = formulas
        self.hoursOfDay = hoursOfDay
        self.saysSleet = saysSleet
        self.farthestVisibility = farthestVisibility
        self.absent = absent
    }

    /// The same check for another provider.
    func of(_ other: ServiceEntry) -> Self {
        var truth = self
        truth.entry = other
        return truth
    }

    /// Winter and summer, in the middle of a step.
    private static let times = ["2026-01-15T03:27:00Z", "2026-04-06T11:50:00Z", "2026-07-20T20:05:00Z"]

    /// Checks all values of the provider's reports at each place, in winter, spring and summer.
    ///
    /// - Throws: ``ConformanceFailure`` with the value, and what the atmosphere has; or an error that the provider
    ///   should not have thrown.
    /// - Returns: The values that were checked, such as `hourly.temperature`.
    @discardableResult
    package func check() async throws -> Set<String> {
        try checkNames()
        try require(!places.isEmpty, "\(entry.id) covers no city of the sandbox: pass places of its area")
        var checked: [String: Int] = [:]
        var excess: [Int] = []
        var differences = FactDifferences(tolerances: tolerances)
        for place in places {
            for now in Self.times.compactMap({ try? Date($0, strategy: .iso8601) }) {
                let report = try await report(at: place, now)
                let truth = AtmosphereTruth(
                    place: place, farthestVisibility: farthestVisibility, tolerances: tolerances, formulas: formulas,
                    hoursOfDay: hoursOfDay, saysSleet: saysSleet)
                do {
                    // A service may have alerts or air quality for fewer places.
                    let lack = report.failures.first { failure in
                        if case .failed(let error) = failure.reason { error.code != .placeNotCovered } else { true }
                    }
                    try require(lack == nil, "the report lacks \(lack?.path ?? "")")
                    differences.add(report)
                    excess += truth.excessOfClouds(in: report)
                    try checkZone(of: report, at: place, now)
                    for key in try truth.check(report) { checked["\(key.part).\(key.property)", default: 0] += 1 }
                } catch let failure as ConformanceFailure {
                    let time = now.formatted(.iso8601)
                    throw ConformanceFailure("at \(place.latitude),\(place.longitude), \(time): \(failure.description)")
                }
            }
        }
        for product in entry.descriptor.products.compactMap(\.weather) where [.current, .hourly].contains(product) {
            for property in ["temperature", "condition"] {
                let value = "\(product.rawValue).\(property)"
                let isFound = checked[value, default: 0] > 0
                try require(isFound != absent.contains(value), "\(isFound ? "a" : "no") report has a \(value)")
            }
        }
        try differences.check()
        let mean = excess.isEmpty ? 0 : Double(excess.reduce(0, +)) / Double(excess.count)
        try require(abs(mean) < 0.75, "conditions say \(mean) classes more cloud than the atmosphere has")
        try checkUse(by: Set(checked.keys))
        return Set(checked.keys)
    }

    /// Fails for a rounding, a formula or hours of a property that does not exist, with names like it.
    ///
    /// Otherwise the value would be compared without a rounding, and the name would not be suspected.
    private func checkNames() throws {
        for name in Set(tolerances.keys).union(formulas.keys).union(hoursOfDay.keys).sorted() {
            let property = name.split(separator: ".").last.map(String.init) ?? name
            if ReportFacts.numberNames.contains(property) { continue }
            let similar = Spelling.nearest(to: property, among: ReportFacts.numberNames, limit: 3)
            throw ConformanceFailure(
                "the rounding or formula of \(name) is for no property"
                    + (similar.isEmpty ? "" : "; there are \(similar.joined(separator: ", "))"))
        }
    }

    /// Fails for a rounding or a formula of a value that no report has: the provider does not read it, or not any more.
    private func checkUse(by checked: Set<String>) throws {
        // A value of a day's part has the formula of the day: `daily.daytime.humidity` that of `daily.humidity`.
        let names = checked.flatMap { name -> [String] in
            let words = name.split(separator: ".").map(String.init)
            guard let part = words.first, let property = words.last else { return [] }
            return [name, words.dropFirst().joined(separator: "."), property, "\(part).\(property)"]
        }
        let unused = Set(tolerances.keys).union(formulas.keys).union(hoursOfDay.keys).subtracting(names).sorted()
        try require(unused.isEmpty, "no report has a value for the rounding or formula of \(unused)")
    }

    /// Checks that the offset which the service sends is that of the city.
    private func checkZone(of report: WeatherReport, at place: Coordinates, _ now: Date) throws {
        let city = City.all.first {
            abs($0.coordinates.latitude - place.latitude) < 0.01
                && abs($0.coordinates.longitude - place.longitude) < 0.01
        }
        guard let city, let sent = report.place.timeZone?.zone else {
            return
        }
        let (found, wanted) = (sent.secondsFromGMT(for: now), city.zone.secondsFromGMT(for: now))
        try require(found == wanted, "the offset from UTC is \(found) s, and that of \(city.name) is \(wanted) s")
    }

    private func report(at place: Coordinates, _ now: Date) async throws -> WeatherReport {
        let transport = StubTransport { [standIn] in standIn.response(to: $0, now: now) }
        let context = ProviderContext(
            descriptor: entry.descriptor, transport: transport, baseURL: standIn.address,
            credential: { conformanceKey }, clock: { now })
        guard let make = entry.weather else { throw ConformanceFailure("the entry makes no provider of weather") }
        let products = Set(entry.descriptor.products.compactMap(\.weather))
        return try await make(context).report(
            for: WeatherQuery(
                place: Place(coordinates: place), products: products, wantsRanges: true, period: .someDays(before: now))
        )
    }

    /// Up to six cities in different climates, rounded as requests are.
    private static func places(coveredBy descriptor: ProviderDescriptor) -> [Coordinates] {
        let preferred = ["Seoul", "Delhi", "Oslo", "Sydney", "New York", "Berlin", "Tromsø", "Madrid", "Springfield"]
        let cities = City.all.filter { city in
            let place = Place(coordinates: city.coordinates, countryCode: city.country)
            return descriptor.coverage.contains(place) == true
        }
        let ordered = preferred.flatMap { name in cities.filter { $0.name == name } }
        return (ordered.isEmpty ? cities : ordered).prefix(6).compactMap { city in
            Coordinates(
                latitude: (city.coordinates.latitude * 1000).rounded() / 1000,
                longitude: (city.coordinates.longitude * 1000).rounded() / 1000)
        }
    }
}

/// Values that the atmosphere does not have, as several stand-ins compute them.
extension StandInTruth {
    /// The felt temperature in the shade: Steadman's formula of 1994, as the Bureau of Meteorology of Australia used it.
    package static let apparentTemperature: Formula = { $0.air.apparentTemperature }

    /// A chance of precipitation that grows with the amount; in a dry step, with the clouds.
    ///
    /// - Parameter air: Which of the step's air has the clouds.
    /// - Returns: The chance of a step, 0 to 1.
    package static func precipitationChance(_ air: @escaping @Sendable (Step) -> Air) -> Formula {
        { step in step.fall.chance(under: air(step)) }
    }

    /// 1 in calm air, and less in wind, which disperses dust and gases.
    package static func stillness(_ step: Step) -> Double { 1 / (1 + step.air.windSpeed / 4) }
}
