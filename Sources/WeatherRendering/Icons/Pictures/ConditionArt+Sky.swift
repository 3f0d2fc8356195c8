// Pictures of the sky without precipitation.
extension ConditionArt.Picture {
    static var sun: Self {
        Self(
            """
            o...yy...o
            .o.yyyy.o.
            ..yyyyyy..
            o.yyyyyy.o
            o.yyyyyy.o
            ..yyyyyy..
            .o.yyyy.o.
            o...yy...o
            """)
    }

    static var moon: Self {
        Self(
            """
            ...mmmm...
            ..mmm.....
            .mmm......
            .mmm......
            .mmm......
            .mmmm...m.
            ..mmmmmm..
            ...mmmm...
            """)
    }

    static var sunAndSmallCloud: Self {
        Self(
            """
            ...yyyy...
            ..yyyyyy..
            .yyyyyyyy.
            .yyyyyyyy.
            .yyyyy....
            .yyy..www.
            ..y.wwwwww
            ....vvvvvv
            """)
    }

    static var moonAndSmallCloud: Self {
        Self(
            """
            ..mmm.....
            .mm.......
            mm........
            mm........
            mmm.......
            .mmm..www.
            ..m.wwwwww
            ....vvvvvv
            """)
    }

    static var sunAndCloud: Self {
        Self(
            """
            ......yyy.
            .....yyyyy
            .......yyy
            ....www.yy
            ..wwwwww..
            .wwwwwwwww
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var moonAndCloud: Self {
        Self(
            """
            ......mm..
            .....mm...
            ..........
            ....www.mm
            ..wwwwww..
            .wwwwwwwww
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var sunAndBigCloud: Self {
        Self(
            """
            ......yyy.
            .......yyy
            ...wwww..y
            ..wwwwwww.
            .wwwwwwwww
            wwwwwwwwww
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var moonAndBigCloud: Self {
        Self(
            """
            ......mm..
            ..........
            ...wwww...
            ..wwwwwww.
            .wwwwwwwww
            wwwwwwwwww
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var twoClouds: Self {
        Self(
            """
            ..........
            ....ggg...
            ..gg...ggg
            ....www.gg
            ..wwwwww..
            .wwwwwwwww
            wwwwwwwwww
            .vvvvvvvv.
            """)
    }

    static var thermometer: Self {
        Self(
            """
            ....rr....
            ....rr....
            ....rr..y.
            ....rr....
            ....rr..y.
            ...rrrr...
            ...rrrr...
            ....rr....
            """)
    }

    static var flake: Self {
        Self(
            """
            ....ss....
            ..s.ss.s..
            ...ssss...
            ssssssssss
            ssssssssss
            ...ssss...
            ..s.ss.s..
            ....ss....
            """)
    }

    static var question: Self {
        Self(
            """
            ...www....
            ..w...w...
            ......w...
            .....w....
            ....w.....
            ....w.....
            ..........
            ....w.....
            """)
    }
}
