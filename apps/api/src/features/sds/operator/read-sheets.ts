import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

import { CsvError, parse } from 'csv-parse'

import type { Cells } from './check-row.ts'
import { matchHeader, WrongFile, type Header } from './match-header.ts'

/** A row with its number in a spreadsheet, where the first line is 1. */
export interface NumberedRow {
  number: number
  cells: Cells
}

/** A longer row means an unclosed quotation mark. */
const longestRow = 100_000

/** The rows of a file in batches, read as a stream. @throws WrongFile for a file that is not a list of sheets, or that cannot be read further */
export async function* readSheets(path: string, batchSize: number): AsyncGenerator<NumberedRow[]> {
  const header = matchHeader(await firstLine(path).catch((problem: unknown) => cannotBeOpened(path, problem)))
  let number = 1
  let batch: NumberedRow[] = []
  try {
    for await (const cells of recordsOf(path, header)) {
      number += 1
      batch.push({ number, cells: cellsOf(header, cells) })
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    throw new WrongFile(`The file cannot be read beyond row ${number}: ${problem.message}`, { cause: problem })
  }
  if (batch.length > 0) yield batch
}

const recordsOf = (path: string, { delimiter }: Header): AsyncIterable<string[]> =>
  createReadStream(path).pipe(
    parse({ delimiter, bom: true, from_line: 2, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRow }),
  )

const cellsOf = ({ places }: Header, cells: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(places).map(([column, place]) => [column, cells[place] ?? '']))

function cannotBeOpened(path: string, cause: unknown): never {
  throw new WrongFile(`The file ${path} cannot be opened.`, { cause })
}

async function firstLine(path: string): Promise<string> {
  const input = createReadStream(path, { end: longestRow })
  try {
    for await (const line of createInterface({ input })) return line.replace(/^\uFEFF/, '')
    return ''
  } finally {
    input.destroy()
  }
}
