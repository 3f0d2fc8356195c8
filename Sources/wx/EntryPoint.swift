import ArgumentParser
import CSingleThread
import Foundation
import Glibc
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
                await WxSandbox.main(ProgramArguments.withoutName)
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
        // `_exit` skips the destructors of the libraries, which take a million instructions and have nothing to save.
        _exit(fflush(nil) == 0 ? EXIT_SUCCESS : 74)  // EX_IOERR
    }

    /// Whether the program was called as `wx-sandbox`, which is a link to it.
    ///
    /// Both programs contain the same libraries, which are most of their size.
    private static var isSandbox: Bool {
        ProgramArguments.all.first?.split(separator: "/").last == "wx-sandbox"
    }

    private static func withoutDescriptors() -> ExitCode {
        let error = WeatherError(
            .tooFewFiles, details: .init { $0.limit = FileDescriptors.needed + 3 })
        let arguments = ProgramArguments.withoutName
        let format = zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
        return Failure(
            error, format: format ? .json : .text, environment: .ofProcess(arguments: arguments),
            localizer: .byOptions(.unset)
        ).exit()
    }
}

/// The file descriptors of the process.
enum FileDescriptors {
    /// The most file descriptors that a run has open at the same time, besides the standard streams.
    ///
    /// They are for the cache and its locks, the network and its libraries, and the runtime's timers. Dispatch traps if
    /// it gets none.
    static let needed = 21

    /// Whether ``needed`` file descriptors can be opened.
    static var suffice: Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < needed {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { return false }
            opened.append(descriptor)
        }
        return true
    }

    /// Opens the null device for standard streams that are closed.
    ///
    /// Otherwise one of the program's own files would get the stream's number, and the answer would be written into it.
    static func openStandardStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The lowest free number, which is the stream's.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY)
        }
    }
}
