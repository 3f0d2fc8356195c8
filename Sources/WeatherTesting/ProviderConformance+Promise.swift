extension ProviderConformance {
    /// What every provider promises; one test case each.
    public enum Promise: String, Sendable, CaseIterable {
        /// The descriptor has an id of lower-case letters and digits, names, https addresses and an attribution.
        case descriptorIsComplete
        /// Without a required key, creating the provider throws `credentialMissing` and says where to put a key.
        case missingKeyIsSaid
        /// A sample document gives a report of this provider, with a place, and with current weather or steps.
        case sampleMakesReport
        /// Steps are in order, do not overlap, and have a duration; only the last one may be an instant.
        case stepsAreInOrder
        /// Every quantity can occur on Earth.
        case valuesArePlausible
        /// Days are empty unless the service sends days of its own.
        case daysAreLeftToTheFold
        /// Each product of the descriptor can be requested alone, without a request that the whole report does not
        /// need.
        ///
        /// A query without any of them makes no requests.
        case onlyWantedIsAsked
        /// Requests go to the base URL, or to the one from the settings.
        case baseURLIsHonored
        /// Coordinates are sent with at most four decimals.
        case coordinatesAreRounded
        /// The key is in the request, marked as secret, and neither in the report nor in an error.
        case keyStaysSecret
        /// The user's language changes neither requests nor values.
        case languageChangesNothing
        /// Two equal queries have equal results.
        case providerIsStateless
        /// Each HTTP status becomes the error of the common table, with the provider's id.
        case statusesBecomeErrors
        /// A document that is empty, truncated, a web page or otherwise unreadable gives `invalidResponse`.
        case unreadableIsInvalidResponse
        /// The error of a failing transport is passed on.
        case transportErrorsPass
        /// A cancelled query throws `CancellationError`.
        case cancellationPasses
        /// A randomly damaged document gives a report or a `WeatherError`, never a crash.
        case damagedDocumentsAreSurvived
        /// An integer at the limit of its type, or an offset from UTC that no clock has, gives no impossible value.
        case integersAreBounded
        /// Control characters in a document's texts do not reach the report.
        case foreignTextIsSanitized
    }
}
