private import CArguments

/// The arguments of the process.
package enum ProgramArguments {
    /// Gives `CommandLine` the arguments that the process was started with.
    ///
    /// Swift's static runtime looks for them before the environment in memory. Once something has moved that, such as a
    /// preloaded library that sets a variable (`faketime`), it finds none. Only programs call this, first of all.
    package static func restore() {
        guard let values = carguments() else { return }
        CommandLine.arguments = sequence(first: values) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }
            .compactMap { $0.map { String(cString: $0) } }
    }
}
