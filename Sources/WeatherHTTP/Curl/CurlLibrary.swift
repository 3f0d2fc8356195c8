import CCurl

/// The loaded libcurl.
struct CurlLibrary: @unchecked Sendable {
    // Unchecked: the functions are written before `ccurl_load` returns, and never again.
    let pointer: OpaquePointer

    #if canImport(Darwin)
    static let customaryName = "libcurl.4.dylib"
    #else
    static let customaryName = "libcurl.so.4"
    #endif

    /// Loads the library; `nil` when it is missing, too old or fails to start.
    init?(named name: String) {
        guard let pointer = ccurl_load(name) else { return nil }
        self.pointer = pointer
    }

    /// The versions of libcurl and of the libraries that it is linked with, such as `libcurl/7.88.1 OpenSSL/3.0.15`.
    var version: String { String(cString: ccurl_version(pointer)) }

    /// libcurl's fixed text for a result.
    ///
    /// It contains no address.
    func words(for result: CURLcode) -> String {
        String(cString: ccurl_describe(pointer, result))
    }

    /// A result, formatted as the cause of an error.
    func cause(of result: CURLcode) -> String { "curl \(result.rawValue): \(words(for: result))" }
}

/// The library that sends requests.
package enum HTTPLibrary {
    /// The version of the installed libcurl, and of the libraries that it is linked with, such as
    /// `libcurl/7.88.1 OpenSSL/3.0.15`; `nil` when it is missing.
    package static var version: String? { CurlLibrary(named: CurlLibrary.customaryName)?.version }
}

/// Wakes a loop that waits for the network, from any thread.
struct CurlWakeup: @unchecked Sendable {
    // Unchecked: `curl_multi_wakeup` may be called from any thread while the multi handle exists. The loop drops its
    // wakeup, under its lock, before it destroys the handle.
    private let library: CurlLibrary
    private let multi: UnsafeMutableRawPointer

    init(library: CurlLibrary, multi: UnsafeMutableRawPointer) {
        self.library = library
        self.multi = multi
    }

    /// Wakes the loop.
    ///
    /// - Returns: Whether it succeeded; if not, the loop wakes by itself within a second.
    @discardableResult
    func signal() -> Bool {
        ccurl_multi_wakeup(library.pointer, multi) == CURLM_OK
    }
}

/// libcurl's handle of one transfer, while its options are set.
///
/// Each option must be accepted.
struct CurlEasy {
    let library: CurlLibrary
    let pointer: UnsafeMutableRawPointer

    /// libcurl did not accept an option.
    struct Refusal: Error {
        let result: CURLcode
    }

    func set(_ option: CURLoption, _ value: Int) throws {
        try check(ccurl_set_long(library.pointer, pointer, option, value))
    }

    func set(_ option: CURLoption, _ value: String?) throws {
        try check(ccurl_set_string(library.pointer, pointer, option, value))
    }

    func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) throws {
        try check(ccurl_set_pointer(library.pointer, pointer, option, value))
    }

    func set(_ option: CURLoption, callback: CCurlCallback) throws {
        try check(ccurl_set_callback(library.pointer, pointer, option, callback))
    }

    /// Sets an option that an older libcurl may lack.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - value: A number.
    /// - Returns: Whether libcurl has the option.
    /// - Throws: ``Refusal`` when libcurl has the option but does not accept it.
    func setIfKnown(_ option: CURLoption, _ value: Int) throws -> Bool {
        try isKnown(ccurl_set_long(library.pointer, pointer, option, value))
    }

    /// Sets an option that an older libcurl may lack.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - value: A text.
    /// - Returns: Whether libcurl has the option.
    /// - Throws: ``Refusal`` when libcurl has the option but does not accept it.
    func setIfKnown(_ option: CURLoption, _ value: String) throws -> Bool {
        try isKnown(ccurl_set_string(library.pointer, pointer, option, value))
    }

    private func isKnown(_ result: CURLcode) throws -> Bool {
        if result == CURLE_UNKNOWN_OPTION { return false }
        try check(result)
        return true
    }

    private func check(_ result: CURLcode) throws {
        guard result == CURLE_OK else { throw Refusal(result: result) }
    }
}
