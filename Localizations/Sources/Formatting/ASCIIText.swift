import Foundation
import WeatherCore

/// A text in ASCII, for terminals with another charset: signs by a table, other scripts by ICU's transliteration.
///
/// The degree sign is dropped (`23C`). Every kind of space becomes a space, and any other character a question mark.
///
/// A key that was spelled in another script comes to light only here. It is removed before the text is cut or wrapped.
package func asciiText(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    let replaced = replacingSigns(in: text)
    guard !replaced.utf8.allSatisfy({ $0 < 0x80 }) else { return replaced }
    let transform = StringTransform("Any-Latin; Latin-ASCII")
    let latin = replacingSigns(in: replaced.applyingTransform(transform, reverse: false) ?? replaced)
    return SentSecrets.removed(
        from: String(String.UnicodeScalarView(latin.unicodeScalars.map { $0.isASCII ? $0 : "?" })))
}

private func replacingSigns(in text: String) -> String {
    var ascii = ""
    for scalar in text.unicodeScalars {
        if scalar.isASCII {
            ascii.unicodeScalars.append(scalar)
        } else if let replacement = replacements[scalar] {
            ascii += replacement
        } else if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
            ascii += String(Int(value))
        } else if scalar.properties.generalCategory == .spaceSeparator {
            ascii += " "
        } else if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format {
            continue
        } else {
            ascii.unicodeScalars.append(scalar)
        }
    }
    return ascii
}

private let replacements: [Unicode.Scalar: String] = [
    "°": "", "℃": "C", "℉": "F", "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "‘": "'", "’": "'",
    "‚": "'", "‛": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‹": "'", "›": "'", "「": "\"",
    "」": "\"", "『": "\"", "』": "\"", "…": "...", "″": "\"", "·": "-", "•": "*", "×": "x", "→": "->", "←": "<-",
    "⁄": "/",
    "、": ", ", "。": ". ", "，": ", ", "：": ": ", "；": "; ", "（": "(", "）": ")", "～": "~", "／": "/", "％": "%",
    "،": ",", "؛": ";", "؟": "?", "٪": "%", "٫": ".", "٬": ",",
]
