import Foundation
import WeatherCore

/// The grid of cells of 5 km: Lambert's conformal conic projection through 30° and 60°, counted from 1.
///
/// https://www.data.go.kr/data/15084084/openapi.do
enum KMAGrid {
    /// The center of a cell.
    static func center(x: Int, y: Int) -> Coordinates? {
        let (dx, dy) = (Double(x) - 43, radius(at: 38) - (Double(y) - 136))
        let rho = (dx * dx + dy * dy).squareRoot()
        let latitude = 2 * atan(pow(scale / rho, 1 / exponent)) * 180 / .pi - 90
        return Coordinates(latitude: latitude, longitude: 126 + atan2(dx, dy) / exponent * 180 / .pi)
    }

    private static let exponent = log(cos(Double.pi / 6) / cos(Double.pi / 3)) / log(stretch(60) / stretch(30))
    private static let scale = 6371.00877 / 5 * pow(stretch(30), exponent) * cos(Double.pi / 6) / exponent

    private static func radius(at latitude: Double) -> Double { scale / pow(stretch(latitude), exponent) }

    private static func stretch(_ latitude: Double) -> Double { tan(.pi / 4 + latitude * .pi / 360) }
}
