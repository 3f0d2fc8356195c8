package import Foundation
package import WeatherCore

/// A figure with two maps: the surroundings of a place, and their position in the world.
///
/// Both show the current night. They have no borders: a weather map needs none, and so none can be disputed. They are not
/// mirrored in right-to-left languages. The style rules are in ``Stylesheet/map``. A page can have only one of these figures,
/// since its elements have ids.
///
///     let map = PlaceMap(
///         of: MapSpot(name: page.placeName, coordinates: place.coordinates), others: saved, title: title, now: now)
///     body += map.html
package struct PlaceMap: Sendable {
    private let spot: MapSpot
    private let others: [MapSpot]
    private let title: String
    private let description: String
    private let night: SphereRing

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - spot: The place in the middle.
    ///   - others: Other places on the map; names of earlier ones take precedence.
    ///   - title: The title for screen readers.
    ///   - description: The description for screen readers; empty for none.
    ///   - now: The current time, for the night.
    package init(of spot: MapSpot, others: [MapSpot] = [], title: String, description: String = "", now: Date) {
        (self.spot, self.others) = (spot, others.filter { $0.coordinates != spot.coordinates })
        (self.title, self.description) = (title, description)
        night = .night(at: now)
    }

    /// The figure.
    package var html: HTML {
        #"""
        <figure class="map">
        \#(region)
        \#(world)
        </figure>

        """#
    }

    private var region: HTML {
        let projection = RegionProjection(around: spot.point)
        let (width, height) = (RegionProjection.size.x, RegionProjection.size.y)
        let spots = others.compactMap { other in projection.position(of: other.point).map { (other.name, $0) } }
        let labels = MapLabels(of: spot.name, others: spots)
        let dots = spots.map { _, position -> HTML in
            #"<circle class="m-spot" cx="\#(position.x)" cy="\#(position.y)" r="4"/>"#
        }
        let described: HTML = description.isEmpty ? "" : #" aria-describedby="map-text""#
        return #"""
            <svg class="m-region" viewBox="0 0 \#(width) \#(height)" preserveAspectRatio="xMidYMid slice" role="img" \#
            aria-labelledby="map-title"\#(described)>
            <title id="map-title">\#(title)</title>\#
            \#(description.isEmpty ? "" : #"<desc id="map-text">\#(description)</desc>"# as HTML)
            <rect class="m-sea" width="\#(width)" height="\#(height)"/>
            \#(Self.path("m-land", projection.parts(of: Coastlines.rings), isClosed: true, decimals: 1))
            \#(Self.path("m-grid", projection.graticule, isClosed: false))
            \#(Self.path("m-night", projection.parts(of: [night]), isClosed: true))
            \#(dots)<circle class="m-here" cx="\#(width / 2)" cy="\#(height / 2)" r="7"/>
            \#(labels.texts)</svg>
            """#
    }

    private var world: HTML {
        let dots = others.map { other -> HTML in
            let position = WorldProjection.position(of: other.point)
            return #"<circle class="m-spot" cx="\#(position.x)" cy="\#(position.y)" r="5"/>"#
        }
        let position = WorldProjection.position(of: spot.point)
        return #"""
            <svg class="m-world" viewBox="\#(-Self.margin) \#(-Self.margin) \#(WorldProjection.size.x + 2 * Self.margin) \#
            \#(WorldProjection.size.y + 2 * Self.margin)" aria-hidden="true">
            \#(Self.world)
            \#(Self.path("m-night", WorldProjection.parts(of: [night]), isClosed: true))
            \#(dots)<circle class="m-here" cx="\#(position.x)" cy="\#(position.y)" r="10"/></svg>
            """#
    }

    /// The room for the mark of a place at the edge of the world, in units.
    private static let margin = 12.0

    /// The parts of the world map that are the same for every place.
    private static let world: HTML = """
        \(path("m-sea", [WorldProjection.outline], isClosed: true))
        \(path("m-land", WorldProjection.parts(of: Coastlines.rings), isClosed: true))
        \(path("m-grid", WorldProjection.graticule, isClosed: false))
        """

    private static func path(
        _ name: HTML, _ lines: [[SIMD2<Double>]], isClosed: Bool, decimals: Int = 0
    ) -> HTML {
        let data = MapPath.data(lines, isClosed: isClosed, decimals: decimals)
        return data.isEmpty ? "" : #"<path class="\#(name)" d="\#(data)"/>"#
    }
}

extension SphereRing {
    /// Returns the area of the night, where the sun's upper edge is below the horizon.
    static func night(at date: Date) -> SphereRing {
        let sun = SolarPosition.overhead(at: date)
        let opposite = SIMD2((sun.longitude + 180).remainder(dividingBy: 360), -sun.latitude)
        return SphereRing(around: opposite, radius: 90 + SolarPosition.horizon)
    }
}

/// A place on a map.
package struct MapSpot: Sendable {
    /// The name; empty for a point without one.
    package let name: String
    /// The point.
    package let coordinates: Coordinates

    /// Creates a spot.
    package init(name: String, coordinates: Coordinates) {
        (self.name, self.coordinates) = (name, coordinates)
    }

    /// The longitude and latitude.
    var point: SIMD2<Double> { SIMD2(coordinates.longitude, coordinates.latitude) }
}
