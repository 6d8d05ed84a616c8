import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { csvLines, csvText } from '#contract/text/csv'
import type { Db } from '#api/platform/database/database'
import { readInBatches } from '#api/platform/database/read-in-batches'

/** One file of the archive that is built from rows. */
export interface ArchivePart {
  path: string
  /** The file kind as named in the manifest. */
  kind: 'csv' | 'jsonl'
  statement: SQL
  /** Yields the text of the file in chunks and reports the number of rows of each chunk to `count`. */
  texts(db: Db, count: (rows: number) => void): AsyncGenerator<string>
}

const cellsRow = z.strictObject({ cells: z.array(z.string().nullable()) })

/** A table for people to read: column headings, each with the SQL for its value as text. */
export function csvPart(path: string, columns: Readonly<Record<string, SQL>>, from: SQL): ArchivePart {
  const cells = sql.join(Object.values(columns), sql`, `)
  const statement = sql`select array[${cells}]::text[] as cells ${from}`
  return {
    path,
    kind: 'csv',
    statement,
    texts: async function* (db, count) {
      yield csvText([Object.keys(columns)])
      for await (const rows of readInBatches(db, cellsRow, statement)) {
        count(rows.length)
        yield csvLines(rows.map((row) => row.cells.map((cell) => cell ?? '')))
      }
    },
  }
}

const lineRow = z.strictObject({ line: z.record(z.string(), z.unknown()) })
export type Line = Readonly<Record<string, unknown>>

/** Nested rows, one JSON object per line. `change` maps a row to the object that is written. */
export function linesPart(path: string, rows: SQL, change: (row: Line) => Line = (row) => row): ArchivePart {
  const statement = sql`select row_to_json(q) as line from (${rows}) q`
  return {
    path,
    kind: 'jsonl',
    statement,
    texts: async function* (db, count) {
      for await (const batch of readInBatches(db, lineRow, statement)) {
        count(batch.length)
        yield batch.map(({ line }) => `${JSON.stringify(change(line))}\n`).join('')
      }
    },
  }
}

/** Formats a timestamp column for a table, such as `2026-11-22T09:15:00Z`. */
export const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
export const yesNo = (column: SQL) => sql`case when ${column} then 'Yes' when not ${column} then 'No' end`
/** SQL for the name of the person with this id. */
export const nameOf = (userId: SQL) => sql`(select p.full_name from "user" p where p.id = ${userId})`
/** SQL for a JSON object with the id and name of the person. `nameThen` is the name of the moment, if it is stored. */
export const personOf = (userId: SQL, nameThen: SQL = sql`null`) =>
  sql`(select json_build_object('id', p.id, 'name', coalesce(${nameThen}, p.full_name)) from "user" p where p.id = ${userId})`
