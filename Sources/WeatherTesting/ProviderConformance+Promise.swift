extension ProviderConformance {
    /// What every provider promises; one test case each.
    public enum Promise: String, Sendable, CaseIterable {
        /// The descriptor has an id of lower-case letters and digits, names, addresses over https and an attribution.
        case descriptorIsComplete
        /// Without a required key, making the provider throws `credentialMissing` and says where a key goes.
        case missingKeyIsSaid
        /// A sample document makes a report of this provider, with a place, and a current weather or steps.
        case sampleMakesReport
        /// Steps are in order and do not overlap, and each lasts: only the last one may be a mere instant.
        case stepsAreInOrder
        /// Every quantity can occur on Earth.
        case valuesArePlausible
        /// Days are empty unless the service sends days of its own.
        case daysAreLeftToTheFold
        /// Each product of the descriptor can be asked for by itself, without a request that the whole does not need; and
        /// what wants nothing of them asks nothing.
        case onlyWantedIsAsked
        /// Requests go to the base URL, and to another one when the settings name it.
        case baseURLIsHonored
        /// Coordinates go out with at most four decimals.
        case coordinatesAreRounded
        /// The key is in the request, marked as secret, and nowhere in the report or an error.
        case keyStaysSecret
        /// The reader's language changes neither requests nor values.
        case languageChangesNothing
        /// Asked twice, it answers the same.
        case providerIsStateless
        /// Each HTTP status becomes the error that the one table says, with the provider's id.
        case statusesBecomeErrors
        /// A document that is none, empty, cut short, or a web page is `invalidResponse`.
        case unreadableIsInvalidResponse
        /// A failing transport's error comes through.
        case transportErrorsPass
        /// A cancelled question throws `CancellationError`.
        case cancellationPasses
        /// A document damaged at random makes a report or a `WeatherError`, never a crash.
        case damagedDocumentsAreSurvived
        /// An integer at the edge of its type, or an offset from UTC that no clock has, makes no value that cannot be.
        case integersAreBounded
        /// Control characters in a document's texts do not reach the report.
        case foreignTextIsSanitized
    }
}
