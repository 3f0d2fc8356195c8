import Foundation
import WeatherCore

/// A mistake that the author of a provider could make, planted into a working provider, whose tests must notice it.
///
/// With `WX_PLANTED_FAULTS=1`, the checks of a case are those of ``ProviderCase/Check/planted(_:)``.
enum PlantedFault: String, Sendable, CaseIterable {
    case gustAndSpeedSwapped
    case dewPointAsApparentTemperature
    case humidityLost
    case chanceDividedAgain
    case snowDepthInAnotherUnit
    case sunriseAndSunsetSwapped
    case offsetNegated
    case highAndLowSwapped
    case lastStepDropped
    case amountsAStepLate
    case gustsAStepLate
    case codesOffByARow
    case nothingReadAsZero
    case coverageInverted
    case coverageMoved

    /// A provider with the fault.
    ///
    /// - Parameters:
    ///   - entry: The provider.
    ///   - good: A report of the provider without the fault, which shows what it reads.
    /// - Returns: The provider with the fault.
    func planted(in entry: ServiceEntry, whoseReportIs good: WeatherReport) -> ServiceEntry {
        var faulty = entry
        switch self {
        case .coverageInverted:
            faulty.descriptor.coverage = .countries(["AQ"])
        case .coverageMoved:
            faulty.descriptor.coverage = entry.descriptor.coverage.moved
        default:
            guard let make = entry.weather else { break }
            faulty.weather = { context in FaultyProvider(provider: try make(context), fault: self, good: good) }
        }
        return faulty
    }
}

/// A provider whose reports have a fault.
private struct FaultyProvider: WeatherProvider {
    let provider: any WeatherProvider
    let fault: PlantedFault
    let good: WeatherReport

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        fault.planted(in: try await provider.report(for: query), good)
    }
}

extension ProviderDescriptor.Coverage {
    /// The coverage with one edge of each box, or each polygon, moved by ten degrees, or without the first country.
    fileprivate var moved: Self {
        switch self {
        case .worldwide: .countries(["US"])
        case .countries(let codes): codes.count > 1 ? .countries(Array(codes.dropFirst())) : .countries(["US"])
        case .areas(let areas):
            .areas(
                areas.map { area in
                    switch area {
                    case .box(let south, let west, let north, let east):
                        .box(south: min(south + 10, north), west: west, north: north, east: east)
                    case .polygon(let corners):
                        .polygon(
                            corners.compactMap { Coordinates(latitude: $0.latitude + 10, longitude: $0.longitude) })
                    }
                })
        }
    }
}

extension PlantedFault {
    /// A report with the fault.
    func planted(in report: WeatherReport, _ good: WeatherReport) -> WeatherReport {
        var report = report
        switch self {
        case .coverageInverted, .coverageMoved: break
        case .gustAndSpeedSwapped:
            report.current?.wind?.swapGustAndSpeed()
            for index in report.hours.indices { report.hours[index].wind?.swapGustAndSpeed() }
            for index in report.days.indices { report.days[index].wind?.swapGustAndSpeed() }
        case .dewPointAsApparentTemperature:
            if let dewPoint = report.current?.dewPoint { report.current?.apparentTemperature = dewPoint }
            for index in report.hours.indices {
                if let dewPoint = report.hours[index].dewPoint { report.hours[index].apparentTemperature = dewPoint }
            }
        case .humidityLost:
            report.current?.humidity = nil
            for index in report.hours.indices { report.hours[index].humidity = nil }
        case .chanceDividedAgain:
            func divided(_ chance: Fraction?) -> Fraction? { chance.flatMap { Fraction(fraction: $0.value / 100) } }
            for index in report.hours.indices {
                report.hours[index].precipitationChance = divided(report.hours[index].precipitationChance)
            }
            for index in report.days.indices {
                report.days[index].precipitationChance = divided(report.days[index].precipitationChance)
            }
        case .snowDepthInAnotherUnit:
            func divided(_ depth: SnowDepth?) -> SnowDepth? {
                depth.map { SnowDepth(centimeters: $0.centimeters / 10) }
            }
            let depth = report.current?.snowDepth
            report.current?.snowDepth = divided(depth)
            for index in report.hours.indices {
                report.hours[index].snowDepth = divided(report.hours[index].snowDepth)
            }
        case .sunriseAndSunsetSwapped:
            report.sunEvents = report.sunEvents.compactMap { SunEvents(sunrise: $0.sunset, sunset: $0.sunrise) }
        case .offsetNegated:
            if let zone = report.place.timeZone, let negated = TimeZone(secondsFromGMT: -zone.zone.secondsFromGMT()) {
                report.place.timeZone = PlaceTimeZone(negated, source: zone.source)
            }
        case .highAndLowSwapped:
            for index in report.days.indices {
                let day = report.days[index]
                report.days[index].highTemperature = day.lowTemperature
                report.days[index].lowTemperature = day.highTemperature
            }
        case .lastStepDropped:
            _ = report.hours.popLast()
            _ = report.days.popLast()
        case .amountsAStepLate:
            let amounts = report.hours.map(\.precipitation)
            for (index, amount) in zip(report.hours.indices.dropFirst(), amounts) {
                report.hours[index].precipitation = amount
            }
        case .gustsAStepLate:
            let gusts = report.hours.map { $0.wind?.gust }
            for (index, gust) in zip(report.hours.indices.dropFirst(), gusts) { report.hours[index].wind?.gust = gust }
        case .codesOffByARow:
            report.current?.condition.moveByARow()
            for index in report.hours.indices { report.hours[index].condition.moveByARow() }
            for index in report.days.indices { report.days[index].condition.moveByARow() }
        case .nothingReadAsZero:
            plantZeros(in: &report, good)
        }
        return report
    }

    /// Sets values to 0 in steps that lack them, if other steps of the service have them.
    private func plantZeros(in report: inout WeatherReport, _ good: WeatherReport) {
        let hasChances = good.hours.contains { $0.precipitationChance != nil }
        let hasAmounts = good.hours.contains { $0.precipitation != nil }
        let hasWind = good.hours.contains { $0.wind?.speed != nil }
        for index in report.hours.indices {
            if hasChances, report.hours[index].precipitationChance == nil {
                report.hours[index].precipitationChance = Fraction(fraction: 0)
            }
            if hasAmounts, report.hours[index].precipitation == nil {
                report.hours[index].precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0))
            }
            if hasWind, report.hours[index].wind?.speed == nil {
                report.hours[index].wind = Wind(
                    speed: Speed(metersPerSecond: 0), gust: report.hours[index].wind?.gust,
                    direction: report.hours[index].wind?.direction)
            }
        }
        if good.current?.wind?.speed != nil, var current = report.current, current.wind?.speed == nil {
            current.wind = Wind(
                speed: Speed(metersPerSecond: 0), gust: current.wind?.gust, direction: current.wind?.direction)
            report.current = current
        }
    }
}

extension Wind {
    /// Swaps the two speeds if both are present.
    fileprivate mutating func swapGustAndSpeed() {
        guard let speed, let gust else { return }
        (self.speed, self.gust) = (gust, speed)
    }
}

extension WeatherCondition {
    /// Becomes the next condition of the list; the last one becomes the first.
    fileprivate mutating func moveByARow() {
        let all = Self.allCases
        guard self != .unknown, let index = all.firstIndex(of: self) else { return }
        let next = all[(index + 1) % all.count]
        self = next == .unknown ? .clear : next
    }
}
