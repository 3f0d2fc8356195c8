// Clouds from which something falls: the upper five rows.
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
