import FaultMatrix
import Testing

/// The short form of the fault matrix; `Tests/faults` runs the full one.
@Suite("What goes wrong ends in a report of its true age or in the right error")
struct FaultMatrixTests {
    @Test("and leaves a sound cache", arguments: Matrix.sample)
    func cell(_ cell: Cell) async throws {
        let program = Program(in: try #require(WxProgram.folder, "wx is not built"), patience: 8)
        let verdict = await cell.verdict(on: program, timeout: 2, kills: 6, runs: 3)
        #expect(verdict.problems == [], "\(verdict.text)")
    }
}
