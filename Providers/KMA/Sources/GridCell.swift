import Foundation
import WeatherCore

/// A cell of KMA's grid: 149 × 253 cells of 5 km, counted from 1 in the southwest.
///
/// The projection is Lambert's conformal conic one, with the constants of the guide to
/// <https://www.data.go.kr/data/15084084/openapi.do>. A place outside the grid gets a cell that the service refuses.
struct GridCell: Hashable {
    let x: Int
    let y: Int

    init(containing point: Coordinates) {
        let cone = Self.cone
        let theta = cone.exponent * (point.longitude - 126) * .pi / 180
        let rho = cone.radius(at: point.latitude)
        x = Self.whole(rho * sin(theta) + 43)
        y = Self.whole(cone.radius(at: 38) - rho * cos(theta) + 136)
    }

    private static func whole(_ number: Double) -> Int {
        number.isFinite ? Int(max(-9999, min(9999, number + 0.5)).rounded(.down)) : -9999
    }

    /// Through the parallels of 30° and 60°, on a sphere of 6371.00877 km.
    private static let cone = Cone()

    private struct Cone {
        let exponent: Double
        private let scale: Double

        init() {
            exponent = log(cos(30 * .pi / 180) / cos(60 * .pi / 180)) / log(Self.stretch(60) / Self.stretch(30))
            scale = 6371.00877 / 5 * pow(Self.stretch(30), exponent) * cos(30 * .pi / 180) / exponent
        }

        func radius(at latitude: Double) -> Double { scale / pow(Self.stretch(latitude), exponent) }

        private static func stretch(_ latitude: Double) -> Double { tan(.pi / 4 + latitude * .pi / 360) }
    }
}
