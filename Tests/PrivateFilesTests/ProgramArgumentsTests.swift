import PrivateFiles
import Testing

@Suite("The arguments of the process")
struct ProgramArgumentsTests {
    @Test("are those that Swift's runtime finds, the program's name first")
    func all() {
        #expect(!ProgramArguments.all.isEmpty)
        #expect(ProgramArguments.all == CommandLine.arguments)
        #expect(ProgramArguments.withoutName == Array(CommandLine.arguments.dropFirst()))
    }
}
