/// What a provider that needs no compiler promises, besides the promises of every provider.
///
/// The other promises are checked with copies of its answers; these are checked with the answers as they are.
package enum TrialPromise: String, Sendable {
    /// A program describes itself within five seconds, with a name, an attribution and products.
    case describesItself
    /// It answers for every product that it offers, in the time of a forecast.
    case answersInTime
    /// Every value of its answers can be used: none is of the wrong type, impossible or missing.
    case sendsOnlyUsableValues
    /// What a program writes has no properties that the schema does not have.
    case propertiesAreKnown
    /// Every path of a mapping file leads to something in an answer.
    case pathsAreFound
    /// Every code of an answer has a row in the mapping file's table.
    case codesHaveRows
    /// A program answers `outsideCoverage` for a place that it does not cover.
    case refusesOtherPlaces
    /// A document with a damaged node gives a sound report or an error.
    ///
    /// It is checked in place of the stricter promises on damage where one node says what others mean.
    case damagedNodesAreSurvived
}
