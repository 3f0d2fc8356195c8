import Foundation

/// The signs and units that a locale prints after the numbers of a forecast.
///
/// They come from CLDR's lists and from what the country's weather service prints, not from the program.
struct PrintedNumbers {
    enum Temperature { case celsius, fahrenheit }
    enum Wind { case metersPerSecond, kilometersPerHour, milesPerHour, beaufort }
    enum Pressure { case hectopascals, millimetersOfMercury, inchesOfMercury }

    var temperature = Temperature.celsius
    var wind: Wind
    var windSymbol: String
    /// The symbol in lists, if it is another one: CLDR's narrow form.
    var listedWindSymbol: String?
    var pressure = Pressure.hectopascals
    var pressureSymbol: String
    /// Millimeters, or inches if temperatures are in Fahrenheit.
    var amountSymbol: String
    /// The symbol beside the lists, if it is another one: CLDR's short form.
    var detailAmountSymbol: String?
    /// Kilometers, or miles if temperatures are in Fahrenheit.
    var distanceSymbol: String
    /// Whether a decimal comma is used.
    var hasComma = true

    static let locales: [String: PrintedNumbers] = [
        "ar_EG": .init(
            wind: .kilometersPerHour, windSymbol: "كم/س", pressureSymbol: "مليبار", amountSymbol: "مم",
            distanceSymbol: "كم", hasComma: false),
        "cs_CZ": .init(
            wind: .kilometersPerHour, windSymbol: "km/h", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "de_DE": .init(
            wind: .kilometersPerHour, windSymbol: "km/h", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "en_US": .init(
            temperature: .fahrenheit, wind: .milesPerHour, windSymbol: "mph", pressure: .inchesOfMercury,
            pressureSymbol: "inHg", amountSymbol: "″", detailAmountSymbol: "in", distanceSymbol: "mi", hasComma: false),
        "es_ES": .init(
            wind: .kilometersPerHour, windSymbol: "km/h", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "fa_IR": .init(
            wind: .kilometersPerHour, windSymbol: "ک‌م/س", pressureSymbol: "هکتوپاسکال",
            amountSymbol: "م‌م", detailAmountSymbol: "میلی‌متر", distanceSymbol: "کیلومتر", hasComma: false),
        "fr_FR": .init(
            wind: .kilometersPerHour, windSymbol: "km/h", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "he_IL": .init(
            wind: .kilometersPerHour, windSymbol: "קמ״ש", pressureSymbol: "hPa", amountSymbol: "מ״מ",
            distanceSymbol: "ק״מ", hasComma: false),
        "hi_IN": .init(
            wind: .kilometersPerHour, windSymbol: "किमी/घं", pressureSymbol: "hPa", amountSymbol: "मिमी",
            distanceSymbol: "किमी", hasComma: false),
        "ja_JP": .init(
            wind: .metersPerSecond, windSymbol: "m/s", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km", hasComma: false),
        "ko_KR": .init(
            wind: .metersPerSecond, windSymbol: "m/s", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km", hasComma: false),
        "pl_PL": .init(
            wind: .metersPerSecond, windSymbol: "m/s", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "pt_BR": .init(
            wind: .kilometersPerHour, windSymbol: "km/h", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "ru_RU": .init(
            wind: .metersPerSecond, windSymbol: "м/с", pressure: .millimetersOfMercury,
            pressureSymbol: "мм рт. ст.", amountSymbol: "мм", distanceSymbol: "км"),
        "th_TH": .init(
            wind: .kilometersPerHour, windSymbol: "กม./ชม.", pressureSymbol: "เฮกโตปาสกาล", amountSymbol: "มม.",
            distanceSymbol: "กม.", hasComma: false),
        "tr_TR": .init(
            wind: .kilometersPerHour, windSymbol: "km/sa", pressureSymbol: "hPa", amountSymbol: "mm",
            distanceSymbol: "km"),
        "zh_CN": .init(
            wind: .beaufort, windSymbol: "级", pressureSymbol: "百帕", amountSymbol: "毫米",
            distanceSymbol: "公里", hasComma: false),
        "zh_TW": .init(
            wind: .beaufort, windSymbol: "級", pressureSymbol: "百帕",
            amountSymbol: "毫米", distanceSymbol: "公里", hasComma: false),
    ]
}

extension PrintedNumbers {
    /// The numbers of a text, by quantity, in their order: ASCII digits, a full stop for the decimals.
    func read(_ text: String) throws -> [String: [String]] {
        var rest = plain(text)
        var numbers: [String: [String]] = [:]
        // Longer units come before the units that they begin with, and matched text is removed.
        for (quantity, symbols) in [
            ("wind", [windSymbol, listedWindSymbol ?? windSymbol]), ("pressure", [pressureSymbol]),
            ("distance", [distanceSymbol]), ("amount", [amountSymbol, detailAmountSymbol ?? amountSymbol]),
            ("temperature", ["°"]),
        ] {
            let symbol = symbols.map(NSRegularExpression.escapedPattern).joined(separator: "|")
            let pattern = try Regex(
                "(-?[0-9]+(?:\\.[0-9]+)?) ?(?:\(symbol))(?![\\p{L}/])", as: (Substring, Substring).self)
            // A degree sign may be followed by the scale, which can be a letter.
            let bare = try Regex("(-?[0-9]+) ?°", as: (Substring, Substring).self)
            let matched = quantity == "temperature" ? bare : pattern
            numbers[quantity] = rest.matches(of: matched).map { String($0.output.1) }
            rest = rest.replacing(matched, with: " ")
        }
        // Turkish has the sign before the number.
        numbers["percent"] = rest.matches(of: /%([0-9]+)|([0-9]+) ?[%٪]/)
            .compactMap { $0.output.1 ?? $0.output.2 }.map(String.init).sorted()
        return numbers
    }

    private func plain(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{200C}": plain.unicodeScalars.append(scalar)
            case "\u{2212}": plain += "-"
            case "٫": plain += "."
            case "\u{A0}", "\u{202F}": plain += " "
            default:
                if scalar.properties.generalCategory == .format { continue }
                if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                    plain += String(Int(value))
                } else {
                    plain.unicodeScalars.append(scalar)
                }
            }
        }
        return hasComma ? plain.replacing(/([0-9]),([0-9])/) { "\($0.output.1).\($0.output.2)" } : plain
    }
}
