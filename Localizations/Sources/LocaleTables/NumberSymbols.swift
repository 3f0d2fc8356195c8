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
        let magnitude: String
        if let count = Self.count(ofLastDecimals: fractionDigits, in: value) {
            magnitude = text(count, fractionDigits: fractionDigits)
        } else {
            var decimals = DecimalDigits(value)
            decimals.round(toDecimals: fractionDigits)
            magnitude = text(decimals, fractionDigits: fractionDigits, isGrouped: isGrouped)
        }
        return value < 0 ? negative.prefix + magnitude + negative.suffix : magnitude
    }

    /// A fraction of one in whole percent; `nil` below zero, for infinity and what is no number.
    func percent(_ fraction: Double) -> String? {
        guard fraction.isFinite, fraction >= 0 else { return nil }
        if let count = Self.count(ofLastDecimals: 2, in: fraction), count < 1000 {
            return percent.prefix + text(count, fractionDigits: 0) + percent.suffix
        }
        var decimals = DecimalDigits(fraction)
        decimals.multiply(byPowerOfTen: 2)
        decimals.round(toDecimals: 0)
        return percent.prefix + text(decimals, fractionDigits: 0, isGrouped: true) + percent.suffix
    }

    /// How often a number's magnitude has the unit of its last decimal, rounded half to even.
    ///
    /// - Returns: The count; `nil` for a number that may have groups or many decimals, and near a tie: that is one if the
    ///   decimal digits of the number are, which are not exactly the number.
    private static func count(ofLastDecimals decimals: Int, in number: Double) -> Int? {
        guard number.magnitude < 999, (0...2).contains(decimals) else { return nil }
        let exact = number.magnitude * (decimals == 0 ? 1 : decimals == 1 ? 10 : 100)
        let nearest = exact.rounded(.toNearestOrEven)
        guard decimals == 0 || abs(abs(exact - nearest) - 0.5) > 1e-6 else { return nil }
        return Int(nearest)
    }

    /// A number below a thousand, given by the count of its last decimals.
    private func text(_ count: Int, fractionDigits: Int) -> String {
        if fractionDigits == 0 { return text(count, digits: 1) }
        let unit = fractionDigits == 1 ? 10 : 100
        return text(count / unit, digits: 1) + decimal + text(count % unit, digits: fractionDigits)
    }

    /// A whole number without groups, with zeros in front to reach a number of digits.
    func text(_ value: Int, digits: Int) -> String {
        let text = String(value)
        let zeros = digits - text.utf8.count
        if zero == "0" { return zeros > 0 ? String(repeating: "0", count: zeros) + text : text }
        var result = String.UnicodeScalarView()
        for _ in 0..<max(zeros, 0) { result.append(zero) }
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
