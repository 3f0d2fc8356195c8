import Foundation
import WeatherCore

extension JSONValue {
    func place() throws -> Place {
        var place = Place(
            coordinates: try point(), name: self["name"].shown(), countryCode: self["countryCode"].shown(),
            region: self["region"].shown(), nameDistance: self["nameDistance_km"].number(in: 0...20_100),
            timeZone: self["timeZone"].timeZone)
        place.nameMayBeAbroad = self["nameMayBeAbroad"].bool ?? false
        place.attribution = self["attribution"].shown(limit: 500)
        return place
    }

    /// The latitude and longitude.
    func point() throws -> Coordinates {
        guard let latitude = self["latitude"].double, let longitude = self["longitude"].double,
            let point = Coordinates(latitude: latitude, longitude: longitude)
        else { throw self["latitude"].missing }
        return point
    }

    /// A zone of the time zone database by its name, or a fixed one by its offset.
    var timeZone: PlaceTimeZone? {
        guard exists else { return nil }
        let zone =
            self["id"].text.flatMap(TimeZone.init(databaseName:))
            ?? self["offset"].text.flatMap(Self.seconds(ofOffset:)).flatMap(TimeZone.init(secondsFromGMT:))
        guard let zone, let source = self["source"].oneOf(PlaceTimeZone.Source.self) else {
            note(.wrongType)
            return nil
        }
        return PlaceTimeZone(zone, source: source)
    }

    /// The seconds of an offset such as `+09:00`; `nil` when it has another form or clocks have no such offset.
    private static func seconds(ofOffset text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let sign = [0x2B: 1, 0x2D: -1][Int(bytes[0])],
            [1, 2, 4, 5].allSatisfy({ (0x30...0x39).contains(bytes[$0]) })
        else { return nil }
        func digits(at index: Int) -> Int { Int(bytes[index] - 0x30) * 10 + Int(bytes[index + 1] - 0x30) }
        let seconds = sign * (digits(at: 1) * 3600 + digits(at: 4) * 60)
        return digits(at: 4) < 60 && PlaceTimeZone.offsets.contains(seconds) ? seconds : nil
    }

    func provenance() throws -> Provenance {
        guard let provider = self["provider"].shown() else { throw self["provider"].missing }
        var provenance = Provenance(
            provider: provider, providerName: self["name"].shown() ?? provider,
            attribution: self["attribution"].shown(limit: 500) ?? "", fetched: try self["fetched"].requiredInstant())
        provenance.issued = self["issued"].instant
        provenance.observed = self["observed"].instant
        provenance.expires = self["expires"].instant
        provenance.source = self["source"].oneOf(Provenance.Source.self) ?? .network
        provenance.isRevalidated = self["revalidated"].bool ?? false
        provenance.staleness = self["stale_seconds"].number(in: 0...3_155_760_000)
        if self["refreshFailure"].exists { provenance.refreshFailure = self["refreshFailure"].error() }
        provenance.isSimulated = self["simulated"].bool ?? false
        provenance.attempts = self["attempts"].readElements { attempt in
            guard let provider = attempt["provider"].shown(), let error = attempt.error() else { throw attempt.missing }
            return ProviderAttempt(provider: provider, error: error)
        }
        return provenance
    }
}

extension TimeZone {
    /// A zone by its name, such as `Asia/Seoul`; `nil` for a text that cannot be one.
    ///
    /// Foundation would open a file for a path.
    fileprivate init?(databaseName name: String) {
        guard (1...64).contains(name.utf8.count), !name.hasPrefix("/"), !name.contains(".") else { return nil }
        self.init(identifier: name)
    }
}

extension JSONValue {
    func partFailure() throws -> PartFailure? {
        guard let path = self["path"].shown() else { throw self["path"].missing }
        let reason: PartFailure.Reason? =
            switch self["reason"].text {
            case "wrongType": .wrongType
            case "outOfRange": .outOfRange
            case "missing": .missing
            case "failed": self["error"].error().map { .failed($0) }
            default: nil
            }
        guard let reason else { throw self["reason"].missing }
        return PartFailure(path: path, reason: reason, found: self["found"].shown())
    }

    /// An error with its facts; `nil` when it has neither a known reason nor a known code.
    func error() -> WeatherError? {
        let reason =
            self["reason"].text.flatMap(WeatherError.Reason.init(rawValue:))
            ?? self["code"].text.flatMap(Self.plainReason(ofCode:))
        guard let reason else {
            self["reason"].note(.wrongType)
            return nil
        }
        return WeatherError(reason, details: errorDetails, provider: self["provider"].shown())
    }

    private var errorDetails: WeatherError.Details {
        .init { details in
            details.subject = self["subject"].shown()
            details.candidates = self["candidates"].elements.compactMap { $0.shown() }
            details.retryAfter = self["retryAfter_seconds"].seconds
            details.failureAge = self["failureAge_seconds"].seconds
            details.httpStatus = self["httpStatus"].int
            details.host = self["host"].shown()
            details.path = self["path"].shown()
            details.limit = self["limit"].int
            details.setting = self["setting"].shown()
            details.variable = self["variable"].shown()
            details.address = self["address"].shown()
            details.message = self["serviceMessage"].shown()
        }
    }

    /// The most general reason of a code, for a reason that only a later version knows.
    private static func plainReason(ofCode name: String) -> WeatherError.Reason? {
        switch name {
        case "placeNotFound": .unknownName
        case "placeAmbiguous": .severalMatches
        case "placeNotCovered": .outsideCoverage
        case "credentialMissing": .keyMissing
        case "unauthorized": .forbidden
        case "rateLimited": .quotaExceeded
        case "unavailable": .serverError
        case "invalidResponse": .malformed
        case "cancelled": .interrupted
        case "usage": .badCommandLine
        default: nil
        }
    }
}
