import Foundation
import HTTPTypes
import WeatherCore

/// A stored failure of a request, so that equal requests do not repeat it.
///
/// A failed response (4xx, 5xx, or a 200 that cannot be parsed) is stored for 30 s. Each further failure doubles this
/// time, up to 10 minutes. `Retry-After` overrides it, up to a day. A refusal of the key or of the program (401, 403)
/// is stored for an hour, or until the key changes. A connection failure is shared only with requests that waited for
/// this one, and only for 5 s, because a laptop must work as soon as its network returns.
struct StoredFailure: Codable {
    /// When the request failed, in seconds since 1970.
    private(set) var ended: Double?
    /// When the next request is sent, in seconds since 1970; `nil` if only waiting requests share the failure.
    private(set) var until: Double?
    /// The number of failures in a row.
    private(set) var count: Int?
    private var reason: String?
    private var host: String?
    private var subject: String?
    private var path: String?
    private var message: String?
    private var limit: Int?
    private var status: Int?
    private var type: String?
    private var body: Data?
    /// Whether the response had a `Retry-After`.
    private var hasRetryAfter: Bool?

    /// The longest stored body, in bytes.
    ///
    /// Of a longer one, only the status or the defect is stored.
    private static let longestBody = 16 << 10
    /// How long a connection failure is shared, in seconds.
    static let connectionShare: TimeInterval = 5
    /// The time after a failure before a refresh (`--refresh`) sends a request again, in seconds.
    static let refreshPause: TimeInterval = 60
    /// The longest time for which any failure is stored, in seconds.
    static let longestPause: TimeInterval = 86_400
    /// How long after its end a failure still counts towards the doubling of the pause, in seconds.
    static let memory: TimeInterval = 3600

    /// Creates a failure from an outcome; `nil` for a success, and for a failure that concerns only the current run.
    ///
    /// - Parameters:
    ///   - outcome: The result of the request.
    ///   - request: The request.
    ///   - previous: The failure of the same request before this one.
    ///   - now: The current time.
    ///   - random: A number from 0 to 1, so that programs that failed together do not retry together.
    init?(
        _ outcome: Result<ServiceResponse, WeatherError>, to request: ServiceRequest, after previous: StoredFailure?,
        now: Date, random: Double
    ) {
        ended = now.timeIntervalSince1970
        switch outcome {
        case .success(let response):
            guard take(response, request, now) else { return nil }
            let retryAfter = response.retryAfter(now: now)
            hasRetryAfter = retryAfter == nil ? nil : true
            count = Self.count(after: previous)
            until = now.timeIntervalSince1970 + (retryAfter ?? pause(afterStatus: response.status, random))
        case .failure(let error):
            guard error.code == .unavailable || error.code == .invalidResponse else { return nil }
            take(request.scrubber.scrubbed(error))
            guard error.code == .invalidResponse || [.redirected, .tooManyRedirects].contains(error.reason),
                request.isToService
            else { return }
            count = Self.count(after: previous)
            until = now.timeIntervalSince1970 + pause(afterStatus: 0, random)
        }
        until = until.map { min($0, now.timeIntervalSince1970 + Self.longestPause) }
    }

    /// Copies the response if it is a failure, and returns whether it is one.
    private mutating func take(_ response: ServiceResponse, _ request: ServiceRequest, _ now: Date) -> Bool {
        // A fresh response (such as a 404) is already stored as a response.
        guard let error = response.failure(for: request), response.delivery.freshUntil ?? .distantPast <= now else {
            return false
        }
        let scrubber = request.scrubber
        let isStorable = response.body.count <= Self.longestBody && (scrubber.isEmpty || response.isScrubbable)
        // A 200 may contain a refusal in its body, which the provider detects.
        guard response.status >= 400 || isStorable else {
            take(scrubber.scrubbed(error))
            return true
        }
        status = response.status
        type = response.head.headerFields[.contentType].map(scrubber.scrubbed)
        body = isStorable ? scrubber.scrubbed(response.body) : nil
        return true
    }

    private mutating func take(_ error: WeatherError) {
        reason = error.reason.rawValue
        host = error.details.host
        subject = error.details.subject
        path = error.details.path
        message = error.details.message
        limit = error.details.limit
    }

    private static func count(after previous: StoredFailure?) -> Int {
        min(max(previous?.count ?? 0, 0), 99) + 1
    }

    /// The time for which the failure is stored without a `Retry-After`, in seconds.
    private func pause(afterStatus status: Int, _ random: Double) -> TimeInterval {
        if status == 401 || status == 403 { return 3600 }
        let doubled = 30 * Double(1 << min(max((count ?? 1) - 1, 0), 5))
        return min(doubled, 500) * (1 + 0.2 * random)
    }

    /// Whether a request would fail in the same way now, and must not be sent.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - policy: The combined policy of the user and the request.
    ///   - begun: When the request began to wait for an equal one; `nil` if it did not wait.
    ///   - now: The current time.
    /// - Returns: Whether the failure is the outcome of the request.
    func holds(for request: ServiceRequest, _ policy: CachePolicy, since begun: Date?, now: Date) -> Bool {
        // A failure from the future was stored before the clock was set back.
        guard let ended, case let age = now.timeIntervalSince1970 - ended, age >= 0 else { return false }
        let isNew = begun.map { ended >= $0.timeIntervalSince1970 } ?? false
        guard let until else { return isNew && age <= Self.connectionShare && isFinal(for: request) }
        guard !isNew else { return true }
        guard now.timeIntervalSince1970 < until, until - ended <= Self.longestPause else { return false }
        return policy.network != .always || age < Self.refreshPause
    }

    /// Whether a failure now continues this series of failures.
    func precedes(_ now: Date) -> Bool {
        guard let ended, let until, ended <= now.timeIntervalSince1970 else { return false }
        return now.timeIntervalSince1970 - until < Self.memory
    }

    /// Whether the failure applies to every query of the same path: the key was refused, or there were too many
    /// requests.
    var concernsResource: Bool { status == 401 || status == 429 }

    /// When the next request may be sent; `nil` if the next run may send one at once.
    var retryDate: Date? {
        guard let ended, let until, until > ended, until - ended <= Self.longestPause else { return nil }
        return Date(timeIntervalSince1970: until)
    }

    /// Whether a request would fail, too.
    ///
    /// After a timeout, a request with more time left may succeed.
    private func isFinal(for request: ServiceRequest) -> Bool {
        guard reason == WeatherError.Reason.timedOut.rawValue else { return true }
        guard let deadline = request.deadline, let limit else { return false }
        return deadline - ContinuousClock.now < .seconds(limit)
    }

    /// The stored outcome, with its age and the time until the next attempt.
    func outcome(now: Date) -> Result<ServiceResponse, WeatherError> {
        let left = retryDate.map { min(max(1, $0.timeIntervalSince(now).rounded(.up)), Self.longestPause) }
        let repeated = left.flatMap { left in
            ended.map { RepeatedFailure(age: max(0, now.timeIntervalSince1970 - $0), retryAfter: left) }
        }
        if let status, (200...599).contains(status) {
            var response = ServiceResponse(head: HTTPResponse(status: .init(code: status)), body: body ?? Data())
            response.head.headerFields[.contentType] = type
            response.head.headerFields[.retryAfter] = hasRetryAfter == true ? left.map { String(Int($0)) } : nil
            response.delivery.repeatedFailure = repeated
            return .success(response)
        }
        let error = WeatherError(
            reason.flatMap(WeatherError.Reason.init(rawValue:)) ?? .connectionFailed,
            details: .init {
                $0.host = host
                $0.subject = subject
                $0.path = path
                $0.message = message
                $0.limit = limit
            })
        return .failure(error.repeating(repeated))
    }
}

extension ServiceRequest {
    /// Whether the request goes to a web service, and not to a program on this machine.
    fileprivate var isToService: Bool { ["http", "https"].contains(http.scheme?.lowercased() ?? "https") }
}

extension CacheDatabase {
    /// The largest number of stored failures.
    private static let mostFailures = 1024

    /// Returns the last recent failure of a request with the same user credentials.
    func failure(of key: CacheKey, secrets: [String]) -> StoredFailure? {
        let data = read { connection in
            let mark = try Self.mark(of: secrets, connection)
            return try connection.first(
                "SELECT failure FROM failures WHERE key IN (?, ?) ORDER BY ended DESC",
                .text(Self.name(key.text, mark)), .text(Self.name(key.resource, mark))
            ) { $0.blob(0) }
        }
        return data.flatMap { try? JSONDecoder().decode(StoredFailure.self, from: $0) }
    }

    /// Stores a request's failure, replacing the previous one.
    func store(_ failure: StoredFailure, of key: CacheKey, secrets: [String], now: Date) {
        guard let data = try? JSONEncoder().encode(failure) else { return }
        write { connection in
            let time = now.timeIntervalSince1970
            try connection.run(
                "DELETE FROM failures WHERE ended NOT BETWEEN ? AND ?",
                .real(time - StoredFailure.longestPause - StoredFailure.memory), .real(time))
            try connection.run(
                "DELETE FROM failures WHERE key NOT IN (SELECT key FROM failures ORDER BY ended DESC LIMIT ?)",
                .integer(Self.mostFailures - 1))
            let name = failure.concernsResource ? key.resource : key.text
            try connection.run(
                "INSERT OR REPLACE INTO failures VALUES (?, ?, ?)",
                .text(Self.name(name, Self.mark(of: secrets, connection))), .real(time), .blob(data))
        }
    }

    /// Deletes the failures of requests with the same user credentials, after one of them succeeded.
    func removeFailure(of key: CacheKey, secrets: [String]) {
        write { connection in
            let mark = try Self.mark(of: secrets, connection)
            try connection.run(
                "DELETE FROM failures WHERE key IN (?, ?)", .text(Self.name(key.text, mark)),
                .text(Self.name(key.resource, mark)))
        }
    }

    /// Unlike a response, a failure depends on the credentials: a service that refuses one key may accept another.
    private static func name(_ text: String, _ mark: Int64) -> String { "\(text)\ncredential: \(mark)" }
}
