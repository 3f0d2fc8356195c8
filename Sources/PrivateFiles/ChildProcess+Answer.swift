package import Foundation

extension ChildProcess {
    /// How a child ended whose whole output is wanted.
    package enum Answer: Sendable {
        /// The exit status, or 128 plus the number of the signal that ended it; its output, and the last 4 KiB of its
        /// standard error.
        case ended(status: Int, output: Data, errors: Data)
        /// The time ran out, and the child and its descendants were ended.
        case timedOut
        /// It wrote more than the limit, and it and its descendants were ended.
        case tooLong
    }

    /// Waits for the child to end, without blocking the thread.
    ///
    /// What it has started in its process group ends with it.
    ///
    /// - Parameters:
    ///   - deadline: When it is ended.
    ///   - outputLimit: The most bytes of its output.
    /// - Returns: How it ended.
    /// - Throws: `CancellationError`; the child and its descendants are then ended.
    package func answer(until deadline: ContinuousClock.Instant, outputLimit: Int) async throws -> Answer {
        defer { close() }
        var printed = Data()
        var complaints = Data()
        var pause = Duration.milliseconds(1)
        while true {
            // First, so that everything that it wrote is read after its end.
            let hasEnded = hasEnded
            readAll(&printed, limit: outputLimit)
            readComplaints(&complaints)
            if printed.count > outputLimit {
                stop()
                return .tooLong
            }
            if hasEnded { return .ended(status: reapGroup(), output: printed, errors: complaints) }
            guard ContinuousClock.now < deadline else {
                stop()
                return .timedOut
            }
            do {
                try await Task.sleep(for: min(pause, deadline - .now))
            } catch {
                stop()
                throw error
            }
            pause = min(pause * 2, .milliseconds(8))
        }
    }

    /// Whether the child has ended; it is not yet waited for, so that its number remains its own.
    private var hasEnded: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo != 0
    }

    /// Ends what the child has left behind, and returns its exit status.
    private func reapGroup() -> Int {
        var status: Int32 = 0
        Interruption.deferred {
            kill(-id, SIGKILL)
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            Interruption.removeChild(id)
        }
        return Self.number(of: status)
    }

    /// Reads what there is, up to a byte more than the limit.
    private func readAll(_ printed: inout Data, limit: Int) {
        while printed.count <= limit, Self.read(output, into: &printed, limit + 1) == .some {}
    }

    private func readComplaints(_ complaints: inout Data) {
        guard let errors else { return }
        // A bound for each turn: a child may write faster than this reads.
        for _ in 0..<64 where Self.read(errors, into: &complaints, .max) == .some {
            complaints = Data(complaints.suffix(4096))
        }
    }
}
