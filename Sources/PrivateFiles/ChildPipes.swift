import Foundation

/// The pipes between this process and a child.
struct ChildPipes {
    /// A pipe whose ends no other child inherits.
    struct Ends {
        let reading: Int32
        let writing: Int32

        init() throws(FileFailure) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .current }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reading, writing) = (ends[0], ends[1])
        }

        func close() {
            Foundation.close(reading)
            Foundation.close(writing)
        }
    }

    /// Has all of the input already; `nil` for none.
    private(set) var input: Ends?
    let output: Ends
    private(set) var errors: Ends?

    /// Creates the pipes, and writes the input.
    ///
    /// Written before the child starts, the input needs no loop: this process still has the end to read from, so that
    /// the write neither blocks nor ends it by SIGPIPE.
    init(input bytes: Data?, capturesErrors: Bool) throws(FileFailure) {
        guard (bytes?.count ?? 0) <= ChildProcess.inputLimit else { throw FileFailure(code: E2BIG) }
        output = try Ends()
        do throws(FileFailure) {
            if capturesErrors { errors = try Ends() }
            if let bytes {
                let ends = try Ends()
                input = ends
                let count = bytes.withUnsafeBytes { write(ends.writing, $0.baseAddress, $0.count) }
                guard count == bytes.count else { throw count < 0 ? .current : FileFailure(code: EIO) }
                Foundation.close(ends.writing)
            }
        } catch {
            for ends in [output, errors, input].compactMap(\.self) { ends.close() }
            throw error
        }
        for ends in [output, errors].compactMap(\.self) { _ = fcntl(ends.reading, F_SETFL, O_NONBLOCK) }
    }

    /// Closes the ends that only the child needs.
    func closeChildsEnds() {
        Foundation.close(output.writing)
        if let errors { Foundation.close(errors.writing) }
        if let input { Foundation.close(input.reading) }
    }
}
