import Foundation
import WeatherLocalization

/// Reads a locale's symbols and patterns, by formatting with Foundation.
struct FormatProbe {
    let locale: Locale

    /// The keys and values of the locale; none for dates if the months of its calendar are not the Gregorian ones.
    func entries() -> [(key: String, value: String)] {
        var entries = numbers()
        switch locale.calendar.identifier {
        case .gregorian: break
        case .buddhist: entries.append(("years", "543"))
        default: return entries
        }
        for skeleton in Self.skeletons {
            guard let pattern = DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) else {
                continue
            }
            entries.append(("~\(skeleton)", pattern))
        }
        for key in ["MMM", "MMMM", "MMMMM", "LLL", "LLLL", "LLLLL"] {
            // 2023 began with a Sunday.
            let names = (1...12).map { month in text(pattern: key, on: Self.date(2023, month, 1)) }
            entries.append((key, names.joined(separator: "|")))
        }
        for key in ["EEE", "EEEE", "EEEEE", "EEEEEE", "ccc", "cccc", "ccccc", "cccccc"] {
            let names = (1...7).map { day in text(pattern: key, on: Self.date(2023, 1, day)) }
            entries.append((key, names.joined(separator: "|")))
        }
        for key in ["a", "aaaa", "aaaaa", "b", "bbbb", "bbbbb", "B", "BBBB", "BBBBB"] {
            entries.append((key, Self.own(key, in: locale) ?? periods(key).joined(separator: "|")))
        }
        return entries
    }

    /// The names of the parts of the day where they are not CLDR's.
    ///
    /// CLDR 46 has one word for the night in Hindi, from 20:00 to 4:00, so that "शनिवार रात 3 बजे" is read as the night after
    /// Saturday. Newspapers call the hours before 4:00 तड़के.
    private static func own(_ key: String, in locale: Locale) -> String? {
        guard locale.language.languageCode?.identifier == "hi", locale.language.script == "Deva", key.hasPrefix("B")
        else { return nil }
        return "0=रात|2=तड़के|8=सुबह|24=दोपहर|32=शाम|40=रात"
    }

    /// The skeletons of the tables' date templates, and those that replace a bare hour.
    static var skeletons: [String] {
        let skeletons = Set(Localizer.dateSkeletons)
        let withoutMinutes = skeletons.filter { $0.contains { "jHhKk".contains($0) } && !$0.contains("m") }
        return skeletons.union(withoutMinutes.map { $0 + "mm" }).sorted()
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }

    private func text(pattern: String, on date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = .gmt
        formatter.dateFormat = pattern
        return formatter.string(from: date)
    }

    /// The parts of the day, each with the half hour in which it begins.
    private func periods(_ key: String) -> [String] {
        var periods: [String] = []
        var previous: String?
        for halfHour in 0..<48 {
            // With minutes, because without them ICU says "noon" until one o'clock.
            let text = text(pattern: "mm'|'" + key, on: Self.date(2023, 1, 1) + Double(halfHour * 1800))
            let name = text.split(separator: "|", maxSplits: 1).last.map(String.init) ?? ""
            if name != previous { periods.append("\(halfHour)=\(name)") }
            previous = name
        }
        return periods
    }

    // MARK: Numbers

    private func numbers() -> [(key: String, value: String)] {
        let plain = FloatingPointFormatStyle<Double>(locale: locale).grouping(.never)
        let digits = (0...9).map { plain.format(Double($0)) }
        let zero = digits[0].unicodeScalars.first?.value ?? 0
        precondition(
            digits.enumerated().allSatisfy { $1.unicodeScalars.map(\.value) == [zero + UInt32($0)] },
            "the digits of \(locale.identifier) do not follow one another")
        let half = plain.precision(.fractionLength(1)).format(0.5)
        let decimal = String(half.unicodeScalars.dropFirst().dropLast())
        let grouping = grouping(digits)
        return [
            ("zero", digits[0]), ("decimal", decimal), ("group", grouping.separator),
            ("grouping", grouping.sizes.map(String.init).joined(separator: "|")),
            ("negative", around(digits[1], in: plain.format(-1))),
            ("percent", around(digits[1], in: FloatingPointFormatStyle<Double>.Percent(locale: locale).format(0.01))),
        ]
    }

    /// The separator, and the sizes of the last group, of the groups before it, and the least size of the first group.
    private func grouping(_ digits: [String]) -> (separator: String, sizes: [Int]) {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        // 1, 10, 100 …: the fewest digits that are grouped.
        let lengths = (1...12).filter { count in
            style.format(pow(10, Double(count - 1))).unicodeScalars.count > count
        }
        guard let shortest = lengths.first else { return (",", [0, 0, 0]) }
        let groups = style.format(111_111_111_111).split(whereSeparator: { String($0) != digits[1] })
        let last = groups.last?.count ?? 3
        let separators = style.format(1_111_111).filter { String($0) != digits[1] }
        return (separators.first.map(String.init) ?? ",", [last, groups.dropLast().last?.count ?? 3, shortest - last])
    }

    private func around(_ digit: String, in text: String) -> String {
        let parts = text.unicodeScalars.split(
            separator: digit.unicodeScalars.first ?? "0", omittingEmptySubsequences: false)
        return parts.map { String($0) }.joined(separator: "|")
    }
}
