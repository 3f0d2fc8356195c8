import ArgumentParser
import CSingleThread
import Foundation
import PrivateFiles
import WeatherCore
import WeatherSandboxProgram

/// The entry point: prepares the process before anything else runs.
///
/// It is not asynchronous. The main thread of an asynchronous `main` needs a file descriptor before its first line
/// runs, and traps if there is none.
@main
enum EntryPoint {
    static func main() {
        LibraryFiles.forgetUnusable()
        // A limit of the size of files (`ulimit -f`) is an error of the write, not a signal.
        signal(SIGXFSZ, SIG_IGN)
        if isSandbox {
            Task.detached {
                await WxSandbox.main()
                exit(EXIT_SUCCESS)
            }
            dispatchMain()
        }
        FileDescriptors.openStandardStreams()
        // A closed pipe, as in `wx | head`, is an error of the write, not a signal.
        signal(SIGPIPE, SIG_IGN)
        Interruption.endCleanly()
        guard FileDescriptors.suffice else { exit(withoutDescriptors().rawValue) }
        csinglethread_install()
        Task.detached {
            await Wx.main()
            csinglethread_stop()
        }
        csinglethread_run()
        // Without the destructors of the libraries, which take a million instructions and have nothing to save.
        _exit(fflush(nil) == 0 ? EXIT_SUCCESS : 74)  // EX_IOERR
    }

    /// Whether the program was called by the name of the sandbox, a link to it: both have the same libraries, which are most
    /// of their bytes.
    private static var isSandbox: Bool {
        guard let name = CommandLine.unsafeArgv[0] else { return false }
        return String(cString: name).split(separator: "/").last == "wx-sandbox"
    }

    private static func withoutDescriptors() -> ExitCode {
        let error = WeatherError(
            .tooFewFiles, details: .init { $0.limit = FileDescriptors.needed + 3 })
        let arguments = CommandLine.arguments
        let format = zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
        return Failure(
            error, format: format ? .json : .text, environment: .ofProcess(arguments: Array(arguments.dropFirst())),
            localizer: .byOptions(.unset)
        ).exit()
    }
}
