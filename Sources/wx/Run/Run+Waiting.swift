import WeatherLocalization
import WeatherRendering
import WeatherSession

extension Run {
    /// Shows on the terminal that an answer is waited for, if it takes long.
    ///
    /// - Parameter body: What may wait.
    /// - Returns: What the body returns.
    func waiting<Result>(for body: () async throws -> Result) async rethrows -> Result {
        try await WaitingSign.shown(signGlyphs, while: body)
    }

    private var signGlyphs: Glyphs? {
        guard environment.canShowWaiting else { return nil }
        return TerminalVariables(environment.variables, isTerminal: true)
            .glyphs(isASCII: session.localizer.isASCII)
    }
}
