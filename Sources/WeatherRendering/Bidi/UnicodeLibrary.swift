import _FoundationICU

/// The ICU that is a part of Foundation.
package enum UnicodeLibrary {
    /// Its version, such as `76.1`, and that of Unicode.
    package static let version = "\(U_ICU_VERSION), Unicode \(U_UNICODE_VERSION)"
}
