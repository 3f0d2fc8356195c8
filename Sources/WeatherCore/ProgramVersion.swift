/// The version and home page of the programs.
package enum ProgramVersion {
    /// The version of all programs: they are built and installed together.
    package static let number = "0.1.0"
    /// The contact address that requests carry; the setting `contact` overrides it.
    package static let contact = "https://github.com/wx-weather/wx"
}
