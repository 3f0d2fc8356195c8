/// The parts that symbols are composed of, drawn on a grid of 32 by 32.
///
/// Different kinds have different shapes, not only different colors. Lines are two units wide by default.
enum SymbolPart: String, CaseIterable {
    /// Sun: disc and eight rays.
    case sun
    /// Moon: crescent, open to the upper right.
    case moon
    /// Star.
    case star
    /// Large cloud.
    case cloud
    /// Dark cloud: the same outline, darker fill and line.
    case dark
    /// Small cloud (drawn at its own size, so that its line keeps its width).
    case small
    /// Drop: a slanted stroke.
    case drop
    /// Heavy drop: longer, thicker.
    case heavy
    /// Drizzle drop.
    case dot
    /// Snowflake: six arms.
    case flake
    /// Ice pellet: hollow diamond.
    case pellet
    /// Hailstone: ball.
    case hail
    /// Glaze: ice on the ground.
    case glaze
    /// Bolt.
    case bolt
    /// Fog bar.
    case bar
    /// Broken bar (mist).
    case thin
    /// Row of grains (dust).
    case grain
    /// Dotted bar (haze).
    case haze
    /// Dunes (sand).
    case dune
    /// Curl of smoke.
    case plume
    /// Volcano with ash cloud.
    case ash
    /// Wind: two curled lines.
    case wind
    /// One curled line.
    case breeze
    /// Third wind line.
    case gust
    /// Gust with arrow heads (squall).
    case squall
    /// Tornado: funnel of lines.
    case tornado
    /// Eye of a storm.
    case eye
    /// Two arms of a cyclone.
    case arm
    /// Full disc and outer arms (hurricane force).
    case disc
    /// Thermometer.
    case tube
    /// Mercury high.
    case high
    /// Mercury low.
    case low
    /// Question mark in a broken ring.
    case ask

    /// The lines and areas, with the classes of their colors.
    var drawing: HTML {
        switch self {
        case .sun:
            #"""
            <circle class="k-sun" cx="16" cy="16" r="6.2"/>
            <path class="k-sun" d="M25.7 16L28.6 16M22.9 22.9L24.9 24.9M16 25.7L16 28.6M9.1 22.9L7.1 24.9M6.3 16L3.4 16M9.1 9.1L7.1 7.1M16 6.3L16 3.4M22.9 9.1L24.9 7.1"/>
            """#
        case .moon:
            #"<path class="k-moon" d="M13.2 7.3A9.5 9.5 0 1 0 24.7 18.8 8.6 8.6 0 0 1 13.2 7.3Z"/>"#
        case .star:
            #"<path class="k-moon" d="M23.6 5.2l1 2.3 2.3 1-2.3 1-1 2.3-1-2.3-2.3-1 2.3-1z" stroke-width="1.2"/>"#
        case .cloud:
            #"<path class="k-cloud" d="M9.5 24.5a5.5 5.5 0 0 1-.7-10.96 8 8 0 0 1 15.3-1.7A6.4 6.4 0 0 1 23 24.5z"/>"#
        case .dark:
            #"<path class="k-dark" d="M9.5 24.5a5.5 5.5 0 0 1-.7-10.96 8 8 0 0 1 15.3-1.7A6.4 6.4 0 0 1 23 24.5z"/>"#
        case .small:
            #"""
            <path class="k-cloud" d="M5.6 16.5a3.9 3.9 0 0 1-.2-7.8 5.9 5.9 0 0 1 11.2-1A4.45 4.45 0 0 1 16.1 16.5z"/>
            """#
        case .drop:
            #"<path class="k-rain" d="M1.2-.4L-1.2 6" stroke-width="2.4"/>"#
        case .heavy:
            #"<path class="k-rain" d="M1.4-.2L-1.5 8.4" stroke-width="2.7"/>"#
        case .dot:
            #"<path class="k-rain" d="M.35 0L-.35 1.8" stroke-width="2.1"/>"#
        case .flake:
            #"<path class="k-snow" d="M0-3.4V3.4M-2.95-1.7L2.95 1.7M-2.95 1.7L2.95-1.7" stroke-width="1.6"/>"#
        case .pellet:
            #"<path class="k-ice" d="M0-2.3L2.3 0 0 2.3-2.3 0z" stroke-width="1.6"/>"#
        case .hail:
            #"<circle class="k-ice" r="2.5" stroke-width="1.8"/>"#
        case .glaze:
            #"<path class="k-cold" d="M4.6 28.6v1.6h22.8v-1.6" stroke-width="1.9"/>"#
        case .bolt:
            #"<path class="k-bolt" d="M1.6-.4L-3.6 6.6H.3L-1.4 12.4 4.6 4.6H.6L2.6-.4z" stroke-width="1.4"/>"#
        case .bar:
            #"<path class="k-fog" d="M0 0h24" stroke-width="2.4"/>"#
        case .thin:
            #"<path class="k-fog" d="M0 0h6M10.5 0h13.5" stroke-width="2.2"/>"#
        case .grain:
            #"""
            <circle class="k-dust k-solid" cx="0" cy="0" r="1.35"/>
            <circle class="k-dust k-solid" cx="5.4" cy="0" r="1.35"/>
            <circle class="k-dust k-solid" cx="10.8" cy="0" r="1.35"/>
            <circle class="k-dust k-solid" cx="16.2" cy="0" r="1.35"/>
            <circle class="k-dust k-solid" cx="21.6" cy="0" r="1.35"/>
            """#
        case .haze:
            #"<path class="k-fog" d="M0 0h.1M4.8 0h.1M9.6 0h.1M14.4 0h.1M19.2 0h.1M24 0h.1" stroke-width="2.3"/>"#
        case .dune:
            #"<path class="k-dust" d="M2.5 28.5c4.5-6 8.5-6 13 0M13 25.6c4-4 9.5-4.6 16.5 2.9" stroke-width="2.2"/>"#
        case .plume:
            #"<path class="k-smoke k-open" d="M0 12c-3.4-3.2 3.4-5.4 0-9.4S2.6-3 .8-6.6" stroke-width="2.3"/>"#
        case .ash:
            #"""
            <path class="k-smoke" d="M3 29.5l8.6-12.6h8.8L29 29.5z"/>
            <path class="k-hot" d="M13.2 17c.6 2.2 1.2 2.8 2.8 2.8s2.2-.6 2.8-2.8" stroke-width="2"/>
            <path class="k-smoke" d="M10.4 12.6a3.6 3.6 0 0 1 1-7 5 5 0 0 1 9.3-.2 3.7 3.7 0 0 1 .7 7.2z" stroke-width="1.8"/>
            """#
        case .wind:
            #"<path class="k-wind" d="M2.5 12H18a3.9 3.9 0 1 0-3.7-5.2M2.5 17.4h22.2a4 4 0 1 1-3.8 5.3"/>"#
        case .breeze:
            #"<path class="k-wind" d="M2.5 17.4h22.2a4 4 0 1 1-3.8 5.3"/>"#
        case .gust:
            #"<path class="k-wind" d="M2.5 23h11.2a3.2 3.2 0 1 1-3 4.2"/>"#
        case .squall:
            #"<path class="k-wind" d="M4 20.6h11M4 26.2h22.4M21.8 21.6l4.8 4.6-4.8 4.6" stroke-width="2.3"/>"#
        case .tornado:
            #"""
            <path class="k-dark" d="M4.5 4.5h23M7.5 9.6h18M11 14.7h12.4M13.6 19.8h8.2M16.2 24.9h4.2M17 29.6h1.2" stroke-width="2.5"/>
            """#
        case .eye:
            #"<circle class="k-wind" cx="16" cy="16" r="5"/>"#
        case .arm:
            #"""
            <path class="k-wind" d="M26.4 4.6C18.5 2.9 11 7.6 11 16" stroke-width="2.4"/>
            <path class="k-wind" d="M5.6 27.4C13.5 29.1 21 24.4 21 16" stroke-width="2.4"/>
            """#
        case .disc:
            #"""
            <circle class="k-wind k-solid" cx="16" cy="16" r="5"/>
            <path class="k-wind" d="M29.2 11.4C27.6 9.6 25.6 8.6 23.4 8.4M2.8 20.6c1.6 1.8 3.6 2.8 5.8 3" stroke-width="2.4"/>
            """#
        case .tube:
            #"<path class="k-cloud" d="M-3-9.5a3 3 0 0 1 6 0V2.7a5.4 5.4 0 1 1-6 0z"/>"#
        case .high:
            #"<path class="k-hot" d="M0-7.4V7.2M0 7.2h.1" stroke-width="3.2"/>"#
        case .low:
            #"<path class="k-cold" d="M0 3.6V7.2M0 7.2h.1" stroke-width="3.2"/>"#
        case .ask:
            #"""
            <path class="k-fog" d="M12.6 15.2a3.4 3.4 0 1 1 5.2 2.9c-1.3.8-1.8 1.5-1.8 2.9M16 24.6h.1" stroke-width="2.3"/>
            <path class="k-fog" d="M16 3.2A12.8 12.8 0 0 1 28.8 16M28 20.6A12.8 12.8 0 0 1 16 28.8M11.4 28A12.8 12.8 0 0 1 3.2 16M4 11.4A12.8 12.8 0 0 1 11.4 4" stroke-width="1.8"/>
            """#
        }
    }
}
