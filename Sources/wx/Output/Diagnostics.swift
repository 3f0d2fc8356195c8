import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Writes remarks to standard error.
enum Diagnostics {
    /// Writes text, and ends its last line where it does not.
    static func write(_ text: String) {
        // A reader that went away is no reason to fail.
        try? FileHandle.standardError.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }

    /// What was wrong with the cache.
    static func write(_ problem: CacheProblem, _ localizer: Localizer) {
        write(localizer.text(for: problem))
    }

    /// Which quotas are nearly used, by the last count of each.
    static func write(_ uses: [QuotaUse], of catalog: ProviderCatalog, _ localizer: Localizer) {
        func isLast(_ index: Int) -> Bool {
            !uses[(index + 1)...].contains {
                $0.provider == uses[index].provider && $0.period == uses[index].period
            }
        }
        for (index, use) in uses.enumerated() where use.isNearlyUsed && isLast(index) {
            write(
                localizer.text(
                    use.period == 60 ? "quota.nearly.minute" : "quota.nearly.day",
                    catalog.name(of: use.provider) ?? use.provider, localizer.number(Double(use.count)),
                    localizer.number(Double(use.limit ?? 0))))
        }
    }

    /// What `-v` tells of a report: the values that were unusable, and what the text is in for want of a table.
    static func write(_ report: WeatherReport, _ localizer: Localizer) {
        if let (asked, used) = localizer.missingTable {
            write(localizer.text("locale.noTable", asked, localizer.name(ofLanguage: used)))
        }
        for failure in report.failures {
            write("\(failure.path): \(failure.reason)" + (failure.found.map { " (\($0))" } ?? ""))
        }
    }
}
