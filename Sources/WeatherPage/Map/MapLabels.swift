import WeatherRendering

/// The names on a map of surroundings, without overlaps.
struct MapLabels {
    private struct Box {
        let left: Double
        let top: Double
        let width: Double

        var right: Double { left + width }
        var bottom: Double { top + MapLabels.height }

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// The names as elements.
    private(set) var texts: [HTML] = []
    private var taken: [Box]

    /// Places the name in the middle, then the names of other spots; a name without room beside its spot is left out.
    init(of name: String, others spots: [(name: String, position: SIMD2<Double>)]) {
        let center = RegionProjection.size / 2
        taken = ([center] + spots.map(\.position)).map { Self.square(around: $0) }
        let title = Self.shortened(name)
        let width = Self.width(of: title)
        if !title.isEmpty {
            taken.append(Box(left: center.x - width / 2, top: center.y + 9, width: width))
            texts.append(#"<text class="m-name" x="\#(center.x)" y="\#(center.y + 24)">\#(title)</text>"#)
        }
        for (name, position) in spots { add(Self.shortened(name), beside: position) }
    }

    private mutating func add(_ name: String, beside spot: SIMD2<Double>) {
        let (width, gap) = (Self.width(of: name), 8.0)
        let middle = spot.y - Self.height / 2
        // The widths are estimates, so a name is anchored at the side of its spot.
        let choices: [(anchor: HTML, x: Double, box: Box)] = [
            ("m-after", spot.x + gap, Box(left: spot.x + gap, top: middle, width: width)),
            ("m-before", spot.x - gap, Box(left: spot.x - gap - width, top: middle, width: width)),
            ("m-over", spot.x, Box(left: spot.x - width / 2, top: spot.y - gap - Self.height, width: width)),
            ("m-over", spot.x, Box(left: spot.x - width / 2, top: spot.y + gap, width: width)),
        ]
        let free = choices.first { _, _, box in
            box.left >= 0 && box.right <= RegionProjection.size.x && box.top >= 0
                && box.bottom <= RegionProjection.size.y && !taken.contains { $0.overlaps(box) }
        }
        guard !name.isEmpty, let (anchor, x, box) = free else { return }
        taken.append(box)
        texts.append(#"<text class="\#(anchor)" x="\#(x)" y="\#(box.top + 13)">\#(name)</text>"#)
    }

    private static func square(around spot: SIMD2<Double>) -> Box {
        Box(left: spot.x - 6, top: spot.y - height / 2, width: 12)
    }

    /// Returns a name, truncated to fit on a phone.
    private static func shortened(_ name: String) -> String { name.truncated(toColumns: 32, ellipsis: "…") }

    /// Returns the estimated width of a name in units, which are pixels at the default font size.
    private static func width(of name: String) -> Double { Double(name.displayWidth) * 7.8 }

    private static let height = 17.0
}
