import WeatherCore

extension Place {
    /// The region if it adds to the name: not New York of New York, 서울특별시 of 서울 or 용산구, 서울, 東京都 of 東京.
    var tellingRegion: String? {
        guard let region, let name else { return region }
        // A point is named by its district and city.
        let names = [Substring(name)] + name.split(whereSeparator: { ",،、，".contains($0) })
        return names.contains { Self.isOwn(region, $0.drop { $0 == " " }) } ? nil : region
    }

    private static func isOwn(_ region: String, _ name: Substring) -> Bool {
        if region.lowercased() == name.lowercased() { return true }
        // In Chinese, Japanese and Korean a short word for the kind of region follows its name.
        return region.hasPrefix(name) && !name.utf8.contains { $0 < 0x80 } && region.count <= name.count + 5
    }
}
