import WeatherCore

extension Place {
    /// The region if it adds to the name: not New York of New York, 서울특별시 of 서울, 東京都 of 東京.
    var tellingRegion: String? {
        guard let region, let name else { return region }
        if region.lowercased() == name.lowercased() { return nil }
        // In Chinese, Japanese and Korean a short word for the kind of region follows its name.
        let isOwn = region.hasPrefix(name) && !name.utf8.contains { $0 < 0x80 } && region.count <= name.count + 5
        return isOwn ? nil : region
    }
}
