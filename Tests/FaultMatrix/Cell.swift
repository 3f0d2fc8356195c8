package import Foundation

/// One field of the matrix: a fault of a service that comes while the cache holds something.
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

    /// What the program made of it.
    package struct Verdict: Sendable {
        /// The words for the table.
        package var text: String
        /// What is wrong; empty when nothing is.
        package var problems: [String]
        /// By how many seconds the run with the fault outlasted what it was given; negative where it ended before.
        package var excess: TimeInterval = -.infinity
        /// How many requests all runs with the fault made; `nil` for a fault that is not stored.
        package var requests: Int?
    }

    /// Runs the program through it: before the fault, in it, and afterwards.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - timeout: How many seconds each run is given.
    ///   - kills: How often a cell whose fault that is kills it.
    ///   - runs: How many runs meet a fault that is stored.
    /// - Returns: What the runs showed.
    package func verdict(on program: Program, timeout: Int, kills: Int, runs: Int) async -> Verdict {
        await verdict(on: program, timeout: timeout, runs: runs) { course in
            if case .killed = fault.means { return try await course.kill(times: kills) }
            return try await course.run()
        }
    }

    /// Runs the server through it: what it has of before the fault, in it, and after a restart.
    ///
    /// - Parameters:
    ///   - program: The program, beside which the server is.
    ///   - timeout: How many seconds each answer is given.
    /// - Returns: What the runs showed.
    package func serverVerdict(on program: Program, timeout: Int) async -> Verdict {
        await verdict(on: program, timeout: timeout, runs: 1) { try await ServerCourse(course: $0).run() }
    }

    private func verdict(
        on program: Program, timeout: Int, runs: Int, _ body: (CellCourse) async throws -> Verdict
    ) async -> Verdict {
        if let obstacle = fault.obstacle { return Verdict(text: "not run: \(obstacle)", problems: []) }
        do {
            let home = try CellHome()
            defer { home.remove() }
            let origin = try await origin(in: home)
            let course = CellCourse(
                cell: self, program: program, home: home, origin: origin, timeout: timeout, runs: runs)
            let verdict: Verdict
            do {
                verdict = try await body(course)
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
        switch fault.means {
        case .unknownName: try await SecureOrigin(in: home, hasName: true)
        case .untrustedCertificate: try await SecureOrigin(in: home, hasName: false)
        default: try await PlainOrigin()
        }
    }
}

extension Cell: CustomStringConvertible {
    package var description: String { "\(fault.name), \(service.rawValue), \(state.rawValue) cache" }
}

/// What the cache holds when a fault comes.
package enum CacheState: String, Sendable, CaseIterable {
    /// Nothing.
    case empty
    /// A report of a minute ago.
    case fresh
    /// A report of three hours ago.
    case stale

    /// How old the kept report is, in seconds.
    var age: TimeInterval {
        switch self {
        case .empty: 0
        case .fresh: 60
        case .stale: 3 * 3600
        }
    }
}
