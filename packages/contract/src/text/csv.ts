/**
 * A cell, quoted if needed (RFC 4180). A value that a spreadsheet would evaluate as a formula gets a leading apostrophe, which the staff import
 * removes. The full-width signs of Japanese keyboards also count as the start of a formula.
 */
function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows of a CSV file after its beginning, without a byte order mark. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** The text of a CSV file, or its first part. The byte order mark makes Excel read it as UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string => `\ufeff${csvLines(lines)}`
