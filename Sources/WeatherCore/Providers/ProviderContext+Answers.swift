public import Foundation

extension ProviderContext {
    /// Asks an endpoint for JSON.
    ///
    /// - Parameters:
    ///   - endpoint: The address.
    ///   - refusal: What the service refuses, from its own wording: of a 401, 402 or 403, why; of a 400, 404, 410 or 422,
    ///     whether that is the place (`outsideCoverage`) or the request (`requestRejected`). `nil` where the status says all:
    ///     a 400 is about the request, the others about the place.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func json(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> ServiceAnswer<JSONValue> {
        try await json(from: endpoint, refusal: refusal, reading: { $0 })
    }

    /// Asks an endpoint for JSON and reads it: what reading it throws names the provider and the host, too.
    ///
    /// - Parameters:
    ///   - endpoint: The address.
    ///   - refusal: As in ``json(from:refusal:)``.
    ///   - read: Reads the document.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func json<Value: Sendable>(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil },
        reading read: (JSONValue) throws -> Value
    ) async throws -> Value {
        try await json(from: endpoint, refusal: refusal, reading: { try read($0.root) })
    }

    /// Asks an endpoint for XML.
    ///
    /// - Parameters:
    ///   - endpoint: The address.
    ///   - refusal: As in ``json(from:refusal:)``.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func xml(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> ServiceAnswer<XMLElement> {
        let document = ParsedDocument {
            try XMLElement(parsing: $0.body)
        } defect: { root in
            root.has(endpoint.essentials[...]) ? nil : Self.lack(of: endpoint)
        }
        return try await answer(from: endpoint, accept: "application/xml", refusal: refusal, as: document) { $0 }
    }

    /// Asks an endpoint for text: UTF-8, or ISO 8859-1 or Windows-1252 where the answer's `Content-Type` says so.
    ///
    /// The text is the service's own; what of it is shown goes through `sanitized` first.
    ///
    /// - Parameters:
    ///   - endpoint: The address.
    ///   - type: The media type that is asked for.
    ///   - refusal: As in ``json(from:refusal:)``.
    /// - Throws: ``WeatherError``, also for a web page in place of the text; or `CancellationError`.
    public func text(
        from endpoint: Endpoint,
        accepting type: String = "text/plain",
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> ServiceAnswer<String> {
        let document = ParsedDocument {
            try $0.text()
        } defect: { _ in
            nil
        }
        return try await answer(from: endpoint, accept: type, refusal: refusal, as: document) { $0 }
    }

    /// Asks an endpoint for bytes.
    ///
    /// - Parameters:
    ///   - endpoint: The address.
    ///   - type: The media type that is asked for.
    ///   - refusal: As in ``json(from:refusal:)``.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func data(
        from endpoint: Endpoint,
        accepting type: String = "*/*",
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> ServiceAnswer<Data> {
        let document = ParsedDocument { reply in
            guard !reply.body.isEmpty else { throw WeatherError(.emptyBody) }
            return reply.body
        } defect: { _ in
            nil
        }
        return try await answer(from: endpoint, accept: type, refusal: refusal, as: document) { $0 }
    }

    private func json<Value: Sendable>(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason?,
        reading read: (ServiceAnswer<JSONValue>) throws -> Value
    ) async throws -> Value {
        let document = ParsedDocument {
            try JSONValue(parsing: $0.body)
        } defect: { root in
            // An object that tells of an error is no answer to keep, whatever its status.
            !root["error"].exists && root.has(endpoint.essentials[...]) ? nil : Self.lack(of: endpoint)
        }
        return try await answer(
            from: endpoint, accept: "application/json", refusal: refusal, as: document, reading: read)
    }

    private static func lack(of endpoint: Endpoint) -> WeatherError {
        WeatherError(
            .missingValue,
            details: .init { $0.path = endpoint.essentials.joined(separator: "/") })
    }

    private func answer<Root, Value: Sendable>(
        from endpoint: Endpoint,
        accept: String,
        refusal: (HTTPReply) -> WeatherError.Reason?,
        as document: ParsedDocument<Root>,
        reading read: (ServiceAnswer<Root>) throws -> Value
    ) async throws -> Value {
        var request = try request(for: endpoint, accept: accept)
        request.check = AnswerCheck { try document.check($0) }
        do {
            var reply = try await transport.send(request)
            reply.delivery.failure = reply.delivery.failure.map { request.scrubber.scrubbed($0.naming(request)) }
            if let error = WeatherError(reply: reply, now: now, refusal: refusal) { throw error }
            return try read(ServiceAnswer(root: try document.root(of: reply), reply: reply))
        } catch let error as WeatherError {
            throw request.scrubber.scrubbed(completed(error.naming(request)))
        }
    }

    /// The error with what settings have to do with it.
    private func completed(_ error: WeatherError) -> WeatherError {
        var error = error
        if error.code == .unauthorized {
            error.details.subject = descriptor.name
            guard let key = descriptor.credential.key else { return error }
            error.details.setting = descriptor.apiKeySetting
            error.details.variable = key.customaryVariable ?? descriptor.apiKeyVariable
            error.details.address = key.signUp
        } else if error.details.setting == nil {
            error.details.setting = descriptor.baseURLSetting
        }
        return error
    }
}
