/// Languages made from English at run time, which show what translation will do to a view.
///
/// See CLDR's pseudo-locales. They have English's dates, digits and unit patterns, and the world's units. Their texts
/// are made by ``TableSource/pseudolocaleTexts``; without it they have none.
package enum Pseudolocale: String, Sendable, CaseIterable {
    /// English with accents, about 40 % longer, each text in brackets so that truncation is visible.
    case accented = "en-XA"
    /// English from right to left: each word is overridden to run that way.
    case mirrored = "ar-XB"

    /// Whether a region is that of a pseudo-locale of the language.
    static func contains(language: String, region: String) -> Bool {
        Pseudolocale(rawValue: "\(language)-\(region)") != nil
    }
}
