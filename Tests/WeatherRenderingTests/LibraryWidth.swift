import Foundation
import Testing

/// The C library's width of a text: an oracle with tables of another source.
struct LibraryWidth {
    /// The result of `wcwidth`; -1 for unknown and unprintable scalars.
    let columnsOfScalar: (Unicode.Scalar) -> Int

    /// Runs the body with the C.UTF-8 locale, which every Debian has, as the thread's locale.
    static func use<Result>(_ body: (LibraryWidth) throws -> Result) throws -> Result {
        // LC_CTYPE_MASK in C.
        let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil), "there is no locale C.UTF-8")
        defer { freelocale(locale) }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        // Swift's module of the C library lacks it.
        let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
        return try body(LibraryWidth { Int(wcwidth(wchar_t(bitPattern: $0.value))) })
    }

    /// The sum over a text without control characters.
    ///
    /// The library does not support VARIATION SELECTOR-16, so the column that it adds to a narrow picture is added
    /// here.
    func columns(of text: some StringProtocol) -> Int {
        var columns = 0
        var previous = 0
        for scalar in text.unicodeScalars {
            if scalar == "\u{FE0F}", previous == 1 { columns += 1 }
            previous = columnsOfScalar(scalar)
            columns += previous
        }
        return columns
    }
}
