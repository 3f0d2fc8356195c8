import CCurl
import Foundation
import WeatherCore

/// The body of a response while it arrives: limited as received and as inflated, and complete at the end.
struct ResponseBody {
    private let limit: Int
    private var data = Data()
    private var received = 0
    private var inflater: Inflater?
    private var announced: Int?

    init(limit: Int) {
        self.limit = limit
    }

    /// Prepares for the content coding and length in the head.
    ///
    /// - Parameters:
    ///   - coding: The `Content-Encoding`; `nil` when there is none.
    ///   - length: The `Content-Length`; `nil` when there is none.
    /// - Throws: ``WeatherError`` with the reason `tooLarge` for a length over the limit, `malformed` for a coding that
    ///   was not requested.
    mutating func begin(coding: String?, length: Int?) throws {
        announced = length
        if let length, length > limit { throw tooLarge }
        switch coding?.lowercased() {
        case nil, "", "identity": inflater = nil
        case "gzip", "x-gzip": inflater = try Inflater()
        default: throw Inflater.malformed
        }
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
        received += bytes.count
        guard received <= limit else { throw tooLarge }
        guard let inflater else {
            data.append(contentsOf: bytes)
            return
        }
        try inflater.inflate(bytes) { piece in
            guard piece.count <= limit - data.count else { throw tooLarge }
            data.append(contentsOf: piece)
        }
    }

    /// The complete body.
    ///
    /// - Parameter mayBeEmpty: Whether this kind of response has no body, whatever its head declares.
    /// - Returns: The body, decompressed.
    /// - Throws: ``WeatherError`` with the reason `truncated` when a gzip stream is incomplete.
    func finish(mayBeEmpty: Bool) throws -> Data {
        guard let inflater, !inflater.isComplete else { return data }
        if received == 0, mayBeEmpty || announced == 0 { return data }
        throw WeatherError(.truncated)
    }

    private var tooLarge: WeatherError {
        WeatherError(.tooLarge, details: .init { $0.limit = limit })
    }
}

/// Decompresses gzip (RFC 1952) piece by piece, including several members in a row.
final class Inflater {
    static var malformed: WeatherError {
        WeatherError(.malformed, details: .init { $0.subject = "gzip" })
    }

    /// zlib holds a pointer to its stream, so the stream must not move.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Whether the input so far ends at the end of a member.
    private(set) var isComplete = false

    init() throws {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // The largest window, plus 16 for gzip only, not zlib's own format.
        guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw Self.malformed
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates a piece and passes on the output, in pieces of at most 32 KiB.
    ///
    /// - Parameters:
    ///   - input: The compressed bytes.
    ///   - consume: Called with each piece of output.
    /// - Throws: ``WeatherError`` with the reason `malformed`, or the error of `consume`.
    func inflate(_ input: UnsafeRawBufferPointer, _ consume: (UnsafeRawBufferPointer) throws -> Void) throws {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.assumingMemoryBound(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        try withUnsafeTemporaryAllocation(byteCount: 32 << 10, alignment: 16) { output in
            while true {
                if isComplete {
                    guard stream.pointee.avail_in > 0 else { return }
                    guard inflateReset(stream) == Z_OK else { throw Self.malformed }
                    isComplete = false
                }
                stream.pointee.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                let status = CCurl.inflate(stream, Z_NO_FLUSH)
                // Z_BUF_ERROR: nothing to do until more input arrives.
                guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw Self.malformed }
                isComplete = status == Z_STREAM_END
                try consume(UnsafeRawBufferPointer(rebasing: output[..<(output.count - Int(stream.pointee.avail_out))]))
                if !isComplete, stream.pointee.avail_out > 0 { return }
            }
        }
    }
}
