import WeatherCore
import WeatherLocalization

extension Localizer {
    /// Two amounts of precipitation, with the unit once: "3–9 mm"; one amount if both are shown alike.
    func precipitation(
        from least: PrecipitationAmount, to most: PrecipitationAmount, isNarrow: Bool = false
    ) -> String {
        let texts = [least, most].map { precipitation($0, isNarrow: isNarrow) }
        // The unit is written once, behind the larger number.
        let number = texts[0].lastIndex { $0.wholeNumberValue != nil }.map { texts[0][...$0] } ?? ""
        return texts[0] == texts[1] ? texts[1] : "\(number)\(dash)\(texts[1])"
    }
}
