import _FoundationICU

/// The ICU that is a part of Foundation.
package enum UnicodeLibrary {
    /// Its version, such as `74.0`.
    package static var version: String {
        var numbers: [UInt8] = [0, 0, 0, 0]
        u_getVersion(&numbers)
        return "\(numbers[0]).\(numbers[1])"
    }
}
