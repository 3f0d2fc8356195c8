import CSignals

/// How the process handles the signals that end it: SIGHUP, SIGINT, SIGQUIT, SIGTERM and the like.
package enum Interruption {
    /// Lets these signals end the process cleanly.
    ///
    /// The process ends by the signal after ``deferred(_:)`` work is complete, together with the children of
    /// ``addChild(_:)``. Ignored signals stay ignored. Only programs call this; a library leaves signals to its caller.
    package static func endCleanly() {
        csignals_install()
    }

    /// Does work that must be complete or not be done at all.
    ///
    /// It should take milliseconds: signals wait for its end.
    package static func deferred<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        csignals_begin()
        defer { csignals_end() }
        return try body()
    }

    /// Does work at whose end the process stops if it was to stop meanwhile (SIGTSTP).
    ///
    /// It should take milliseconds. Only one thread may do such work at a time.
    package static func deferringStop<Result>(_ body: () -> Result) -> Result {
        csignals_defer_stop()
        defer { csignals_allow_stop() }
        return body()
    }

    /// Does work while a terminal does not show what is typed.
    ///
    /// A signal that ends the process makes the terminal show it again. The process does not stop meanwhile (SIGTSTP).
    ///
    /// - Parameters:
    ///   - terminal: The terminal; of another file nothing is changed.
    ///   - body: The work, such as reading a key.
    /// - Returns: What the work returns.
    package static func hidingTyping<Result>(on terminal: Int32, _ body: () -> Result) -> Result {
        deferringStop {
            _ = csignals_hide_typing(terminal)
            defer { csignals_show_typing() }
            return body()
        }
    }

    /// Adds a child process whose process group ends with this process; `false` when there are too many.
    package static func addChild(_ child: Int32) -> Bool {
        csignals_add_child(child)
    }

    /// Removes a child that has ended.
    package static func removeChild(_ child: Int32) {
        csignals_remove_child(child)
    }

    /// Keeps the process's memory out of core dumps from now on, because it holds a key.
    ///
    /// Only programs call this.
    package static func forbidCoreDumps() {
        csignals_forbid_core_dumps()
    }

    /// Ends a child and its process group, and waits for the child.
    ///
    /// It sends SIGTERM, then SIGKILL after at most a quarter of a second.
    package static func stop(_ child: Int32) {
        csignals_stop(child)
    }

    /// Stops the process now, as the user's Control-Z does, and returns when it is continued.
    package static func stopProcess() {
        csignals_stop_process()
    }

    /// Writes the number of a signal as one byte to a descriptor whenever it arrives, instead of what it does by default.
    ///
    /// An ignored signal stays ignored. One descriptor serves all signals.
    package static func report(_ signal: Int32, to descriptor: Int32) {
        csignals_report(signal, descriptor)
    }

    /// Undoes ``report(_:to:)``.
    package static func reportNoMore(_ signal: Int32) {
        csignals_report_no_more(signal)
    }

    /// Restores a terminal when a signal ends the process.
    ///
    /// It replaces what an earlier call asked for.
    ///
    /// - Parameters:
    ///   - terminal: The terminal, open for writing.
    ///   - modes: The `termios` that it gets; `nil` if its modes stay as they are.
    ///   - text: What is written to it before, at most 128 bytes.
    package static func restoreTerminal(_ terminal: Int32, modes: UnsafeRawPointer? = nil, writing text: String) {
        var text = text
        text.withUTF8 { csignals_restore_terminal(terminal, modes, $0.baseAddress, $0.count) }
    }

    /// Undoes ``restoreTerminal(_:modes:writing:)``.
    package static func leaveTerminal() {
        csignals_leave_terminal()
    }
}
