extension Localizer {
    /// A place with its region and country, in the order and with the separators of the language.
    ///
    /// - Parameters:
    ///   - name: The name, as shown.
    ///   - region: The state or province, as shown.
    ///   - country: The country, as shown.
    /// - Returns: The parts that there are, such as `Goyang, Gyeonggi, South Korea` or `대한민국 경기도 고양`.
    public func placeText(_ name: String, region: String?, country: String?) -> String {
        let areas = [region, country].compactMap(\.self)
        let key = areas.count == 2 ? "place.inRegion" : "place.inArea"
        guard !areas.isEmpty, let template = texts.text(key, in: .interface) else { return name }
        // Unlike arguments of sentences, the parts are not isolated: the whole is one phrase.
        return plain(TextTemplate(template).filled([name] + areas))
    }
}
