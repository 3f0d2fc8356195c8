/// The sets of icons.
public enum IconSet: String, CaseIterable, Sendable { case emoji, nerd, text, art, none }
