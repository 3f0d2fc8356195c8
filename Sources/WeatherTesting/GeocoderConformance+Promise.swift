extension GeocoderConformance {
    /// What every geocoder promises; one test case each. Those that begin with `reverse` hold for the services that also
    /// name points.
    public enum Promise: String, Sendable, CaseIterable {
        /// The descriptor is complete, and its products say what the service can do: find places, name points.
        case descriptorIsComplete
        /// Without a required key, making the service throws `credentialMissing` and says where a key goes.
        case missingKeyIsSaid
        /// The places of an answer are given in its order, with their names.
        case matchesAreInOrder
        /// Nothing found is an empty list.
        case nothingFoundIsEmpty
        /// No more places come than are wanted, whatever the number.
        case limitIsRespected
        /// Whatever is asked for reaches the wire as it was written, percent-encoded.
        case queryIsSentWhole
        /// Beside the text, its language and how many places are wanted, nothing about the reader is sent.
        case nothingElseIsSent
        /// The language is in the request, or chooses among the names of the answer.
        case languageIsPassed
        /// Requests go to the base URL, and to another one when the settings name it.
        case baseURLIsHonored
        /// The key is in the request, marked as secret, and in no error.
        case keyStaysSecret
        /// What has no point on Earth is no place.
        case pointsAreOnEarth
        /// Texts are bounded and without control characters; a country is two capital letters.
        case foreignTextIsSanitized
        /// An answer that is none, empty, cut short, a web page or of another shape is `invalidResponse`.
        case unreadableIsInvalidResponse
        /// Values of other types than the service's make fewer places or a `WeatherError`, never a crash.
        case wrongTypesAreSurvived
        /// A document damaged at random makes places or a `WeatherError`, never a crash.
        case damagedDocumentsAreSurvived
        /// Each HTTP status becomes the error that the one table says, with the service's id.
        case statusesBecomeErrors
        /// A failing transport's error comes through.
        case transportErrorsPass
        /// A cancelled question throws `CancellationError`.
        case cancellationPasses
        /// A point has a name, in the reader's language, and coordinates go out with at most four decimals.
        case reverseNamesThePoint
        /// Over open sea there is no place.
        case reverseFindsNothingAtSea
        /// What cannot be read, and what the service refuses, are the errors they are for names.
        case reverseFailsAlike
    }
}
