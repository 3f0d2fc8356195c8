/// A part of a template that was read.
indirect enum TemplatePart: Sendable {
    /// How wide a value is at least, in columns, and on which side of them it stands.
    struct Width: Sendable, Hashable {
        enum Alignment: Character, Sendable { case leading = "<", centered = "^", trailing = ">" }

        var alignment: Alignment
        var columns: Int
    }

    case text(String)
    /// A value, or another text where there is none.
    case field(FieldReference, TemplateFormat, Width?, alternative: String)
    /// Parts that are shown if a field says something, or if it does not.
    case section(FieldReference, ifNotable: Bool, [TemplatePart])
}
