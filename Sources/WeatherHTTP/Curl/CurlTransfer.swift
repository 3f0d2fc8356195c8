import CCurl
import Foundation
import HTTPTypes
import WeatherCore

/// One running transfer: a request and its response.
///
/// Only the loop's thread uses it.
final class CurlTransfer {
    let job: CurlJob
    let easy: UnsafeMutableRawPointer

    private let library: CurlLibrary
    private let options: CurlOptions
    private let totalMilliseconds: Int
    private var requestFields: UnsafeMutablePointer<curl_slist>?
    /// libcurl's error message.
    ///
    /// It is used only for TLS errors, because others may contain the address.
    private let message: UnsafeMutablePointer<CChar>
    private var head = ResponseHead()
    private var body: ResponseBody
    /// The error with which this code, not libcurl, ended the transfer.
    private var failure: WeatherError?

    /// Prepares a transfer.
    ///
    /// - Parameters:
    ///   - job: The request and its waiting task.
    ///   - library: The loaded libcurl.
    ///   - options: The transport's options.
    /// - Throws: ``CurlEasy/Refusal`` when libcurl does not accept an option, or memory is short.
    init(job: CurlJob, library: CurlLibrary, options: CurlOptions) throws {
        guard let easy = ccurl_easy_create(library.pointer) else {
            throw CurlEasy.Refusal(result: CURLE_OUT_OF_MEMORY)
        }
        self.job = job
        self.easy = easy
        self.library = library
        self.options = options
        totalMilliseconds = options.milliseconds(for: job.request)
        body = ResponseBody(limit: job.request.bodyLimit)
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))

        let handle = CurlEasy(library: library, pointer: easy)
        try options.apply(to: handle, target: job.target, request: job.request, milliseconds: totalMilliseconds)
        // Set as a field and not as libcurl's option, so that the body arrives as it was sent. libcurl accepts a
        // truncated gzip stream as complete, and does not limit the inflated size.
        try appendField("Accept-Encoding: gzip")
        for field in job.request.http.headerFields where field.name != .acceptEncoding {
            // In libcurl's lists a field without a value ends with a semicolon.
            try appendField(field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)")
        }
        try handle.set(CURLOPT_HTTPHEADER, pointer: requestFields)
        try handle.set(CURLOPT_ERRORBUFFER, pointer: message)

        let context = Unmanaged.passUnretained(self).toOpaque()
        try handle.set(CURLOPT_HEADERDATA, pointer: context)
        try handle.set(CURLOPT_WRITEDATA, pointer: context)
        try handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            CurlTransfer.receive(bytes, size * count, context) { try $0.receiveHead($1) }
        }
        try handle.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            CurlTransfer.receive(bytes, size * count, context) { try $0.body.append($1) }
        }
    }

    deinit {
        ccurl_easy_destroy(library.pointer, easy)
        ccurl_list_destroy(library.pointer, requestFields)
        message.deallocate()
    }

    func finish(throwing error: any Error) {
        job.continuation.resume(throwing: error)
    }

    func finish(with result: CURLcode) {
        do {
            job.continuation.resume(returning: try response(result))
        } catch {
            job.continuation.resume(throwing: error)
        }
    }

    private func appendField(_ line: String) throws {
        guard let longer = ccurl_list_append(library.pointer, requestFields, line) else {
            throw CurlEasy.Refusal(result: CURLE_OUT_OF_MEMORY)
        }
        requestFields = longer
    }

    private func receiveHead(_ line: UnsafeRawBufferPointer) throws {
        try head.append(line)
        guard head.isComplete else { return }
        try body.begin(coding: head.fields[.contentEncoding], length: try head.bodyLength())
    }

    /// Passes on what libcurl received.
    ///
    /// libcurl ends the transfer if the result is not the number of bytes.
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>,
        _ count: Int,
        _ context: UnsafeMutableRawPointer?,
        _ take: (CurlTransfer, UnsafeRawBufferPointer) throws -> Void
    ) -> Int {
        guard let context else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        do {
            try take(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
            return count
        } catch {
            transfer.failure = error as? WeatherError ?? WeatherError(.malformed)
            // Not 0, which is the size of an empty piece.
            return count == 0 ? 1 : 0
        }
    }

    private func response(_ result: CURLcode) throws -> ServiceResponse {
        if let failure { throw failure }
        guard result == CURLE_OK else { throw error(result) }
        let code = ccurl_get_long(library.pointer, easy, CURLINFO_RESPONSE_CODE)
        guard (100...599).contains(code) else {
            throw WeatherError(.malformed, details: .init { $0.subject = "HTTP" })
        }
        let data = try body.finish(mayBeEmpty: code == 204 || code == 304 || job.request.http.method == .head)
        var response = HTTPResponse(status: .init(code: code))
        response.headerFields = head.fields
        for name in [HTTPField.Name.contentEncoding, .contentLength, .transferEncoding] {
            response.headerFields[name] = nil
        }
        return ServiceResponse(head: response, body: data)
    }

    private func error(_ result: CURLcode) -> WeatherError {
        let curl = library.pointer
        // Before anything was sent, the connect timeout may have passed, if it is shorter.
        let wasConnecting = ccurl_get_offset(curl, easy, CURLINFO_PRETRANSFER_TIME_T) == 0
        let milliseconds =
            wasConnecting ? min(options.connectMilliseconds, totalMilliseconds) : totalMilliseconds
        return WeatherError(
            curl: result,
            words: library.words(for: result),
            verdict: String(cString: message),
            seconds: (milliseconds + 999) / 1000,
            proxyRefused: ccurl_get_long(curl, easy, CURLINFO_HTTP_CONNECTCODE) >= 300)
    }
}
