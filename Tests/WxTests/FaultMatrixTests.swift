import FaultMatrix
import Testing

/// The short form of the fault matrix; `Tests/faults` runs the full one.
@Suite("Faults end in a report with its true age or in the right error")
struct FaultMatrixTests {
    @Test("the outcome is right, and the cache stays sound", arguments: Matrix.sample)
    func cell(_ cell: Cell) async throws {
        let program = Program(in: try #require(WxProgram.folder, "wx is not built"), patience: 8)
        let verdict = await cell.verdict(on: program, timeout: 2, kills: 6, runs: 3)
        #expect(verdict.problems == [], "\(verdict.text)")
    }
}
