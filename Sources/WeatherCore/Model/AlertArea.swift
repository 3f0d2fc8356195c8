extension WeatherAlert {
    /// An area of an alert (CAP `area`), as its authority describes it: in words, by shapes, or by codes.
    ///
    ///     var area = WeatherAlert.Area(name: "Strathclyde")
    ///     area.codes = [.init(scheme: "EMMA_ID", value: "UK002")]
    ///     alert.areas = [area]
    public struct Area: Sendable, Hashable {
        /// A code of an area (CAP `geocode`), such as `SAME` 006109.
        public struct Code: Sendable, Hashable {
            /// The code list, such as `EMMA_ID`, `SAME`, `UGC` or `WARNCELLID`.
            public var scheme: String
            /// The code in this list.
            public var value: String

            /// Creates a code.
            public init(scheme: String, value: String) {
                self.scheme = scheme
                self.value = value
            }
        }

        /// A circle (CAP `circle`).
        public struct Circle: Sendable, Hashable {
            /// The center.
            public var center: Coordinates
            /// The radius in kilometers.
            public var radius: Double

            /// Creates a circle; the radius is in kilometers.
            public init(center: Coordinates, radius: Double) {
                self.center = center
                self.radius = radius
            }
        }

        /// The area in words.
        public var name: String?
        /// The polygons, each given by its vertices; the last vertex is joined to the first.
        public var polygons: [[Coordinates]] = []
        /// The circles.
        public var circles: [Circle] = []
        /// The codes.
        public var codes: [Code] = []

        /// Creates an area that has only a name.
        public init(name: String?) {
            self.name = name
        }
    }
}

extension WeatherAlert.Severity: Comparable {
    /// Orders severities from `unknown`, which is below all others, to `extreme`.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .unknown: 0
        case .minor: 1
        case .moderate: 2
        case .severe: 3
        case .extreme: 4
        }
    }
}
