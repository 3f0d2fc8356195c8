import ArgumentParser
import Dispatch
import Foundation
import PrivateFiles
import WeatherCore

/// Where the process begins: what must be right before anything else runs.
///
/// Not asynchronous itself. The main thread of an asynchronous `main` needs a file descriptor before the first line of
/// it runs, and traps where there is none.
@main
enum Program {
    static func main() {
        FileDescriptors.openStandardStreams()
        // A reader that went away, as in `wx | head`, shows as an error of the write, not as a signal.
        signal(SIGPIPE, SIG_IGN)
        Interruption.endCleanly()
        guard FileDescriptors.suffice else { exit(withoutDescriptors().rawValue) }
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await Wx.main()
            isDone.signal()
        }
        isDone.wait()
    }

    private static func withoutDescriptors() -> ExitCode {
        let error = WeatherError(
            .tooFewFiles, details: .init { $0.limit = FileDescriptors.needed + 3 })
        let arguments = CommandLine.arguments
        let format = zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
        return Failure(error, format: format ? .json : .text, surroundings: .current(), localizer: .byOptions(.unset))
            .exit()
    }
}
