public import Foundation

extension ProviderContext {
    /// Requests JSON from an endpoint.
    ///
    ///     let answer = try await context.json(from: Endpoint("/forecast").with(query.place.coordinates))
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - refusal: Reads the reason for a refusal from the service's own message. For a 401, 402 or 403 it says why.
    ///     For a 400, 404, 410 or 422 it decides between the place (`outsideCoverage`) and the request
    ///     (`requestRejected`). Return `nil` when the status is enough: then a 400 concerns the request, and the others
    ///     concern the place. Some services refuse with status 200, so this closure is also called for a document
    ///     without what the endpoint expects. Any reason that it returns is then the error.
    /// - Returns: The document, and the HTTP response that carried it.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func json(
        from endpoint: Endpoint,
        refusal: (ServiceResponse) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> DecodedResponse<JSONValue> {
        try await json(from: endpoint, refusal: refusal, reading: { $0 })
    }

    /// Requests JSON from an endpoint and reads it; errors during reading also name the provider and the host.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - refusal: As in ``json(from:refusal:)``.
    ///   - read: Reads the document.
    /// - Returns: The value that was read.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func json<Value: Sendable>(
        from endpoint: Endpoint,
        refusal: (ServiceResponse) -> WeatherError.Reason? = { _ in nil },
        reading read: (JSONValue) throws -> Value
    ) async throws -> Value {
        try await json(from: endpoint, refusal: refusal, reading: { try read($0.root) })
    }

    /// Requests XML from an endpoint.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - refusal: As in ``json(from:refusal:)``.
    /// - Returns: The root element, and the HTTP response that carried it.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func xml(
        from endpoint: Endpoint,
        refusal: (ServiceResponse) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> DecodedResponse<XMLElement> {
        let limit = min(endpoint.bodyBytes ?? descriptor.limits.bodyBytes, ServiceRequest.largestBodyLimit)
        let document = ParsedDocument {
            try $0.tape.flatMap(XMLElement.init(tape:)) ?? XMLElement(parsing: endpoint.unzipped($0.body, limit))
        } defect: { root in
            root.has(endpoint.essentials[...]) ? nil : Self.lack(of: endpoint)
        } misplacement: { root in
            endpoint.otherPlace(root.text(at:))
        } tape: { root in
            root.tape
        }
        let type = endpoint.zippedEnding == nil ? "application/xml" : "application/zip, application/xml"
        return try await answer(from: endpoint, accept: type, refusal: refusal, as: document) { $0 }
    }

    /// Requests text from an endpoint: UTF-8, or ISO 8859-1 or Windows-1252 if the response's `Content-Type` says so.
    ///
    /// The text is untrusted. Pass it through `sanitized` before you show it.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - type: The media type to request.
    ///   - charset: The encoding if `Content-Type` names none: `utf-8` or `iso-8859-1`.
    ///   - refusal: As in ``json(from:refusal:)``.
    /// - Returns: The text, and the HTTP response that carried it.
    /// - Throws: ``WeatherError``, also for a web page instead of the text; or `CancellationError`.
    public func text(
        from endpoint: Endpoint,
        accepting type: String = "text/plain",
        charset: String = "utf-8",
        refusal: (ServiceResponse) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> DecodedResponse<String> {
        let document = ParsedDocument {
            try $0.text(charset: charset)
        } defect: { _ in
            nil
        }
        return try await answer(from: endpoint, accept: type, refusal: refusal, as: document) { $0 }
    }

    /// Requests bytes from an endpoint.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - type: The media type to request.
    ///   - refusal: As in ``json(from:refusal:)``.
    /// - Returns: The bytes, and the HTTP response that carried them.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func data(
        from endpoint: Endpoint,
        accepting type: String = "*/*",
        refusal: (ServiceResponse) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> DecodedResponse<Data> {
        let document = ParsedDocument { response in
            guard !response.body.isEmpty else { throw WeatherError(.emptyBody) }
            return response.body
        } defect: { _ in
            nil
        }
        return try await answer(from: endpoint, accept: type, refusal: refusal, as: document) { $0 }
    }

    private func json<Value: Sendable>(
        from endpoint: Endpoint,
        refusal: (ServiceResponse) -> WeatherError.Reason?,
        reading read: (DecodedResponse<JSONValue>) throws -> Value
    ) async throws -> Value {
        let document = ParsedDocument {
            try $0.tape.flatMap(JSONValue.init(tape:)) ?? JSONValue(parsing: $0.body)
        } defect: { root in
            // An object that reports an error must not be cached, whatever its status.
            let isAnswer =
                endpoint.isList
                ? (try? root.requiredElements()) != nil
                : !root["error"].exists && root.has(endpoint.essentials[...])
            return isAnswer ? nil : Self.lack(of: endpoint)
        } misplacement: { root in
            endpoint.otherPlace(root.text(at:))
        } tape: { root in
            root.tape
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
        refusal: (ServiceResponse) -> WeatherError.Reason?,
        as document: ParsedDocument<Root>,
        reading read: (DecodedResponse<Root>) throws -> Value
    ) async throws -> Value {
        var request = try request(for: endpoint, accept: accept)
        request.check = document.answerCheck
        var repeated: RepeatedFailure?
        do {
            var response = try await transport.send(request)
            repeated = response.delivery.repeatedFailure
            response.delivery.failure = response.delivery.failure.map { request.scrubber.scrubbed($0.naming(request)) }
            if let error = WeatherError(
                response: response, now: now, usesKey: descriptor.credential.key != nil, refusal: refusal)
            {
                throw error
            }
            let root = try document.root(of: response)
            if !document.isAnswer(root), let reason = refusal(response) { throw WeatherError(reason) }
            if let misplacement = document.misplacement(of: root, in: response) { throw misplacement }
            return try read(DecodedResponse(root: root, response: response))
        } catch let error as WeatherError {
            throw request.scrubber.scrubbed(completed(error.naming(request).repeating(repeated)))
        }
    }

    /// The error for an endpoint's response, with its provider, its host and the settings that can fix it.
    func named(_ error: WeatherError, from endpoint: Endpoint) -> WeatherError {
        guard let request = try? request(for: endpoint, accept: "application/json") else { return error }
        return request.scrubber.scrubbed(completed(error.naming(request)))
    }

    /// The error with the settings that can fix it.
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

extension Endpoint {
    /// The body of a response, or the requested entry if the body is an archive.
    fileprivate func unzipped(_ body: Data, _ limit: Int) throws -> Data {
        guard let zippedEnding, ZIPArchive.isArchive(body) else { return body }
        return try ZIPArchive(body).content(ending: zippedEnding, limit: limit)
    }
}
