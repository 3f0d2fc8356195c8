/// The version and home page of the programs.
package enum ProgramVersion {
    /// The version of all programs: they are built and installed together.
    package static let number = "0.1.0"
    /// An address to contact whoever makes the requests; the setting `contact` overrides it.
    package static let contact = "https://github.com/wx-weather/wx"
}
