/// A date pattern of Unicode TR 35, such as `EEE d.M., HH 'Uhr'`.
struct DatePattern {
    let pattern: String

    init(_ pattern: String) { self.pattern = pattern }

    /// The key of the tables that says how a twelve-hour clock counts the hour after midnight: `h` for 12, `K` for 0.
    static let zeroHourKey = "midnight"

    private static let hours: Set<Unicode.Scalar> = ["H", "h", "K", "k"]

    /// The pattern's characters, each with whether it stands for a field, not for itself.
    private var characters: [(scalar: Unicode.Scalar, isField: Bool)] {
        var isQuoted = false
        return pattern.unicodeScalars.map { scalar in
            if scalar == "'" { isQuoted.toggle() }
            return (scalar, !isQuoted && scalar.isASCII && scalar.properties.isAlphabetic)
        }
    }

    /// Whether the pattern has an hour.
    var hasHour: Bool { characters.contains { $0.isField && Self.hours.contains($0.scalar) } }

    /// Whether the pattern has minutes.
    var hasMinutes: Bool { characters.contains { $0.isField && $0.scalar == "m" } }

    /// Whether the pattern has a bare hour: no minutes, no AM/PM marker and no word.
    var hasBareHour: Bool {
        hasHour
            && !characters.contains { character in
                character.isField
                    ? ["m", "a", "b", "B"].contains(character.scalar) : character.scalar.properties.isAlphabetic
            }
    }

    /// The pattern with minutes behind its hour: `HH시` becomes `HH:mm시`.
    var withMinutes: DatePattern {
        var text = String.UnicodeScalarView()
        var isInHour = false
        for (scalar, isField) in characters {
            let isHour = isField && Self.hours.contains(scalar)
            if isInHour, !isHour { text.append(contentsOf: ":mm".unicodeScalars) }
            text.append(scalar)
            isInHour = isHour
        }
        if isInHour { text.append(contentsOf: ":mm".unicodeScalars) }
        return DatePattern(String(text))
    }

    /// The pattern whose twelve-hour clock begins with 0, not with 12.
    var withZeroHour: DatePattern {
        var text = String.UnicodeScalarView()
        for (scalar, isField) in characters { text.append(isField && scalar == "h" ? "K" : scalar) }
        return DatePattern(String(text))
    }
}
