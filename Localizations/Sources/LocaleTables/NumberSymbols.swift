/// A locale's digits and separators, and where it groups digits.
struct NumberSymbols: Sendable {
    /// The digit zero; the others follow it.
    private let zero: Unicode.Scalar
    private let decimal: String
    private let group: String
    /// How many digits the last group has, and each before it.
    private let groupSizes: (last: Int, others: Int)
    /// The fewest digits before the first separator; with fewer, nothing is grouped.
    private let minimumGroup: Int
    private let negative: (prefix: String, suffix: String)
    private let percent: (prefix: String, suffix: String)

    /// Reads the symbols; `nil` when the table lacks one.
    init?(_ table: LocaleTable) {
        guard let zero = table.value("zero")?.unicodeScalars.first, let decimal = table.value("decimal"),
            let group = table.value("group"), let grouping = table.list("grouping")?.compactMap({ Int($0) }),
            grouping.count == 3, let negative = table.list("negative"), negative.count == 2,
            let percent = table.list("percent"), percent.count == 2
        else { return nil }
        self.zero = zero
        self.decimal = decimal
        self.group = group
        groupSizes = (grouping[0], grouping[1])
        minimumGroup = grouping[2]
        self.negative = (negative[0], negative[1])
        self.percent = (percent[0], percent[1])
    }

    /// The number with exactly this many decimals, rounded half to even; `nil` for infinity and what is no number.
    func text(_ value: Double, fractionDigits: Int, isGrouped: Bool) -> String? {
        guard value.isFinite else { return nil }
        var decimals = DecimalDigits(value)
        decimals.round(toDecimals: fractionDigits)
        guard value < 0 else { return text(decimals, fractionDigits: fractionDigits, isGrouped: isGrouped) }
        return negative.prefix + text(decimals, fractionDigits: fractionDigits, isGrouped: isGrouped) + negative.suffix
    }

    /// A fraction of one in whole percent; `nil` below zero, for infinity and what is no number.
    func percent(_ fraction: Double) -> String? {
        guard fraction.isFinite, fraction >= 0 else { return nil }
        var decimals = DecimalDigits(fraction)
        decimals.multiply(byPowerOfTen: 2)
        decimals.round(toDecimals: 0)
        return percent.prefix + text(decimals, fractionDigits: 0, isGrouped: true) + percent.suffix
    }

    /// A whole number without groups, with zeros in front to reach a number of digits.
    func text(_ value: Int, digits: Int) -> String {
        let text = String(value)
        var result = String.UnicodeScalarView()
        for _ in 0..<max(digits - text.utf8.count, 0) { result.append(zero) }
        for byte in text.utf8 { append(byte - UInt8(ascii: "0"), to: &result) }
        return String(result)
    }

    private func text(_ decimals: DecimalDigits, fractionDigits: Int, isGrouped: Bool) -> String {
        var result = String.UnicodeScalarView()
        let whole = max(decimals.point, 1)
        let isGrouped = isGrouped && groupSizes.last > 0 && whole - groupSizes.last >= minimumGroup
        for power in stride(from: whole - 1, through: 0, by: -1) {
            append(decimals.digit(of: power), to: &result)
            if isGrouped, power >= groupSizes.last, (power - groupSizes.last) % groupSizes.others == 0 {
                for scalar in group.unicodeScalars { result.append(scalar) }
            }
        }
        if fractionDigits > 0 {
            for scalar in decimal.unicodeScalars { result.append(scalar) }
            for place in 1...fractionDigits { append(decimals.digit(of: -place), to: &result) }
        }
        return String(result)
    }

    private func append(_ digit: UInt8, to text: inout String.UnicodeScalarView) {
        text.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero)
    }
}
