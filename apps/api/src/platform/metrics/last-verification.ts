import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Database, Db } from '../database/database.ts'
import { readQuery } from '../database/rows.ts'

/** The latest run of `npm run audit:verify` that could make its check. */
export interface Verification {
  at: Date
  /** False if it found a problem. */
  intact: boolean
}

const name = 'auditVerification'
const verificationRow = z.strictObject({ value: z.strictObject({ at: z.iso.datetime(), intact: z.boolean() }) })

/** Stores the result for the metrics. Whoever controls the database can change it, so it is no proof: the output of the command is. */
export async function noteVerification(database: Database, { at, intact }: Verification): Promise<void> {
  await database.transaction([], (db) =>
    db.execute(sql`insert into installation (name, value) values (${name}, ${JSON.stringify({ at: at.toISOString(), intact })})
      on conflict (name) do update set value = excluded.value`),
  )
}

/** Returns null if the trail was never verified. */
export async function lastVerification(db: Db): Promise<Verification | null> {
  const [row] = await readQuery(db, verificationRow, { text: 'select value from installation where name = $1', values: [name] })
  return row ? { at: new Date(row.value.at), intact: row.value.intact } : null
}
