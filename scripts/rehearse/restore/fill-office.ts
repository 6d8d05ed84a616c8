import { sql } from 'drizzle-orm'

import type { Database } from '#api/platform/database/database'

import { buildSample, copySample, type SamplePractice } from '../../../bench/practices.ts'

/** Fills a database with a practice and copies of it. */
export async function buildOffice(database: Database, copies: number): Promise<SamplePractice> {
  const sample = await buildSample(database)
  if (copies > 0) await copySample(database, sample, { from: 1, to: copies })
  return sample
}

export async function bytesOfDatabase(database: Database): Promise<number> {
  const query = sql`select pg_database_size(current_database())::float8 as bytes`
  const found = await database.system('a rehearsal measures', async (db) => (await db.execute<{ bytes: number }>(query)).rows)
  return found[0]?.bytes ?? 0
}
