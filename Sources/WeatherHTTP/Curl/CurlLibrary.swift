import CCurl

/// libcurl, loaded.
struct CurlLibrary: @unchecked Sendable {
    // Unchecked: what it points to is written before `ccurl_load` returns, and never again.
    let pointer: OpaquePointer

    #if canImport(Darwin)
        static let customaryName = "libcurl.4.dylib"
    #else
        static let customaryName = "libcurl.so.4"
    #endif

    /// Loads the library; `nil` when it is absent, too old or fails to start.
    init?(named name: String) {
        guard let pointer = ccurl_load(name) else { return nil }
        self.pointer = pointer
    }

    /// libcurl's fixed words for a result, without any address.
    func words(for result: CURLcode) -> String {
        String(cString: ccurl_describe(pointer, result))
    }

    /// A result as the cause of an error.
    func cause(of result: CURLcode) -> String { "curl \(result.rawValue): \(words(for: result))" }
}

/// Ends a loop's wait for the network, from any thread.
struct CurlWakeup: @unchecked Sendable {
    // Unchecked: `curl_multi_wakeup` may be called from any thread as long as the multi handle lives; the loop forgets
    // its wake-up, under its lock, before it destroys the handle.
    private let library: CurlLibrary
    private let multi: UnsafeMutableRawPointer

    init(library: CurlLibrary, multi: UnsafeMutableRawPointer) {
        self.library = library
        self.multi = multi
    }

    /// - Returns: Whether the loop is woken; without the means it looks by itself within a second.
    @discardableResult
    func signal() -> Bool {
        ccurl_multi_wakeup(library.pointer, multi) == CURLM_OK
    }
}
