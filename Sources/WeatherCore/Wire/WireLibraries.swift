import CSimdJSON
import CXML

/// The libraries that parse responses.
package enum WireLibraries {
    /// The version of the loaded libxml2, such as `2.9.14`; empty when it is missing.
    package static var libxml2Version: String {
        // The version is `20914`, followed by a suffix of the build.
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

/// The loaded libxml2.
struct XMLLibrary: @unchecked Sendable {
    // Unchecked: the functions are written before `cxml_load` returns, and never again.
    private let pointer: UnsafePointer<CXMLLibrary>

    /// The library, loaded when it is first needed; `nil` when it is missing.
    static let shared = cxml_load().map(XMLLibrary.init(pointer:))

    var functions: CXMLLibrary { pointer.pointee }

    /// The version, such as `20914`, or `20914-GITv2.9.14`.
    var version: String { functions.parserVersion.pointee.map { String(cString: $0) } ?? "" }
}
