import Foundation
import HTTPTypes
import WeatherCore

/// How a request failed, so that equal requests need not fail one after the other.
///
/// What a service answered (4xx, 5xx, or a 200 that cannot be read) is stored for a while: 30 s, doubling with each
/// further failure to 10 minutes; `Retry-After` wins, up to a day. A refusal of the key or of the program (401, 403) is
/// stored for an hour, or until the key changes. A failure of the connection is shared only with requests that waited
/// for this one, and for 5 s: a laptop must work as soon as its network returns.
struct StoredFailure: Codable {
    /// When the request failed, in seconds since 1970.
    private(set) var ended: Double?
    /// When the service is asked again, in seconds since 1970; `nil` if only those who waited share the failure.
    private(set) var until: Double?
    /// How often the request has failed in a row.
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
    /// Whether the service itself said how long to wait.
    private var hasRetryAfter: Bool?

    /// The longest body that is stored, in bytes; of a longer one only the status or the defect is.
    private static let longestBody = 16 << 10
    /// For how many seconds a failure of the connection is shared.
    static let connectionShare: TimeInterval = 5
    /// After how many seconds a user who wants newer answers (`--refresh`) may ask again.
    static let refreshPause: TimeInterval = 60
    /// The longest time for which any failure is stored, in seconds.
    static let longestPause: TimeInterval = 86_400
    /// For how many seconds after its end a failure counts as one before the next.
    static let memory: TimeInterval = 3600

    /// `nil` for a success, and for a failure that concerns only the run that it happened to.
    ///
    /// - Parameters:
    ///   - outcome: The result of the request.
    ///   - request: The request.
    ///   - previous: The failure of the same request before this one.
    ///   - now: The current time.
    ///   - random: A number from 0 to 1, which keeps programs that failed together from asking together.
    init?(
        _ outcome: Result<HTTPReply, WeatherError>, to request: ServiceRequest, after previous: StoredFailure?,
        now: Date, random: Double
    ) {
        ended = now.timeIntervalSince1970
        switch outcome {
        case .success(let response):
            guard take(response, request, now) else { return nil }
            let told = response.retryAfter(now: now)
            hasRetryAfter = told == nil ? nil : true
            count = Self.count(after: previous)
            until = now.timeIntervalSince1970 + (told ?? pause(afterStatus: response.status, random))
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

    /// Takes what matters of a response that is a failure; returns whether it is one.
    private mutating func take(_ response: HTTPReply, _ request: ServiceRequest, _ now: Date) -> Bool {
        // A response that is stored as a response, and still fresh, is not stored as a failure as well.
        guard let error = response.failure(for: request), response.delivery.freshUntil ?? .distantPast <= now else {
            return false
        }
        let scrubber = request.scrubber
        let isStorable = response.body.count <= Self.longestBody && (scrubber.isEmpty || response.isScrubbable)
        // A refusal may be in the body of a 200, where the provider finds it.
        guard response.status >= 400 || isStorable else {
            take(scrubber.scrubbed(error))
            return true
        }
        status = response.status
        type = response.response.headerFields[.contentType].map(scrubber.scrubbed)
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

    /// For how many seconds the failure is stored where the service says nothing.
    private func pause(afterStatus status: Int, _ random: Double) -> TimeInterval {
        if status == 401 || status == 403 { return 3600 }
        let doubled = 30 * Double(1 << min(max((count ?? 1) - 1, 0), 5))
        return min(doubled, 500) * (1 + 0.2 * random)
    }

    /// Whether a request made now would fail in the same way, and is not to be sent.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - policy: What the user and the request allow.
    ///   - begun: Since when the request has waited for an equal one; `nil` if it has not.
    ///   - now: The current time.
    /// - Returns: Whether the failure is the outcome of the request.
    func holds(for request: ServiceRequest, _ policy: CachePolicy, since begun: Date?, now: Date) -> Bool {
        // One from the future was stored before the clock was set back.
        guard let ended, case let age = now.timeIntervalSince1970 - ended, age >= 0 else { return false }
        let isNew = begun.map { ended >= $0.timeIntervalSince1970 } ?? false
        guard let until else { return isNew && age <= Self.connectionShare && isFinal(for: request) }
        guard !isNew else { return true }
        guard now.timeIntervalSince1970 < until, until - ended <= Self.longestPause else { return false }
        return policy.network != .always || age < Self.refreshPause
    }

    /// Whether a failure now is one more of the same series.
    func precedes(_ now: Date) -> Bool {
        guard let ended, let until, ended <= now.timeIntervalSince1970 else { return false }
        return now.timeIntervalSince1970 - until < Self.memory
    }

    /// Whether it holds for every query of the same address: the key is refused, or too many requests were made.
    var concernsResource: Bool { status == 401 || status == 429 }

    /// When the service is asked again; `nil` if the next run may ask.
    var retryDate: Date? {
        guard let ended, let until, until > ended, until - ended <= Self.longestPause else { return nil }
        return Date(timeIntervalSince1970: until)
    }

    /// Whether a request would fare no better: one with more time left than ran out may.
    private func isFinal(for request: ServiceRequest) -> Bool {
        guard reason == WeatherError.Reason.timedOut.rawValue else { return true }
        guard let deadline = request.deadline, let limit else { return false }
        return deadline - ContinuousClock.now < .seconds(limit)
    }

    /// What the request came to, with the time since then, and until the service is asked again.
    func outcome(now: Date) -> Result<HTTPReply, WeatherError> {
        let left = retryDate.map { min(max(1, $0.timeIntervalSince(now).rounded(.up)), Self.longestPause) }
        let repeated = left.flatMap { left in
            ended.map { RepeatedFailure(age: max(0, now.timeIntervalSince1970 - $0), retryAfter: left) }
        }
        if let status, (200...599).contains(status) {
            var response = HTTPReply(response: HTTPResponse(status: .init(code: status)), body: body ?? Data())
            response.response.headerFields[.contentType] = type
            response.response.headerFields[.retryAfter] = hasRetryAfter == true ? left.map { String(Int($0)) } : nil
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
    /// Whether it is sent to a service, and not to a program on this machine.
    fileprivate var isToService: Bool { ["http", "https"].contains(http.scheme?.lowercased() ?? "https") }
}

extension CacheDatabase {
    /// The most failures that are stored.
    private static let mostFailures = 1024

    /// How a request with the same key of the user's failed last, of late.
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

    /// Stores how a request failed, in place of its last failure.
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

    /// Deletes how requests failed with the same key of the user's, since one has succeeded.
    func removeFailure(of key: CacheKey, secrets: [String]) {
        write { connection in
            let mark = try Self.mark(of: secrets, connection)
            try connection.run(
                "DELETE FROM failures WHERE key IN (?, ?)", .text(Self.name(key.text, mark)),
                .text(Self.name(key.resource, mark)))
        }
    }

    /// A response is good for everyone, but that a key was refused says nothing of another one.
    private static func name(_ text: String, _ mark: Int64) -> String { "\(text)\ncredential: \(mark)" }
}
