extension WireValue {
    /// The numbers that a text lists, at most 20,000, separated by white space, commas or semicolons.
    ///
    /// `forecast["value"].numbers` of `278.15 278.05 - 277.95` has four elements, the third of them `nil`. In JSON, an
    /// array gives the numbers of its elements. An element is `nil` for an unknown value: hyphens, `NaN`, `NA`, `null`,
    /// or nothing between two commas. For anything else that is not a number the element is `nil` and the value is
    /// noted, so that elements keep their positions. A decimal comma is not supported.
    ///
    /// - Returns: No numbers when the value is absent.
    public var numbers: [Double?] {
        guard var text else { return [] }
        let list = text.withUTF8 { NumberList($0) }
        if let failure = list.failure { note(failure) }
        return list.numbers
    }

    /// The quantities that a text or an array lists, like ``numbers``; an impossible one is `nil`, and the value is
    /// noted.
    ///
    ///     let temperatures = forecast["value"].quantities(Temperature.init(kelvin:))
    public func quantities<Value: Quantity>(_ make: (Double) -> Value) -> [Value?] {
        var isPlausible = true
        let quantities = numbers.map { number -> Value? in
            guard let quantity = number.map(make) else { return nil }
            guard quantity.isPlausible else {
                isPlausible = false
                return nil
            }
            return quantity
        }
        // Once per list, because finding its path takes time.
        if !isPlausible { note(.outOfRange) }
        return quantities
    }
}

/// The numbers of a text, with `nil` for missing ones.
struct NumberList {
    private(set) var numbers: [Double?] = []
    private(set) var failure: PartFailure.Reason?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        var isAfterNumber = false
        while position < bytes.count {
            let byte = bytes[position]
            if Self.isSpace(byte) {
                position += 1
            } else if Self.isSeparator(byte) {
                if !isAfterNumber { numbers.append(nil) }
                isAfterNumber = false
                position += 1
            } else {
                let start = position
                while position < bytes.count, !Self.isSpace(bytes[position]), !Self.isSeparator(bytes[position]) {
                    position += 1
                }
                let token = UnsafeBufferPointer(rebasing: bytes[start..<position])
                let number = DecimalNumber.parse(token)
                if number == nil, !Self.isUnknown(token) { failure = failure ?? .wrongType }
                numbers.append(number)
                isAfterNumber = true
            }
            if numbers.count > WireLimits.elements {
                numbers.removeLast()
                failure = .outOfRange
                return
            }
        }
    }

    /// Whether a text represents an unknown value.
    static func isUnknown(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.allSatisfy({ $0 == UInt8(ascii: "-") }) { return true }
        return text.count <= 4 && ["nan", "na", "null"].contains(String(decoding: text, as: UTF8.self).lowercased())
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
}
