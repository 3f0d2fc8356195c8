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

    /// libcurl's fixed text for a result.
    ///
    /// It contains no address.
    func words(for result: CURLcode) -> String {
        String(cString: ccurl_describe(pointer, result))
    }

    /// A result, formatted as the cause of an error.
    func cause(of result: CURLcode) -> String { "curl \(result.rawValue): \(words(for: result))" }
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
    /// - Returns: Whether that worked; if not, the loop wakes by itself within a second.
    @discardableResult
    func signal() -> Bool {
        ccurl_multi_wakeup(library.pointer, multi) == CURLM_OK
    }
}
