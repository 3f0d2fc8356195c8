private import CArguments

/// The arguments of the process.
package enum ProgramArguments {
    /// The arguments that the process was started with, the program's name first.
    ///
    /// Those of `CommandLine` may be missing: Swift's static runtime looks for them before the environment in memory, and
    /// finds none once something has moved that, such as a preloaded library that sets a variable (`faketime`).
    package static let all: [String] = {
        guard let values = carguments() else { return CommandLine.arguments }
        return sequence(first: values) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }
            .compactMap { $0.map { String(cString: $0) } }
    }()

    /// The arguments without the program's name.
    package static var withoutName: [String] { Array(all.dropFirst()) }
}
