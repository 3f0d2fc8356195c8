import Foundation
import WeatherCore

/// The body of an answer as it comes in: bounded as received and as inflated, and whole at the end.
struct ReplyBody {
    private let limit: Int
    private var data = Data()
    private var received = 0
    private var inflater: Inflater?
    private var announced: Int?

    init(limit: Int) {
        self.limit = limit
    }

    /// Learns from the head how the body travels.
    ///
    /// - Throws: ``WeatherError`` with the reason `tooLarge` for an announced length over the limit, `malformed` for a
    ///   coding that was not asked for.
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

    /// The whole body.
    ///
    /// - Parameter mayBeEmpty: Whether the kind of answer has no body, whatever its head says.
    /// - Throws: ``WeatherError`` with the reason `truncated` when a gzip stream has not ended.
    func finish(mayBeEmpty: Bool) throws -> Data {
        guard let inflater, !inflater.isComplete else { return data }
        if received == 0, mayBeEmpty || announced == 0 { return data }
        throw WeatherError(.truncated)
    }

    private var tooLarge: WeatherError {
        WeatherError(.tooLarge, details: .init { $0.limit = limit })
    }
}
