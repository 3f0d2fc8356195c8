/// A sign of one cell that turns while something is waited for.
///
/// - Parameters:
///   - step: How far it has turned; a step takes a tenth of a second.
///   - glyphs: The characters that can be shown.
/// - Returns: One character.
package func turningSign(step: Int, _ glyphs: Glyphs) -> String {
    let signs =
        glyphs == .unicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
    return signs[Int(step.magnitude % UInt(signs.count))]
}
