/// The valid values of the keyword `nu`: CLDR's numbering systems, and the three aliases that each language defines.
///
/// This table is needed because ICU creates no formatter for an unknown system, and `DateFormatter` then ends the
/// process. It is from CLDR 41's `numberingSystems.xml`: values that older libraries do not know must not pass.
enum NumberingSystemCodes {
    /// ICU's name of a numbering system, given by its BCP 47 code in lower case; `nil` when there is none.
    static func icuName(of code: String) -> String? {
        code == "traditio" ? "traditional" : all.contains(Substring(code)) ? code : nil
    }

    private static let all = Set(
        """
        adlm ahom arab arabext armn armnlow bali beng bhks brah cakm cham cyrl deva diak ethi finance fullwide geor \
        gong gonm grek greklow gujr guru hanidays hanidec hans hansfin hant hantfin hebr hmng hmnp java jpan jpanfin \
        jpanyear kali khmr knda lana lanatham laoo latn lepc limb mathbold mathdbl mathmono mathsanb mathsans mlym \
        modi mong mroo mtei mymr mymrshan mymrtlng native newa nkoo olck orya osma rohg roman romanlow saur segment \
        shrd sind sinh sora sund takr talu taml tamldec telu thai tibt tirh tnsa traditional vaii wara wcho
        """.split(separator: " "))

    /// All names, sorted, for tests.
    static var sorted: [String] { all.map(String.init).sorted() }
}
