extension GeocoderConformance {
    /// What every geocoder promises; one test case each.
    ///
    /// Those that begin with `reverse` apply only to services that also name points.
    public enum Promise: String, Sendable, CaseIterable {
        /// The descriptor is complete, and its products match what the service can do: find places, name points.
        case descriptorIsComplete
        /// Without a required key, creating the service throws `credentialMissing` and says where to put a key.
        case missingKeyIsSaid
        /// The places of an answer are returned in its order, with their names.
        case matchesAreInOrder
        /// A name without matches gives an empty list.
        case nothingFoundIsEmpty
        /// The result never has more places than the limit, whatever the limit is.
        case limitIsRespected
        /// The text of the query is sent as the user wrote it, percent-encoded.
        case queryIsSentWhole
        /// Apart from the text, its language and the limit, nothing about the user is sent.
        case nothingElseIsSent
        /// The language is in the request, or selects among the names of the answer.
        case languageIsPassed
        /// Requests go to the base URL, or to the one from the settings.
        case baseURLIsHonored
        /// The key is in the request, marked as secret, and in no error.
        case keyStaysSecret
        /// A result without a point on Earth is not a place.
        case pointsAreOnEarth
        /// Texts are bounded and have no control characters; a country is two capital letters.
        case foreignTextIsSanitized
        /// An answer that is empty, truncated, a web page or of another shape gives `invalidResponse`.
        case unreadableIsInvalidResponse
        /// Values of other types than the service's give fewer places or a `WeatherError`, never a crash.
        case wrongTypesAreSurvived
        /// A randomly damaged document gives places or a `WeatherError`, never a crash.
        case damagedDocumentsAreSurvived
        /// Each HTTP status becomes the error of the common table, with the service's id.
        case statusesBecomeErrors
        /// The error of a failing transport is passed on.
        case transportErrorsPass
        /// A cancelled query throws `CancellationError`.
        case cancellationPasses
        /// A point has a name in the user's language, and coordinates are sent with at most four decimals.
        case reverseNamesThePoint
        /// Over open sea there is no place.
        case reverseFindsNothingAtSea
        /// Unreadable answers and refusals give the same errors as for names.
        case reverseFailsAlike
    }
}
