import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'

import type { Passage } from './passages/passage.ts'

const storedRow = z.strictObject({ name: z.string(), hash: z.string() })

/** Returns the passages whose source is new or changed, and deletes those whose source no longer exists. The caller stores the returned ones. */
export async function changedPassages(db: Db, place: LocationRow, wanted: readonly Passage[]): Promise<Passage[]> {
  const rows = await readRows(db, storedRow)`select name, hash from assistant_passage where location_id = ${place.id}`
  const wantedHashes = new Map(wanted.map((passage) => [passage.name, hashOfPassage(passage)]))
  const current = new Set(rows.filter(({ name, hash }) => wantedHashes.get(name) === hash).map(({ name }) => name))
  const outdated = rows.map(({ name }) => name).filter((name) => !current.has(name))
  if (outdated.length > 0)
    await db.execute(sql`delete from assistant_passage where location_id = ${place.id} and name = any(${sql.param(outdated)}::text[])`)
  return wanted.filter(({ name }) => !current.has(name))
}

/** Stores new passages. Keeps a passage that another request has stored in the meantime. */
export async function storePassages(db: Db, place: LocationRow, passages: readonly Passage[], now: Date): Promise<void> {
  if (passages.length === 0) return
  const rows = passages.map((passage) => ({
    ...passage,
    id: newId(now),
    hash: hashOfPassage(passage),
    body: passage.units.map(({ text }) => text).join(' '),
  }))
  await db.execute(sql`
    insert into assistant_passage (id, practice_id, location_id, name, hash, kind, source, title, heading, units, words, length, names_people)
    select p.id, ${place.practiceId}, ${place.id}, p.name, p.hash, p.kind, p.source, p.title, p.heading, p.units, w.words || setweight(to_tsvector('english', p.asked), 'C'),
      (select coalesce(sum(cardinality(positions)), 0) from unnest(w.words)), p."namesPeople"
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(
      id text, name text, hash text, kind text, source text, title text, heading text, units jsonb, body text, "layWords" text, asked text, "namesPeople" boolean),
    lateral (select setweight(to_tsvector('english', p.title || ' ' || p.heading), 'A') || setweight(to_tsvector('english', p."layWords"), 'B')
      || setweight(to_tsvector('english', p.body), 'D') as words) w
    on conflict (location_id, name) do nothing`)
}

const hashes = new WeakMap<Passage, string>()

/** Computes the hash once per passage. Most passages are the same object for every question, and passages are never changed. */
function hashOfPassage(passage: Passage): string {
  const known = hashes.get(passage)
  if (known !== undefined) return known
  const { kind, source, title, heading, units, layWords, asked, namesPeople } = passage
  const hash = hashOf(JSON.stringify([kind, source, title, heading, units, layWords, asked, namesPeople]))
  hashes.set(passage, hash)
  return hash
}
