/// Tells where the reader is.
///
/// Never used unless asked: it tells a third party that somebody at this address wants to know where they are, and what
/// it answers may be another town.
public protocol LocationSource: Sendable {
    /// The place where the reader seems to be.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func location() async throws -> Place
}
