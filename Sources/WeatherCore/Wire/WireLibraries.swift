import CSimdJSON

/// The libraries that parse answers.
package enum WireLibraries {
    /// The version of libxml2 that is in use, such as `2.9.14`; empty when it is missing.
    package static var libxml2Version: String {
        // `20914`, followed by what the build adds.
        guard let version = XMLLibrary.shared?.version, let number = Int(version.prefix { $0.isNumber }) else {
            return ""
        }
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// The version of simdjson that the program was built with, such as `3.0.1`.
    package static var simdjsonVersion: String {
        let number = Int(csj_version())
        return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }
}
