import WeatherLocalization

extension Localizer {
    /// The comma between the parts of a name or a line, with its blank.
    var comma: String {
        if !isASCII, ["ja", "zh"].contains(language.prefix(2)) { return "、" }
        // Of the languages that are written from right to left, those in Hebrew letters have the Latin comma.
        return needsDirectionMarks && !["he", "yi"].contains(language) ? "، " : ", "
    }
}
