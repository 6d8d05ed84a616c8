import { readFileSync } from 'node:fs'

const folder = new URL('../../chemicals/', import.meta.url)

/**
 * The rows of a table of the shipped chemicals: tab-separated, with the column names in the first line and `-` for an empty cell. Server only.
 * @param name the path of the file in `packages/content/chemicals`, without its extension
 * @throws Error for a row whose number of cells differs from the number of columns
 */
export function readTable<Column extends string>(name: string, columns: readonly Column[]): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(`${name}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n')
  if (head !== columns.join('\t')) throw new Error(`${name}.tsv has the columns ${head}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${name}.tsv: ${line}`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] === '-' ? '' : cells[index]])) as Record<Column, string>
  })
}

/** The parts of a cell that contains several values. */
export const partsOf = (cell: string, divider: string): string[] => (cell === '' ? [] : cell.split(divider))
