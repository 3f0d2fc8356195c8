// Pictures of fog, wind, dust and storms.
extension ConditionArt.Picture {
    static var fog: Self {
        Self(
            """
            ..........
            .ffffffff.
            ..........
            ffffffff..
            ..........
            ..ffffffff
            ..........
            .ffffff...
            """)
    }

    static var denseFog: Self {
        Self(
            """
            ..........
            ffffffffff
            ..........
            ffffffffff
            ..........
            ffffffffff
            ..........
            ffffffffff
            """)
    }

    static var fogWithFlakes: Self {
        Self(
            """
            ..........
            .ffffffff.
            ..........
            ffffffff..
            ...s..s...
            ..ffffffff
            ..s...s...
            .ffffff...
            """)
    }

    static var sunInFog: Self {
        Self(
            """
            o...yy...o
            .o.yyyy.o.
            ..yyyyyy..
            o.yyyyyy.o
            ffffffffff
            ..yyyyyy..
            ffffffffff
            o...yy...o
            """)
    }

    static var moonInFog: Self {
        Self(
            """
            ...mmmm...
            ..mmm.....
            .mmm......
            .mmm......
            ffffffffff
            .mmmm...m.
            ffffffffff
            ...mmmm...
            """)
    }

    static var lightWind: Self {
        Self(
            """
            ..........
            ..........
            wwwwww....
            ..........
            wwwwwwww..
            ........w.
            ......ww..
            ..........
            """)
    }

    static var wind: Self {
        Self(
            """
            ....ww....
            ......w...
            wwwwww....
            ..........
            wwwwwwww..
            .........w
            wwwww...w.
            .....ww...
            """)
    }

    static var squall: Self {
        Self(
            """
            ....gg....
            ......g...
            gggggg....
            ..........
            gggggggg..
            .........g
            ggggg...g.
            gggg.gg...
            """)
    }

    static var windWithFlakes: Self {
        Self(
            """
            ..s.ww....
            ......w...
            wwwwww..s.
            ...s......
            wwwwwwww..
            ...s.....w
            wwwww...w.
            s....ww.s.
            """)
    }

    static var blizzard: Self {
        Self(
            """
            ....gg....
            ......g...
            gggggg....
            ..........
            gggggggg..
            .s.s.s.s.g
            sgsgs.s.s.
            .s.s.sgs..
            """)
    }

    static var sand: Self {
        Self(
            """
            ....dd....
            d.....d...
            dddddd..d.
            ....d.....
            dddddddd..
            d........d
            ddddd..dd.
            d....dd...
            """)
    }

    static var volcano: Self {
        Self(
            """
            ...gg.gg..
            ....ggg...
            .....g....
            ....rr....
            ...wrrw...
            ..wwrrww..
            .wwwwwwww.
            wwwwwwwwww
            """)
    }

    static var tornado: Self {
        Self(
            """
            gggggggggg
            .gggggggg.
            ..........
            ..gggggg..
            ...gggg...
            ....gg....
            ....g.....
            ...g......
            """)
    }

    static var spiral: Self {
        Self(
            """
            ....wwwww.
            ..www.....
            .wwwwww...
            .ww..ww...
            ..ww..ww..
            ..wwwwww..
            .....www..
            .wwwww....
            """)
    }
}
