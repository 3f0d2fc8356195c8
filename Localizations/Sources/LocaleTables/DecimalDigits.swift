/// The decimal digits of a number: the fewest that tell it from all others, as ICU takes them.
struct DecimalDigits {
    /// The digits 0...9, without zeros in front.
    private(set) var digits: [UInt8] = []
    /// How many of the digits stand before the decimal point; negative for zeros after it.
    private(set) var point = 0

    /// Takes the digits of a finite number's magnitude.
    init(_ number: Double) {
        var hasPoint = false
        var isExponent = false
        var isNegativeExponent = false
        var exponent = 0
        for byte in number.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "e"): isExponent = true
            case UInt8(ascii: "-"): isNegativeExponent = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isExponent {
                    exponent = exponent * 10 + Int(digit)
                } else {
                    if digits.isEmpty, digit == 0 {
                        if hasPoint { point -= 1 }
                    } else {
                        digits.append(digit)
                        if !hasPoint { point += 1 }
                    }
                }
            default: break
            }
        }
        point += isNegativeExponent ? -exponent : exponent
    }

    /// Moves the decimal point.
    mutating func multiply(byPowerOfTen power: Int) {
        if !digits.isEmpty { point += power }
    }

    /// Rounds half to even, to a number of decimals.
    mutating func round(toDecimals decimals: Int) {
        let kept = point + decimals
        guard kept < digits.count else { return }
        guard kept >= 0 else {
            digits = []
            return
        }
        let isTie = digits[kept] == 5 && digits[(kept + 1)...].allSatisfy { $0 == 0 }
        let isUp = isTie ? kept > 0 && digits[kept - 1] % 2 == 1 : digits[kept] >= 5
        digits.removeSubrange(kept...)
        guard isUp else { return }
        var position = kept
        while position > 0 {
            position -= 1
            if digits[position] < 9 {
                digits[position] += 1
                return
            }
            digits[position] = 0
        }
        digits.insert(1, at: 0)
        point += 1
    }

    /// The digit of a power of ten; 0 where there is none.
    func digit(of power: Int) -> UInt8 {
        let index = point - 1 - power
        return digits.indices.contains(index) ? digits[index] : 0
    }
}
