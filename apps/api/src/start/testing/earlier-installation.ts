import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { Client } from 'pg'
import { z } from 'zod'

import { applyMigrations, laterMigrations } from '#api/data/migrations/apply-migrations'

const tables = z.record(z.string(), z.strictObject({ columns: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }))

/** The rows of two practices with a month of history, as the version with the migration 0059 stored them. */
const rowsOfVersion59 = () =>
  tables.parse(JSON.parse(gunzipSync(readFileSync(new URL('../../data/migrations/testing/rows-0059.json.gz', import.meta.url))).toString()))

/** Brings an empty database to the migration 0059 and fills it with the rows of that version. */
export async function fillAsVersion59(connection: { host: string; port: number; user: string; database: string }): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await applyMigrations(
      client,
      laterMigrations().filter(({ name }) => name < '0060'),
    )
    // The rows were valid together, so their order does not matter.
    await client.query('set session_replication_role = replica')
    for (const [name, { columns, rows }] of Object.entries(rowsOfVersion59()))
      await client.query(
        `insert into public."${name}" (${columns}) select ${columns} from jsonb_populate_recordset(null::public."${name}", $1)`,
        [JSON.stringify(rows)],
      )
  } finally {
    await client.end()
  }
}
