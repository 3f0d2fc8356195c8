// Clouds with precipitation: the upper five rows.
extension ConditionArt.Picture {
    static var cloud: Self {
        Self(
            """
            ...www....
            ..wwwwww..
            .wwwwwwwww
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var cloudWithSun: Self {
        Self(
            """
            ......yyy.
            ...www...y
            .wwwwwwww.
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var cloudWithMoon: Self {
        Self(
            """
            ......mm..
            ...www....
            .wwwwwwww.
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }
}

// Precipitation: the lower three rows.
extension ConditionArt.Picture {
    static var drizzle: Self {
        Self(
            """
            ..........
            ..b...b...
            ....b...b.
            """)
    }

    static var lightRain: Self {
        Self(
            """
            ..b...b...
            ..........
            ....b...b.
            """)
    }

    static var rain: Self {
        Self(
            """
            ..b..b..b.
            .b..b..b..
            ..........
            """)
    }

    static var heavyRain: Self {
        Self(
            """
            ..b.b.b.b.
            .b.b.b.b..
            b.b.b.b...
            """)
    }

    static var lightShower: Self {
        Self(
            """
            ...b...b..
            ..........
            ..b...b...
            """)
    }

    static var heavyShower: Self {
        Self(
            """
            .b.b.b.b..
            b.b.b.b...
            .b.b.b....
            """)
    }

    static var freezingDrizzle: Self {
        Self(
            """
            ..b...b...
            ..........
            ssssssssss
            """)
    }

    static var freezingRain: Self {
        Self(
            """
            ..b..b..b.
            .b..b..b..
            ssssssssss
            """)
    }

    static var lightSleet: Self {
        Self(
            """
            ..b...s...
            ..........
            ....s...b.
            """)
    }

    static var sleet: Self {
        Self(
            """
            ..b...s...
            ....b...b.
            ..s...b...
            """)
    }

    static var icePellets: Self {
        Self(
            """
            ..h..h..h.
            ..........
            .h..h..h..
            """)
    }

    static var wintryMix: Self {
        Self(
            """
            ..b..s..h.
            .s..h..b..
            ..h..b..s.
            """)
    }

    static var flurries: Self {
        Self(
            """
            ....s...s.
            ..s.......
            ......s...
            """)
    }

    static var lightSnow: Self {
        Self(
            """
            ..........
            ..s...s...
            ....s.....
            """)
    }

    static var snow: Self {
        Self(
            """
            ..s...s...
            ....s...s.
            ..s...s...
            """)
    }

    static var heavySnow: Self {
        Self(
            """
            .s.s.s.s..
            s.s.s.s.s.
            .s.s.s.s..
            """)
    }

    static var hail: Self {
        Self(
            """
            ..h...h...
            ..h.h.h.h.
            ....h...h.
            """)
    }

    static var bolt: Self {
        Self(
            """
            ....ll....
            ...lll....
            ...l......
            """)
    }

    static var boltAndRain: Self {
        Self(
            """
            b...ll..b.
            ...lll.b..
            ...l..b...
            """)
    }

    static var boltAndHeavyRain: Self {
        Self(
            """
            b.b.ll.b.b
            .b.lll.bb.
            b.bl..b.b.
            """)
    }

    static var boltAndSnow: Self {
        Self(
            """
            s...ll..s.
            ...lll....
            s..l..s...
            """)
    }

    static var boltAndSleet: Self {
        Self(
            """
            b...ll..s.
            ...lll....
            s..l..b...
            """)
    }

    static var boltAndHail: Self {
        Self(
            """
            h...ll..h.
            ...lll....
            h..l..h...
            """)
    }
}
