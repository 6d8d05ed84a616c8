import type { Readable } from 'node:stream'

import { csvLines, csvText } from '#contract/text/csv'

import { openNamelessFile } from './nameless-file.ts'

/** The column headings in order, each with a function that returns the column's cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>

/** A CSV file that is being written. */
export interface CsvFile {
  /** Writes the heading row and all rows. Returns the number of rows without the heading. */
  write<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): Promise<number>
  /** The written content. Can be read once; the file is deleted afterwards. */
  content(): Readable
  /** Deletes a file whose content will not be read. */
  discard(): Promise<void>
}

/** Opens a CSV file on this server's disk. The file is complete before its first byte is sent, and it needs little memory. */
export async function openCsvFile(folder: string): Promise<CsvFile> {
  const file = await openNamelessFile(folder)
  return {
    write: async (columns, batches) => {
      const cells = Object.values(columns)
      let count = 0
      await file.appendFile(csvText([Object.keys(columns)]))
      for await (const rows of batches) {
        await file.appendFile(csvLines(rows.map((row) => cells.map((cell) => cell(row)))))
        count += rows.length
      }
      return count
    },
    content: () => file.createReadStream({ start: 0 }),
    discard: () => file.close(),
  }
}
