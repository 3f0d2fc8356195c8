import CCurl

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
