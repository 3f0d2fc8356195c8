import WeatherLocalization

extension Localizer {
    /// The comma between the parts of a name or a line, with its blank.
    package var comma: String {
        if !isASCII, language == "ja" { return "、" }
        if !isASCII, language.hasPrefix("zh") { return "，" }
        // Of the right-to-left languages, those in Hebrew letters have the Latin comma.
        return isRightToLeft && !isASCII && !["he", "yi"].contains(language) ? "، " : ", "
    }
}
