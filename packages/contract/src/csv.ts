/**
 * A cell in quotes where needed (RFC 4180). A value that a spreadsheet would take for a formula gets a leading apostrophe; the staff import removes it.
 * The full-width signs of Japanese keyboards count as well.
 */
function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Lines of a CSV file behind its first ones. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** The text of a CSV file, or its beginning. A byte order mark makes Excel read it as UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string => `\ufeff${csvLines(lines)}`
