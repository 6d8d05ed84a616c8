import type { Readable } from 'node:stream'

import { csvLines, csvText } from '#contract/csv'

import { openNamelessFile } from './nameless-file.ts'

/** The heads of the columns in their order, each with its cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>

/** A CSV file that is being written. */
export interface CsvFile {
  /** Writes the head and all rows. Returns their number. */
  write<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): Promise<number>
  /** The written content, once; the file ends with it. */
  content(): Readable
  /** Ends a file whose content nobody gets. */
  discard(): Promise<void>
}

/** A file on this server's disk, so that it is whole before its first byte leaves and needs little memory. */
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
