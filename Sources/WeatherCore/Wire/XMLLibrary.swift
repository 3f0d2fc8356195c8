import CXML

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
