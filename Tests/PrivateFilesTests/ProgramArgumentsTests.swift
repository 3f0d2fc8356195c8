import Foundation
import PrivateFiles
import Testing

@Suite("The arguments of the process")
struct ProgramArgumentsTests {
    @Test("are those that it was started with, whatever Swift's runtime has found")
    func restored() async {
        await #expect(processExitsWith: .success) {
            let arguments = CommandLine.arguments
            CommandLine.arguments = []
            ProgramArguments.restore()
            #expect(!arguments.isEmpty)
            #expect(CommandLine.arguments == arguments)
        }
    }
}
