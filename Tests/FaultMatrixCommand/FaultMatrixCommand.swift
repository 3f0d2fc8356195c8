import ArgumentParser
import FaultMatrix
import Foundation

/// Runs `wx`, or `wx-server`, through every fault, and prints the results.
@main
struct FaultMatrixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "fault-matrix")

    @Option(help: "Only faults whose name contains this.")
    var only = ""

    @Option(help: "Time limit of each run, in seconds.")
    var timeout = 2

    @Option(help: "How many times to kill the program, in total.")
    var kills = 500

    @Option(help: "How many runs meet a fault that is stored.")
    var runs = 100

    @Option(help: "How many cells to run at the same time.")
    var jobs = 4

    @Flag(help: "Run wx-server, which must have been built, in place of wx.")
    var server = false

    func run() async throws {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = Program(in: own.deletingLastPathComponent())
        var rows = server ? Matrix.serverRows(named: only) : Matrix.rows(named: only)
        let states = CacheState.allCases
        let killsOfCell = (kills + 2 * states.count - 1) / (2 * states.count)
        print(Matrix.head(runs: runs))
        var printed = 0
        let cells = rows.indices.flatMap { row in states.map { (row, $0) } }
        await withTaskGroup(of: (Int, CacheState, Cell.Verdict).self) { group in
            var waiting = cells.makeIterator()
            func begin() {
                guard let (row, state) = waiting.next() else { return }
                let cell = Cell(rows[row].fault, rows[row].service, state)
                let (timeout, server, runs) = (timeout, server, state == .empty ? runs : min(runs, 3))
                group.addTask {
                    let verdict =
                        server
                        ? await cell.serverVerdict(on: program, timeout: timeout)
                        : await cell.verdict(on: program, timeout: timeout, kills: killsOfCell, runs: runs)
                    return (row, state, verdict)
                }
            }
            for _ in 0..<max(1, jobs) { begin() }
            while let (row, state, verdict) = await group.next() {
                rows[row].verdicts[state] = verdict
                begin()
                while printed < rows.count, rows[printed].verdicts.count == states.count {
                    print(rows[printed].text)
                    printed += 1
                }
            }
        }
        let problems = rows.flatMap(\.problems)
        print("\n\(cells.count) cells, \(problems.isEmpty ? "all as they should be" : "wrong:")")
        for problem in problems { print("- \(problem)") }
        let excess = rows.flatMap(\.verdicts.values).map(\.excess).max() ?? 0
        print("The longest run took \(Int((excess * 1000).rounded())) ms more than it was given, its start included.")
        if !problems.isEmpty { throw ExitCode.failure }
    }
}
