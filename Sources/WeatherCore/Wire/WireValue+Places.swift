extension WireValue {
    /// The value as a name for display: without control characters, at most 80 characters; `nil` when absent or empty.
    public var placeName: String? { string?.placeName }

    /// The value as a country's ISO 3166-1 alpha-2 code in upper case; `nil` when absent or not two Latin letters.
    public var countryCode: String? {
        guard let code = string?.uppercased(), code.utf8.count == 2,
            code.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        return code
    }

    /// The value as an offset from UTC in seconds; `nil` when absent, and noted when beyond ±14 hours.
    public var offsetTimeZone: PlaceTimeZone? {
        guard let seconds = int else { return nil }
        guard let zone = PlaceTimeZone(secondsFromGMT: seconds) else {
            note(.outOfRange)
            return nil
        }
        return zone
    }
}

extension StringProtocol {
    /// The text as a name for display: without control characters, at most 80 characters; `nil` when nothing is left.
    public var placeName: String? {
        let name = String(self).sanitized(limit: 80)
        return name.contains { !$0.isWhitespace } ? name : nil
    }
}
