import Foundation

/// What a run came to.
enum Outcome: Sendable, Hashable {
    /// A report of what the service sent just now.
    case new
    /// A report of what was kept, which is fresh.
    case kept
    /// A report of what was kept, and confirmed by the service just now.
    case confirmed
    /// A report of what was kept and is stale, and the reason why there is no newer one.
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

    /// The words for the table; without a time, those for a complaint.
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
