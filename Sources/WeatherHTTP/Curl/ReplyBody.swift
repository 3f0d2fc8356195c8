import Foundation
import WeatherCore

/// The body of a response while it arrives: limited as received and as inflated, and complete at the end.
struct ReplyBody {
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
