/// How many columns a text takes on a terminal.
public func terminalColumns(of text: String) -> Int { text.displayWidth }
