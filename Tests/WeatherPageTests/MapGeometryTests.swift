import Foundation
import Testing
import WeatherCore

@testable import WeatherPage

@Suite("Map geometry")
struct MapGeometryTests {
    /// Points far from coasts at this scale, as longitude and latitude.
    static let inland = [
        SIMD2(37.62, 55.75), SIMD2(2.35, 48.86), SIMD2(36.82, -1.29), SIMD2(-104.99, 39.74), SIMD2(-47.88, -15.79),
        SIMD2(133.88, -23.7), SIMD2(71.43, 51.17), SIMD2(177.5, 67), SIMD2(-173, 66), SIMD2(0, -89), SIMD2(179.9, -88),
        SIMD2(-40, 72), SIMD2(138.25, 36.2),
    ]
    static let ocean = [
        SIMD2(-30.0, 0), SIMD2(-140, 0), SIMD2(180, 0), SIMD2(-180, 0), SIMD2(80, -30), SIMD2(0, 90), SIMD2(-40, 40),
        SIMD2(51, 42), SIMD2(18, 35), SIMD2(0, -60), SIMD2(179, -55), SIMD2(-10, 75),
    ]

    @Test("the world map follows the Equal Earth projection at the equator, edges and poles")
    func world() {
        func expect(_ point: SIMD2<Double>, _ x: Double, _ y: Double, line: Int = #line) {
            let position = WorldProjection.position(of: point)
            #expect(abs(position.x - x) < 0.01 && abs(position.y - y) < 0.01, "\(position), line \(line)")
        }
        // By hand: x = 2 √3 λ cos θ / (3 (A1 + 3 A2 θ² + 7 A3 θ⁶ + 9 A4 θ⁸)), sin θ = √3/2 sin φ, times 132.8.
        expect(SIMD2(0, 0), 360, 175)
        // θ = 0: 180° is 2 √3 π / (3 × 1.340264) = 2.70663 radii east.
        expect(SIMD2(180, 0), 360 + 359.44, 175)
        expect(SIMD2(-180, 0), 360 - 359.44, 175)
        expect(SIMD2(90, 0), 360 + 179.72, 175)
        // θ = 60° = 1.0471976: y = θ (1.340264 − 0.088943 + 0.001178 + 0.005490) = 1.317363 radii.
        expect(SIMD2(0, 90), 360, 175 - 174.95)
        expect(SIMD2(0, -90), 360, 175 + 174.95)
        // The slope there is 1.340264 − 0.266828 + 0.008244 + 0.049409 = 1.131089, so x = 1.813799 / 1.131089 radii.
        expect(SIMD2(180, 90), 360 + 212.96, 175 - 174.95)
    }

    @Test("the regional map follows Lambert's azimuthal projection, also across the 180th meridian and a pole")
    func region() throws {
        func expect(_ point: SIMD2<Double>, around center: SIMD2<Double>, _ x: Double, _ y: Double, line: Int = #line) {
            let position = RegionProjection(around: center).position(of: point)
            #expect(
                position.map { abs($0.x - x) < 0.01 && abs($0.y - y) < 0.01 } == true,
                "\(String(describing: position)), line \(line)")
        }
        // By hand: a point at an angle c is 2 sin(c/2) radii away, and a radius is 16 × 180/π = 916.732 units.
        let ten = 159.80  // 2 sin 5° × 916.732
        let five = 79.97  // 2 sin 2.5° × 916.732
        expect(SIMD2(0, 0), around: SIMD2(0, 0), 320, 160)
        expect(SIMD2(10, 0), around: SIMD2(0, 0), 320 + ten, 160)
        expect(SIMD2(0, 5), around: SIMD2(0, 0), 320, 160 - five)
        expect(SIMD2(-175, 0), around: SIMD2(175, 0), 320 + ten, 160)
        expect(SIMD2(175, 0), around: SIMD2(-175, 0), 320 - ten, 160)
        expect(SIMD2(180, 0), around: SIMD2(-180, 0), 320, 160)
        expect(SIMD2(180, 85), around: SIMD2(0, 85), 320, 160 - ten)
        expect(SIMD2(90, 80), around: SIMD2(0, 90), 320 + ten, 160)
        expect(SIMD2(77, 90), around: SIMD2(0, 90), 320, 160)
        expect(SIMD2(0, -85), around: SIMD2(0, -90), 320, 160 - five)
        #expect(RegionProjection(around: SIMD2(0, 0)).position(of: SIMD2(21, 0)) == nil)
        #expect(RegionProjection(around: SIMD2(0, 0)).position(of: SIMD2(180, 0)) == nil)
    }

    @Test("coastlines are closed, and each fits in a hemisphere")
    func rings() throws {
        #expect(Coastlines.rings.count > 120)
        for ring in Coastlines.rings {
            let (first, last) = (try #require(ring.points.first), try #require(ring.points.last))
            #expect(first.y == last.y && abs((last.x - first.x).remainder(dividingBy: 360)) < 1e-9)
            #expect(ring.points.allSatisfy { abs($0.y) <= 90 && $0.x >= -180 && $0.x <= 540 })
            let sum = ring.vectors.reduce(SIMD3(0, 0, 0)) { $0 + $1 }
            #expect(ring.vectors.allSatisfy { $0.dot(sum) > 0 })
        }
    }

    @Test(
        "land contains inland places, but not oceans, the Caspian Sea and the North Pole",
        arguments: [true, false])
    func land(isWorld: Bool) {
        for (points, isLand) in [(Self.inland, true), (Self.ocean, false)] {
            for point in points {
                let drawn = isWorld ? worldPath : regionPath(around: point + SIMD2(0, point.y > 0 ? -0.5 : 0.5))
                let position =
                    isWorld
                    ? WorldProjection.position(of: point)
                    : RegionProjection(around: point + SIMD2(0, point.y > 0 ? -0.5 : 0.5)).position(of: point)
                #expect(position.map { drawn.encloses($0) } == isLand, "\(point)")
            }
        }
    }

    private let worldPath = DrawnPath(MapPath.data(WorldProjection.parts(of: Coastlines.rings), isClosed: true))

    private func regionPath(around point: SIMD2<Double>) -> DrawnPath {
        let parts = RegionProjection(around: point).parts(of: Coastlines.rings)
        return DrawnPath(MapPath.data(parts, isClosed: true, decimals: 1))
    }

    @Test("land on the world map is within its edge, and regional land is clipped just outside of the map")
    func bounds() {
        for line in worldPath.lines {
            #expect(line.allSatisfy { (0...720 ~= $0.x) && (0...350 ~= $0.y) })
        }
        for center in Self.inland + Self.ocean + [SIMD2(180, 65), SIMD2(-180, 65), SIMD2(0, -90)] {
            for line in regionPath(around: center).lines {
                #expect(line.allSatisfy { (-30...670 ~= $0.x) && (-30...350 ~= $0.y) }, "\(center)")
            }
        }
    }

    @Test(
        "the night area is where the sun is down, in every season",
        arguments: ["2026-03-20T14:46:00Z", "2026-06-21T03:00:00Z", "2026-09-23T18:20:00Z", "2026-12-21T23:59:00Z"])
    func night(instant: String) throws {
        let now = try #require(Date(internetDate: instant))
        let ring = SphereRing.night(at: now)
        let world = DrawnPath(MapPath.data(WorldProjection.parts(of: [ring]), isClosed: true, decimals: 1))
        for latitude in stride(from: -85.0, through: 85, by: 17) {
            for longitude in stride(from: -179.0, through: 179, by: 13) {
                let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
                let elevation = SolarPosition.elevation(at: point, date: now)
                // Near the terminator the result depends on rounding.
                if abs(elevation - SolarPosition.horizon) < 0.5 { continue }
                let isNight = !SolarPosition.isUp(at: point, date: now)
                let spot = SIMD2(longitude, latitude)
                #expect(world.encloses(WorldProjection.position(of: spot)) == isNight, "\(spot)")
                let region = RegionProjection(around: spot)
                let near = DrawnPath(MapPath.data(region.parts(of: [ring]), isClosed: true, decimals: 1))
                #expect(near.encloses(SIMD2(320, 160)) == isNight, "\(spot)")
            }
        }
    }

    @Test("a path has relative offsets, without redundant points")
    func path() {
        let square = [SIMD2(0.0, 0), SIMD2(0.2, 0), SIMD2(4, 0), SIMD2(9, 0), SIMD2(9, 5), SIMD2(-1, 5)]
        #expect(MapPath.data([square], isClosed: true) == "M0 0l9 0 0 5-10 0z")
        #expect(MapPath.data([square.map { $0 / 10 }], isClosed: false, decimals: 1) == "M0 0l0.9 0 0 0.5-1 0")
        #expect(MapPath.data([[SIMD2(1, 1), SIMD2(2, 2)], [SIMD2(1, 1)]], isClosed: true).isEmpty)
        // A point where the line turns back is kept.
        #expect(MapPath.data([[SIMD2(0, 0), SIMD2(5, 0), SIMD2(2, 0)]], isClosed: false) == "M0 0l5 0-3 0")
    }
}

/// The lines of SVG path data with `M`, `l` and `z`, parsed as a browser does.
struct DrawnPath {
    private(set) var lines: [[SIMD2<Double>]] = []

    init(_ data: String) {
        for part in data.split(separator: "M") {
            let numbers = part.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.0) }
            var point = SIMD2(0.0, 0)
            lines.append(
                stride(from: 0, to: numbers.count - 1, by: 2).map { index in
                    point += SIMD2(numbers[index], numbers[index + 1])
                    return point
                })
        }
    }

    /// Returns whether a point is filled by the rule `evenodd`.
    func encloses(_ point: SIMD2<Double>) -> Bool {
        var isInside = false
        for line in lines {
            guard var last = line.last else { continue }
            for next in line {
                if (next.y > point.y) != (last.y > point.y),
                    point.x < next.x + (last.x - next.x) * (point.y - next.y) / (last.y - next.y)
                {
                    isInside.toggle()
                }
                last = next
            }
        }
        return isInside
    }
}
