package import Foundation

/// One cell of the matrix: a fault of a service that occurs with the cache in a certain state.
package struct Cell: Sendable {
    package let fault: Fault
    package let service: Service
    package let state: CacheState

    /// Creates a cell.
    package init(_ fault: Fault, _ service: Service, _ state: CacheState) {
        self.fault = fault
        self.service = service
        self.state = state
    }

    /// The result of a cell's runs.
    package struct Verdict: Sendable {
        /// The words for the table.
        package var text: String
        /// What is wrong; empty if nothing is.
        package var problems: [String]
        /// By how many seconds the run with the fault exceeded its time limit; negative if it ended earlier.
        package var excess: TimeInterval = -.infinity
        /// The number of requests in all runs with the fault; `nil` for a fault that is not stored.
        package var requests: Int?
    }

    /// Runs the program before the fault, during it, and afterwards.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - timeout: The time limit of each run, in seconds.
    ///   - kills: How often the program is killed, if that is the fault.
    ///   - runs: The number of runs during a fault that is stored.
    /// - Returns: The result of the runs.
    package func verdict(on program: Program, timeout: Int, kills: Int, runs: Int) async -> Verdict {
        await verdict(on: program, timeout: timeout, runs: runs) { cellRun in
            if case .killed = fault.cause { return try await cellRun.kill(times: kills) }
            return try await cellRun.verdict()
        }
    }

    /// Runs the server with the cache of before the fault, during the fault, and after a restart.
    ///
    /// - Parameters:
    ///   - program: The program, in whose folder the server is.
    ///   - timeout: The time limit of each answer, in seconds.
    /// - Returns: The result of the runs.
    package func serverVerdict(on program: Program, timeout: Int) async -> Verdict {
        await verdict(on: program, timeout: timeout, runs: 1) { try await ServerRun(cellRun: $0).verdict() }
    }

    private func verdict(
        on program: Program, timeout: Int, runs: Int, _ body: (CellRun) async throws -> Verdict
    ) async -> Verdict {
        if let obstacle = fault.obstacle { return Verdict(text: "not run: \(obstacle)", problems: []) }
        do {
            let home = try CellHome()
            defer { home.remove() }
            let origin = try await origin(in: home)
            let cellRun = CellRun(
                cell: self, program: program, home: home, origin: origin, timeout: timeout, runs: runs)
            let verdict: Verdict
            do {
                verdict = try await body(cellRun)
            } catch {
                verdict = Verdict(text: "not run", problems: ["the harness: \(error)"])
            }
            await origin.stop()
            return verdict
        } catch {
            return Verdict(text: "not run", problems: ["the harness: \(error)"])
        }
    }

    private func origin(in home: CellHome) async throws -> any Origin {
        switch fault.cause {
        case .unknownName: try await SecureOrigin(in: home, hasName: true)
        case .untrustedCertificate: try await SecureOrigin(in: home, hasName: false)
        default: try await PlainOrigin()
        }
    }
}

extension Cell: CustomStringConvertible {
    package var description: String { "\(fault.name), \(service.rawValue), \(state.rawValue) cache" }
}

/// What the cache holds when a fault occurs.
package enum CacheState: String, Sendable, CaseIterable {
    /// Nothing.
    case empty
    /// A report from a minute ago.
    case fresh
    /// A report from three hours ago.
    case stale

    /// The age of the cached report, in seconds.
    var age: TimeInterval {
        switch self {
        case .empty: 0
        case .fresh: 60
        case .stale: 3 * 3600
        }
    }
}
