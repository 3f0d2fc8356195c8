import Foundation

extension Double {
    /// The number rounded to some decimals; never negative zero.
    package func rounded(decimals: Int) -> Double {
        let scale = pow(10, Double(decimals))
        return (self * scale).rounded() / scale + 0
    }
}
