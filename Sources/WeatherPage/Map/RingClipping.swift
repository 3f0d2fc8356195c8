/// Cuts rings by straight lines or, on the sphere, by planes through its center.
enum RingClipping {
    /// The part of a closed ring where `side`, which must be linear, is not negative.
    ///
    /// After I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping" (1974): several parts stay joined along the
    /// cut, where the lines between them enclose nothing.
    static func part<Point: SIMD>(of ring: [Point], where side: (Point) -> Double) -> [Point]
    where Point.Scalar == Double {
        guard var last = ring.last else { return [] }
        var lastSide = side(last)
        var part: [Point] = []
        part.reserveCapacity(ring.count)
        for point in ring {
            let pointSide = side(point)
            if (pointSide >= 0) != (lastSide >= 0) {
                part.append(last + (point - last) * (lastSide / (lastSide - pointSide)))
            }
            if pointSide >= 0 { part.append(point) }
            (last, lastSide) = (point, pointSide)
        }
        return part
    }
}
