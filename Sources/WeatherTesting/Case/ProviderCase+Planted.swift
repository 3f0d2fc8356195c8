import Foundation
import WeatherCore

extension ProviderCase {
    /// Whether the checks are that planted faults are noticed, instead of those of the provider itself.
    static let plantsFaults = ProcessInfo.processInfo.environment["WX_PLANTED_FAULTS"] == "1"

    /// Checks that some check of the case notices a fault planted into the provider.
    ///
    /// A fault that changes nothing, because the provider has no such value, is skipped.
    func checkNotice(of fault: PlantedFault) async throws {
        let good = try await everything(of: self)
        var faulty = self
        faulty.replaceEntry(fault.planted(in: entry, whoseReportIs: good))
        let isChanged =
            try await everything(of: faulty) != good
            || faulty.entry.descriptor.coverage != entry.descriptor.coverage
            || fault == .nothingReadAsZero && good.hours.contains(where: \.hasMeasurements)
        guard isChanged else { return }
        let checks = soundChecks.sorted { $0.cost < $1.cost }
        for check in checks {
            do {
                try await faulty.run(check)
            } catch {
                PromiseLog.note(entry.id, "planted." + fault.rawValue, isKept: true)
                return
            }
        }
        PromiseLog.note(entry.id, "planted." + fault.rawValue, isKept: false)
        throw ConformanceFailure("\(fault.rawValue) is not noticed")
    }

    /// A report with every product of the service, from the samples.
    private func everything(of provider: ProviderCase) async throws -> WeatherReport {
        try await provider.report(
            through: try transport(), products: Set(entry.descriptor.products.compactMap(\.weather)))
    }
}

extension ProviderCase.Check {
    /// A rough measure of how long a check takes.
    fileprivate var cost: Int {
        switch self {
        case .coverage, .codes, .geocoding, .planted: 0
        case .known, .recorded: 1
        case .standIn: 2
        case .promise(.damageStaysInItsNode), .promise(.listsAreMended), .promise(.damagedDocumentsAreSurvived),
            .promise(.absentIsNotZero), .promise(.integersAreBounded), .promise(.unknownCodesAreUnknown),
            .promise(.lastElementIsRead):
            3
        case .promise: 1
        }
    }
}

extension HourWeather {
    /// Whether it has a value that `nothingReadAsZero` reads as 0 where it is absent.
    fileprivate var hasMeasurements: Bool {
        chances.precipitationChance != nil || precipitation != nil || instant.wind?.speed != nil
    }
}
