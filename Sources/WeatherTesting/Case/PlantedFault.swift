import Foundation
import WeatherCore

/// A fault that an author of a provider makes, planted into a provider that works: its tests have to notice.
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
    ///   - good: A report of it, which says what it reads.
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
    /// Some edge of each area ten degrees off; of countries, the first one missing.
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
