#if Server
import FaultMatrix
import Foundation
import Testing

/// The short form of the fault matrix of the server; `Tests/faults --server` runs the full one.
@Suite("Faults end in weather with its true age or in the right status")
struct ServerFaultTests {
    @Test(
        "the server goes on, its cache is sound, and its log has no keys or places",
        arguments: Matrix.serverSample)
    func cell(_ cell: Cell) async throws {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let verdict = await cell.serverVerdict(on: Program(in: folder, patience: 8), timeout: 2)
        #expect(verdict.problems == [], "\(verdict.text)")
    }
}
#endif
