/// The value of a setting that is on or off.
public enum Switch: String, Sendable, CaseIterable {
    case on, off
}
