import Foundation
import WeatherCore

extension ProviderCase {
    /// Whether faults are planted, instead of looking for those that there are.
    static let plantsFaults = ProcessInfo.processInfo.environment["WX_PLANTED_FAULTS"] == "1"

    /// Checks that a fault which is planted into the provider is noticed by some check of the case.
    ///
    /// A fault that changes nothing, since the provider does not have such a value, is not looked for.
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

    /// A report of all that the service has, from the samples.
    private func everything(of provider: ProviderCase) async throws -> WeatherReport {
        try await provider.report(
            through: try transport(), products: Set(entry.descriptor.products.compactMap(\.weather)))
    }
}

extension ProviderCase.Check {
    /// How long a check takes, roughly.
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
    /// Whether it has a value that the fault reads from nothing.
    fileprivate var hasMeasurements: Bool {
        chances.precipitationChance != nil || precipitation != nil || instant.wind?.speed != nil
    }
}
