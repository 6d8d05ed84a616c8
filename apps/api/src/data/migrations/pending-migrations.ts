import type { Client } from 'pg'
import { z } from 'zod'

import { readQuery } from '#api/platform/database/rows'

import { laterMigrations } from './apply-migrations.ts'

const nameRow = z.strictObject({ name: z.string() })
const madeRow = z.strictObject({ made: z.boolean() })

/**
 * Compares a database with the migrations of this version, as the owner, and changes nothing. `missing`: those that the database does not have.
 * `unknown`: those of a newer version, as they are applied before the servers are replaced.
 */
export async function pendingMigrations(client: Client): Promise<{ missing: string[]; unknown: string[] }> {
  const names = laterMigrations().map(({ name }) => name)
  const [journal] = await readQuery({ client }, madeRow, { text: `select to_regclass('drizzle.__drizzle_migrations') is not null as made` })
  if (!journal?.made) return { missing: names, unknown: [] }
  const rows = await readQuery({ client }, nameRow, { text: 'select hash as name from drizzle.__drizzle_migrations' })
  const applied = new Set(rows.map(({ name }) => name))
  // Names of the baseline and of the migrations before it are no numbers of later ones.
  const later = [...applied].filter((name) => /^\d{4}_/.test(name) && name > (names[0] ?? '')).toSorted()
  return { missing: names.filter((name) => !applied.has(name)), unknown: later.filter((name) => !names.includes(name)) }
}
