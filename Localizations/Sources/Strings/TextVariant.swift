/// A form of a text for one use, under the text's key with the form's name: `clear.day`.
///
/// A language needs only the forms that differ. For a form that it lacks it uses its plain text, never another
/// language's form.
package enum TextVariant: String, Sendable, CaseIterable {
    /// A condition while the sun is up: "Sunny".
    case day
    /// A condition at night.
    case night
    /// For a table that is too wide: "%".
    case short
    /// A unit in a list, after CLDR's narrow forms: "4m/s".
    case narrow

    /// The key of this form of a text.
    package func key(of key: String) -> String { "\(key).\(rawValue)" }
}
