import Foundation

/// The result of a run.
enum Outcome: Sendable, Hashable {
    /// A report of what the service sent just now.
    case new
    /// A report of a fresh cached answer.
    case kept
    /// A report of a cached answer that the service has just confirmed.
    case confirmed
    /// A report of a stale cached answer, with the reason why there is no newer one.
    case stale(String)
    /// An error.
    case failure(Fault.Failure)
    /// Neither a report nor an error.
    case broken(String)

    init(_ run: Program.Run) {
        if run.hung {
            self = .broken("hangs")
        } else if let status = run.status {
            if status == 0 {
                self = ProgramReport(output: run.output).map(Self.init) ?? .broken("exit 0 without a report")
            } else if let failure = ProgramReport.failure(in: run.errors), failure.exitCode == status {
                self = .failure(.init(exitCode: status, reason: failure.reason))
            } else {
                self = .broken("exit \(status) without an error")
            }
        } else {
            self = .broken("crashes")
        }
    }

    private init(_ report: ProgramReport) {
        let provenance = report.provenance
        if provenance.staleness != nil {
            self = .stale(provenance.refreshFailure?.reason ?? "?")
        } else if provenance.revalidated {
            self = .confirmed
        } else {
            self = provenance.source == "cache" ? .kept : .new
        }
    }

    /// Returns the text for the table or, without a time, for a list of problems.
    func text(staleFor seconds: TimeInterval?) -> String {
        switch self {
        case .new: return "report"
        case .kept: return "report, kept"
        case .confirmed: return "report, confirmed"
        case .stale(let reason):
            guard let seconds else { return "report, stale for \(reason)" }
            let minutes = Int((seconds / 60).rounded())
            return "report, stale \(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
        case .failure(let failure): return "\(failure.exitCode) \(failure.reason)"
        case .broken(let words): return words
        }
    }
}
