package import Foundation
package import WeatherCore

extension JSONWriter {
    /// The members of a place; a zone that is an offset has that of a date.
    package mutating func write(_ place: Place, at date: Date) {
        field("name", place.name?.sanitized())
        field("region", place.region?.sanitized())
        field("countryCode", place.countryCode?.sanitized())
        field("nameDistance_km", place.nameDistance, decimals: 1)
        if place.nameMayBeAbroad { field("nameMayBeAbroad", true) }
        field("latitude", place.coordinates.latitude, decimals: 4)
        field("longitude", place.coordinates.longitude, decimals: 4)
        field("attribution", place.attribution?.sanitized(limit: 500))
        if let timeZone = place.timeZone {
            object("timeZone") { $0.write(timeZone, at: date) }
        }
    }

    /// A zone by its name in the time zone database, or by its offset if it has none.
    private mutating func write(_ timeZone: PlaceTimeZone, at date: Date) {
        let identifier = timeZone.zone.identifier
        if identifier.hasPrefix("GMT") {
            field("offset", Self.offset(seconds: timeZone.secondsFromGMT(for: date)))
        } else {
            field("id", identifier)
        }
        field("source", timeZone.source.rawValue)
        field("approximate", timeZone.isApproximate)
    }

    /// An offset from UTC as in RFC 3339, `+09:00`.
    private static func offset(seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    }

    /// The members of a provenance.
    package mutating func write(_ provenance: Provenance, _ texts: DisplayTexts.Texts? = nil) {
        field("provider", provenance.provider.sanitized())
        field("name", provenance.providerName.sanitized())
        field("attribution", provenance.attribution.sanitized(limit: 500))
        field("issued", provenance.issued)
        field("observed", provenance.observed)
        field("fetched", provenance.fetched)
        field("expires", provenance.expires)
        field("source", provenance.source.rawValue)
        field("revalidated", provenance.isRevalidated)
        field("stale_seconds", provenance.staleness, decimals: 0)
        if let error = provenance.refreshFailure {
            object("refreshFailure") { json in
                json.write(error)
                json.field("provider", error.provider?.sanitized())
                json.write(error.details)
            }
        }
        field("simulated", provenance.isSimulated)
        objects("attempts", provenance.attempts) { json, attempt in
            json.field("provider", attempt.provider.sanitized())
            json.write(attempt.error)
            json.write(attempt.error.details)
        }
        display(.provenance(provenance), texts)
    }
}
