/// The parameters of an SGR sequence (ECMA-48, 8.3.117; colors of 8 and 24 bits: ITU-T T.416).
struct SGRParameters {
    enum Color {
        /// A parameter of its own, such as 96.
        case sixteen(UInt8)
        case indexed(UInt8)
        /// `0xRRGGBB`.
        case rgb(UInt32)
    }

    var isBold = false
    /// Whether the colors of text and ground are exchanged.
    var isReversed = false
    var foreground: Color?
    /// Never one of the sixteen.
    var background: Color?

    /// The parameters, separated by semicolons; `nil` if there is none.
    var text: String? {
        guard isBold || isReversed || foreground != nil || background != nil else { return nil }
        // "1;7;38;2;255;255;255;48;2;255;255;255" has 37 bytes.
        return String(unsafeUninitializedCapacity: 40) { buffer in
            var writer = Writer(buffer: buffer)
            if isBold { writer.write(1) }
            if isReversed { writer.write(7) }
            if let foreground { writer.write(foreground, selector: 38) }
            if let background { writer.write(background, selector: 48) }
            return writer.count
        }
    }

    /// Writes numbers, separated by semicolons.
    private struct Writer {
        let buffer: UnsafeMutableBufferPointer<UInt8>
        var count = 0

        mutating func write(_ number: UInt8) {
            if count > 0 { append(UInt8(ascii: ";")) }
            if number >= 100 { append(digit(number / 100)) }
            if number >= 10 { append(digit(number / 10 % 10)) }
            append(digit(number % 10))
        }

        mutating func write(_ color: Color, selector: UInt8) {
            switch color {
            case .sixteen(let parameter): write(parameter)
            case .indexed(let index):
                write(selector)
                write(5)
                write(index)
            case .rgb(let rgb):
                write(selector)
                write(2)
                for shift: UInt32 in [16, 8, 0] { write(UInt8(truncatingIfNeeded: rgb >> shift)) }
            }
        }

        private mutating func append(_ byte: UInt8) {
            buffer[count] = byte
            count += 1
        }

        private func digit(_ value: UInt8) -> UInt8 { UInt8(ascii: "0") + value }
    }
}
