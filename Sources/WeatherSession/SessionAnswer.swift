public import Foundation
public import WeatherCore

/// The weather of a place, and what there is to remark.
public struct SessionAnswer: Sendable {
    /// The report.
    public var report: WeatherReport
    /// The time of the question.
    public var now: Date
    /// What happened on the way, in order.
    public var remarks: [SessionRemark]
}

extension WeatherReport {
    /// What a front end may want to tell of the report.
    var remarks: [SessionRemark] {
        var remarks = provenance.attempts.map(SessionRemark.failed)
        if let seconds = provenance.staleness {
            remarks.append(.stale(seconds: seconds, reason: provenance.refreshFailure))
        }
        return remarks + failures.map(SessionRemark.missing)
    }
}

extension [QuotaUse] {
    /// Those of which most is used, by the last count of each.
    var nearlyUsed: [QuotaUse] {
        indices.filter { index in
            self[index].isNearlyUsed
                && !self[(index + 1)...].contains {
                    $0.provider == self[index].provider && $0.period == self[index].period
                }
        }.map { self[$0] }
    }
}
