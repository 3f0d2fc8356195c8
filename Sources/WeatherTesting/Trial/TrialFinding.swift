package import WeatherCore

/// A promise, and whether a provider keeps it.
package struct TrialFinding: Sendable {
    /// How the provider did.
    package enum Outcome: Sendable {
        case kept
        /// The promise may be kept: the finding is not necessarily a mistake.
        case noted(String)
        /// The promise is not kept; with the place and what was found there.
        case broken(String)
        /// The promise is not kept because the provider failed.
        case failed(WeatherError)
    }

    /// The promise in words: `steps are in order`.
    package let promise: String
    /// How the provider did.
    package let outcome: Outcome

    package init(_ promise: TrialPromise, _ outcome: Outcome) { self.init(named: promise, outcome) }

    init(_ promise: ProviderConformance.Promise, _ outcome: Outcome) { self.init(named: promise, outcome) }

    private init(named promise: some RawRepresentable<String>, _ outcome: Outcome) {
        self.promise = Self.words(of: promise.rawValue)
        self.outcome = outcome
    }

    /// The words of a name: `base URL is honored` for `baseURLIsHonored`.
    static func words(of name: String) -> String {
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let isEnd = index + 1 == letters.count
            let beginsWord =
                letter.isUppercase && index > 0
                && (letters[index - 1].isLowercase || !isEnd && letters[index + 1].isLowercase)
            let isAcronym = letter.isUppercase && (isEnd || !letters[index + 1].isLowercase)
            if beginsWord { words += " " }
            words += isAcronym ? String(letter) : letter.lowercased()
        }
        return words
    }
}

/// The promises of a provider that needs no compiler, in addition to those of every provider.
///
/// The other promises are checked with copies of its answers; these are checked with the answers as they are.
package enum TrialPromise: String, Sendable {
    /// A program describes itself within five seconds, with a name, an attribution and products.
    case describesItself
    /// It answers for every product that it offers, in the time of a forecast.
    case answersInTime
    /// Every value of its answers can be used: none is of the wrong type, impossible or missing.
    case sendsOnlyUsableValues
    /// A program writes no properties that the schema does not have.
    case propertiesAreKnown
    /// Every path of a mapping file leads to something in an answer.
    case pathsAreFound
    /// No amount of an answer looks like a sum since the start of the forecast, which the mapping file does not name so.
    case amountsAreNotSums
    /// Every code of an answer has a row in the mapping file's table.
    case codesHaveRows
    /// A program answers `outsideCoverage` for a place that it does not cover.
    case refusesOtherPlaces
    /// A document with a damaged node gives a sound report or an error.
    ///
    /// It replaces the stricter promises about damage for documents in which one node defines the meaning of others.
    case damagedNodesAreSurvived
}
