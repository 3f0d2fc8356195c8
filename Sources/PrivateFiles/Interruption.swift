import CSignals

/// What the signals that end a process, SIGHUP, SIGINT and SIGTERM, do to it.
package enum Interruption {
    /// Makes them leave nothing half done: the process ends by the signal once ``deferred(_:)`` work is whole, and with
    /// the child that ``setChild(_:)`` names. A signal that is ignored stays ignored. For programs; a library leaves signals to its caller.
    package static func endCleanly() {
        csignals_install()
    }

    /// Does what must be whole or not be at all, and takes milliseconds: a signal meanwhile waits for its end.
    package static func deferred<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        csignals_begin()
        defer { csignals_end() }
        return try body()
    }

    /// Names the child process that leads a process group which ends with this process; 0 for none.
    package static func setChild(_ child: Int32) {
        csignals_set_child(child)
    }

    /// Keeps the process's memory out of core dumps from now on: there is a key in it. For programs.
    package static func forbidCoreDumps() {
        csignals_forbid_core_dumps()
    }

    /// Ends a child and its process group, at first gently, and waits for the child; a quarter of a second at most.
    package static func stop(_ child: Int32) {
        csignals_stop(child)
    }
}
