/** A Markdown table. Pipe characters in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** A list of names with a text for each. */
export const bullets = (texts: readonly (readonly [name: string, text: string])[]) =>
  texts.map(([name, text]) => `- **${name}**: ${text}`).join('\n')
