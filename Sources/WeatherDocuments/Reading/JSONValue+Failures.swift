import Foundation
import WeatherCore

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

    /// The reason that says least, for one that only a later version knows.
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
