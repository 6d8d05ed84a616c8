import { eq, sql } from 'drizzle-orm'

import { SetupNotComplete, type EmbeddingStatus } from '#contract/assistant'
import { findLocation, lockLocation } from '#api/data/locations/location-row'
import { assistantIndex } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { changedPassages, storePassages } from './follow-sources.ts'
import type { LibrarySource } from './passage.ts'
import { wantedPassages } from './wanted-passages.ts'

/** A run that takes longer was cut off, for example by the end of a server: it may be started again. */
const longestRunMs = 5 * 60_000

/** Passages stored in one transaction; the progress moves with each. */
const batch = 100

type Starting = Pick<InTransaction<never>, 'db' | 'audit' | 'now' | 'services' | 'after'>

/**
 * Starts to process the library of a location; the job does the work. While a run is in progress nothing changes.
 * @throws SetupNotComplete
 */
export async function startProcessing({ db, audit, now, services, after }: Starting, locationId: string): Promise<EmbeddingStatus> {
  const { practiceId, librarySetupCompletedAt } = await lockLocation(db, locationId)
  if (librarySetupCompletedAt === null) fail(SetupNotComplete)
  const [known] = await db.select().from(assistantIndex).where(eq(assistantIndex.locationId, locationId))
  if (known?.status === 'In Progress' && now.getTime() - known.startedAt.getTime() < longestRunMs) return 'In Progress'
  const begun = { status: 'In Progress', done: 0, total: null, startedAt: now, finishedAt: known?.finishedAt ?? null }
  await db
    .insert(assistantIndex)
    .values({ locationId, practiceId, ...begun })
    .onConflictDoUpdate({ target: assistantIndex.locationId, set: begun })
  await services.jobs.send(db, 'assistant', { practiceId, locationId })
  await audit({ action: 'assistant.processing_started', practiceId, locationId, target: { kind: 'location', id: locationId } })
  after(() => services.jobs.wake('assistant'))
  return 'In Progress'
}

interface Run {
  practiceId: string
  locationId: string
  /** No further try follows: a failure is shown as Error. */
  last: boolean
}

/** Makes the passages of a location anew. Its chat works again when all are stored. @throws what went wrong, after Error is noted where no further try follows */
export async function processLibrary(
  { database, clock }: Services,
  { practiceId, locationId, last }: Run,
  library: LibrarySource,
): Promise<void> {
  const inPractice = <T>(work: (db: Db) => Promise<T>) => database.transaction([practiceId], work)
  const note = (facts: Partial<typeof assistantIndex.$inferInsert>) =>
    inPractice((db) => db.update(assistantIndex).set(facts).where(eq(assistantIndex.locationId, locationId)))
  try {
    const { place, wanted } = await inPractice(async (db) => {
      const found = await findLocation(db, locationId)
      await db.execute(sql`delete from assistant_passage where location_id = ${locationId}`)
      return { place: found, wanted: await wantedPassages(db, found, library) }
    })
    await note({ total: wanted.length })
    for (let from = 0; from < wanted.length; from += batch) {
      await inPractice((db) => storePassages(db, place, wanted.slice(from, from + batch), clock.now()))
      await note({ done: Math.min(from + batch, wanted.length) })
    }
    await note({ status: 'Completed', finishedAt: clock.now() })
  } catch (problem) {
    if (last) await note({ status: 'Error' })
    throw problem
  }
}

/** Brings the passages of a processed location up to what its library says now. */
export async function refreshPassages(db: Db, locationId: string, { library, now }: { library: LibrarySource; now: Date }): Promise<void> {
  const place = await findLocation(db, locationId)
  const changed = await changedPassages(db, place, await wantedPassages(db, place, library))
  await storePassages(db, place, changed, now)
}

/** How far a location is processed; null before the first run. */
export async function processingOf(db: Db, locationId: string): Promise<typeof assistantIndex.$inferSelect | undefined> {
  const [row] = await db.select().from(assistantIndex).where(eq(assistantIndex.locationId, locationId))
  return row
}
