import WeatherCore

/// The columns of the table of places.
///
/// What does not fit is left out as a whole: the next change first, then the time, the bar, the low and high, the icon.
struct PlacesLayout {
    /// The columns of the name.
    let name: Int
    /// Where the time ends.
    let time: Int?
    let icon: Int?
    /// Where the temperature, the low and the high end.
    let temperature: Int
    let low: Int?
    let high: Int?
    /// The cells of the bar; 0 without one.
    let bar: Int
    let next: Int?
    /// The columns of the next change.
    let nextWidth: Int

    private static let longestName = 16
    private static let shortestName = 8
    private static let leastBar = 6
    private static let mostBar = 60
    private static let iconColumns = 2

    /// Measures the rows, and leaves out what does not fit.
    init(_ rows: [PlaceRow], columns: Int, hasIcons: Bool, hasBars: Bool) {
        func widest(_ text: (PlaceRow) -> String?) -> Int { rows.reduce(0) { max($0, text($1)?.displayWidth ?? 0) } }
        let longest = min(widest(\.name), Self.longestName)
        let time = widest(\.time)
        let temperature = widest(\.temperature?.text)
        let low = widest(\.low?.text)
        let high = widest(\.high?.text)
        let next = widest(\.next?.text)

        var hasNext = next > 0 && columns >= 60
        var hasTime = time > 0 && columns >= 60
        var hasRange = low + high > 0
        var hasIcon = hasIcons
        func room(besides name: Int) -> Int {
            var used = 2 * Screen.margin + name + 2 + temperature
            if hasTime { used += 2 + time }
            if hasIcon { used += 2 + Self.iconColumns }
            if hasRange { used += 3 + low + 2 + high }
            if hasNext { used += 2 + next }
            return columns - used
        }
        if room(besides: longest) < 0 { hasNext = false }
        if room(besides: longest) < 0 { hasTime = false }
        if room(besides: min(longest, Self.shortestName)) < 0 { hasRange = false }
        if room(besides: min(longest, Self.shortestName)) < 0 { hasIcon = false }
        let name = max(min(longest, room(besides: 0)), 1)
        // Two blanks around the bar are already counted as those between low and high.
        let left = room(besides: name)
        let hasBar = hasBars && hasRange && columns >= 72 && left >= Self.leastBar
        let bar = hasBar ? min(left, Self.mostBar) : 0

        self.name = name
        self.bar = bar
        var column = Screen.margin + name
        if hasTime { column += 2 + time }
        self.time = hasTime ? column : nil
        icon = hasIcon ? column + 2 : nil
        if hasIcon { column += 2 + Self.iconColumns }
        column += 2 + temperature
        self.temperature = column
        if hasRange { column += 3 + low }
        self.low = hasRange ? column : nil
        if hasRange { column += 2 + bar + high }
        self.high = hasRange ? column : nil
        self.next = hasNext ? column + 2 : nil
        nextWidth = next
    }
}
