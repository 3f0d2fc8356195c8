import Foundation

/// All cells, and the table of their results.
package struct Matrix: Sendable {
    /// One row: a fault of a service, with a verdict for each state of the cache.
    package struct Row: Sendable {
        package let fault: Fault
        package let service: Service
        package var verdicts: [CacheState: Cell.Verdict] = [:]

        /// The row as Markdown.
        package var text: String {
            let cells = CacheState.allCases.map { state in
                verdicts[state].map { ($0.problems.isEmpty ? "" : "WRONG: ") + $0.text } ?? ""
            }
            let requests = verdicts[.empty]?.requests.map(String.init) ?? ""
            return "| \(fault.name) | \(service.rawValue) | \(cells.joined(separator: " | ")) | \(requests) |"
        }

        /// What is wrong in the row.
        package var problems: [String] {
            CacheState.allCases.flatMap { state in
                (verdicts[state]?.problems ?? []).map { "\(Cell(fault, service, state)): \($0)" }
            }
        }
    }

    /// Returns the first two lines of the table.
    ///
    /// - Parameter runs: The number of runs during a fault that is stored.
    /// - Returns: The lines as Markdown.
    package static func head(runs: Int) -> String {
        """
        | Fault | Service | Empty cache | Fresh cache | Stale cache | Requests of \(runs) runs, empty cache |
        |---|---|---|---|---|---|
        """
    }

    /// Returns a row for each service and each fault whose name contains a text.
    package static func rows(named name: String = "") -> [Row] {
        Fault.all.filter { name.isEmpty || $0.name.contains(name) }
            .flatMap { fault in Service.allCases.map { Row(fault: fault, service: $0) } }
    }

    /// Returns the rows of the server: faults of the connection and of the cache, but not those of the machine.
    package static func serverRows(named name: String = "") -> [Row] {
        rows(named: name).filter { $0.fault.canMeetServer }
    }

    /// Some of the cells, one for every fault.
    ///
    /// They alternate between the services and between an empty and a stale cache; damage to the cache has a fresh one.
    package static var sample: [Cell] {
        Fault.all.enumerated().map { index, fault in
            var state = index / 2 % 2 == 0 ? CacheState.stale : .empty
            if case .damage = fault.cause { state = .fresh }
            return Cell(fault, index % 2 == 0 ? .openweather : .metno, state)
        }
    }

    /// Some of the server's cells: every third fault, alternating between the services and between a stale and an empty
    /// cache.
    package static var serverSample: [Cell] {
        Fault.all.filter(\.canMeetServer).enumerated().compactMap { index, fault in
            guard index % 3 == 0 else { return nil }
            let state = (index / 3 + 1) % 4 < 2 ? CacheState.stale : .empty
            return Cell(fault, index % 2 == 0 ? .openweather : .metno, state)
        }
    }
}
