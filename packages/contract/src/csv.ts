/** A cell in quotes where needed (RFC 4180). A value that a spreadsheet would take for a formula gets a leading apostrophe; the staff import removes it. */
function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text of a CSV file. A byte order mark makes Excel read it as UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
