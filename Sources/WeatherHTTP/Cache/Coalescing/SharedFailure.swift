import Foundation
import HTTPTypes
import WeatherCore

/// How a request failed, for the equal ones that waited for it: they need not fail one after the other.
///
/// It is no stored response: a request that begins later asks anew.
struct SharedFailure: Codable {
    private var reason: String?
    private var host: String?
    private var subject: String?
    private var message: String?
    private var limit: Int?
    private var retryAfter: TimeInterval?
    private var status: Int?
    private var body: Data?

    /// `nil` for a success, and for what concerns only the run that it happened to.
    ///
    /// - Parameters:
    ///   - outcome: The result of the request.
    ///   - scrubber: Removes the request's secrets, which the service may have repeated.
    ///   - now: The current time.
    init?(_ outcome: Result<HTTPReply, WeatherError>, scrubber: SecretScrubber, now: Date) {
        switch outcome {
        case .success(let reply):
            guard reply.status >= 400, reply.body.count <= 16 << 10 else { return nil }
            status = reply.status
            body = scrubber.isEmpty || reply.isScrubbable ? scrubber.scrubbed(reply.body) : nil
            retryAfter = reply.retryAfter(now: now)
        case .failure(let error):
            guard error.code == .unavailable || error.code == .invalidResponse else { return nil }
            let error = scrubber.scrubbed(error)
            reason = error.reason.rawValue
            host = error.details.host
            subject = error.details.subject
            message = error.details.message
            limit = error.details.limit
            retryAfter = error.details.retryAfter
        }
    }

    /// What the request came to.
    var outcome: Result<HTTPReply, WeatherError> {
        if let status, (400...599).contains(status) {
            var reply = HTTPReply(response: HTTPResponse(status: .init(code: status)), body: body ?? Data())
            reply.response.headerFields[.retryAfter] = retryAfter.map {
                String(Int(min(max(0, $0), 86_400).rounded(.up)))
            }
            return .success(reply)
        }
        let error = WeatherError(
            reason.flatMap(WeatherError.Reason.init(rawValue:)) ?? .connectionFailed,
            details: .init {
                $0.host = host
                $0.subject = subject
                $0.message = message
                $0.limit = limit
                $0.retryAfter = retryAfter
            })
        return .failure(error)
    }

    /// Whether a request would fare no better: one that has more time left than ran out may.
    func isFinal(for request: ServiceRequest) -> Bool {
        guard reason == WeatherError.Reason.timedOut.rawValue else { return true }
        guard let deadline = request.deadline, let limit else { return false }
        return deadline - ContinuousClock.now < .seconds(limit)
    }
}

extension CacheDatabase {
    /// How an equal request with the same key of the user's failed since a time.
    func failure(of key: CacheKey, secrets: [String], since begun: Date) -> SharedFailure? {
        let data = read { connection in
            try connection.first(
                "SELECT failure FROM failures WHERE key = ? AND ended >= ?",
                .text(Self.name(of: key, secrets, connection)), .real(begun.timeIntervalSince1970)
            ) { $0.blob(0) }
        }
        return data.flatMap { try? JSONDecoder().decode(SharedFailure.self, from: $0) }
    }

    /// Lets those who wait know how a request failed.
    func share(_ failure: SharedFailure, of key: CacheKey, secrets: [String], now: Date) {
        guard let data = try? JSONEncoder().encode(failure) else { return }
        write { connection in
            let time = now.timeIntervalSince1970
            // Nobody waits for longer than a run may take.
            try connection.run("DELETE FROM failures WHERE ended NOT BETWEEN ? AND ?", .real(time - 60), .real(time))
            try connection.run(
                "INSERT OR REPLACE INTO failures VALUES (?, ?, ?)", .text(Self.name(of: key, secrets, connection)),
                .real(time), .blob(data))
        }
    }

    /// A response is good for everyone, but that a key was refused says nothing of another one.
    private static func name(of key: CacheKey, _ secrets: [String], _ connection: SQLiteConnection) throws -> String {
        "\(key.text)\ncredential: \(try mark(of: secrets, connection))"
    }
}
