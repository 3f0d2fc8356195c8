public import Foundation
public import WeatherCore

/// The weather of a place, with remarks.
public struct SessionAnswer: Sendable {
    /// The report.
    public var report: WeatherReport
    /// The time of the report.
    public var now: Date
    /// The remarks, in order.
    public var remarks: [SessionRemark]

    /// Creates an answer.
    package init(report: WeatherReport, now: Date, remarks: [SessionRemark] = []) {
        (self.report, self.now, self.remarks) = (report, now, remarks)
    }
}

extension WeatherReport {
    /// The remarks about the report.
    var remarks: [SessionRemark] {
        var remarks = provenance.attempts.map(SessionRemark.failed)
        if let seconds = provenance.staleness {
            remarks.append(.stale(seconds: seconds, reason: provenance.refreshFailure))
        }
        return remarks + failures.map(SessionRemark.missing)
    }
}

extension [QuotaUse] {
    /// The latest use of each quota, if most of it is used.
    var nearlyUsed: [QuotaUse] {
        indices.filter { index in
            self[index].isNearlyUsed
                && !self[(index + 1)...].contains {
                    $0.provider == self[index].provider && $0.period == self[index].period
                }
        }.map { self[$0] }
    }
}
