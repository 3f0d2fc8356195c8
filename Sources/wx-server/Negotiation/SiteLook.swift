#if Server
/// The appearance of pages that a visitor has chosen.
struct SiteLook: Hashable, Sendable {
    enum Theme: String, Sendable, CaseIterable {
        case light, dark
    }

    /// The theme; `nil` for that of the visitor's system.
    var theme: Theme?
    var hasMoreContrast = false
}
#endif
