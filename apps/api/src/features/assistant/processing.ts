import { eq, sql } from 'drizzle-orm'

import { SetupNotComplete, type EmbeddingStatus } from '#contract/assistant/assistant'
import { findLocation, lockLocation } from '#api/data/locations/location-row'
import { assistantIndex } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { changedPassages, storePassages } from './follow-sources.ts'
import type { LibrarySource } from './passages/passage.ts'
import { quotablePassages } from './passages/quotable-passages.ts'

/** A longer run was interrupted, for example because the server stopped, and may be restarted. */
const longestRunMs = 5 * 60_000

/** Passages stored per transaction. The progress is updated after each. */
const batch = 100

type Starting = Pick<InTransaction<never>, 'db' | 'audit' | 'now' | 'services' | 'after'>

/**
 * Queues a job that processes the library of a location. Does nothing while a run is in progress.
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
  /** Whether this is the last attempt. If it fails, the status becomes Error. */
  last: boolean
}

/**
 * Rebuilds all passages of a location. The chat works again when all are stored.
 * @throws the original problem; after the last attempt the status is set to Error first
 */
export async function processLibrary(services: Services, { practiceId, locationId, last }: Run, library: LibrarySource): Promise<void> {
  const { clock } = services
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inPractice(services, { practiceId, job: 'assistant', reason: 'assistant' }, ({ db }) => work(db))
  const note = (facts: Partial<typeof assistantIndex.$inferInsert>) =>
    inside((db) => db.update(assistantIndex).set(facts).where(eq(assistantIndex.locationId, locationId)))
  try {
    const { place, wanted } = await inside(async (db) => {
      const found = await findLocation(db, locationId)
      await db.execute(sql`delete from assistant_passage where location_id = ${locationId}`)
      return { place: found, wanted: await quotablePassages(db, found, library) }
    })
    await note({ total: wanted.length })
    for (let from = 0; from < wanted.length; from += batch) {
      await inside((db) => storePassages(db, place, wanted.slice(from, from + batch), clock.now()))
      await note({ done: Math.min(from + batch, wanted.length) })
    }
    await note({ status: 'Completed', finishedAt: clock.now() })
  } catch (problem) {
    if (last) await note({ status: 'Error' })
    throw problem
  }
}

/**
 * Updates the passages of a location to the current library, so that a question can be answered from them. A location whose library is complete and was
 * never processed is processed by its first question. Returns false if there is nothing to answer from yet: the library is not complete, is being
 * processed, or could not be processed.
 */
export async function prepareLibrary(db: Db, locationId: string, sources: { library: LibrarySource; now: Date }): Promise<boolean> {
  const [known] = await db.select().from(assistantIndex).where(eq(assistantIndex.locationId, locationId))
  if (known && known.status !== 'Completed') return false
  if (!known) {
    const { practiceId, librarySetupCompletedAt } = await findLocation(db, locationId)
    if (librarySetupCompletedAt === null) return false
    const { now } = sources
    await db
      .insert(assistantIndex)
      .values({ locationId, practiceId, status: 'Completed', startedAt: now, finishedAt: now })
      .onConflictDoNothing()
  }
  await refreshPassages(db, locationId, sources)
  return true
}

/** Updates the passages of a processed location to the current library. */
async function refreshPassages(db: Db, locationId: string, { library, now }: { library: LibrarySource; now: Date }): Promise<void> {
  const place = await findLocation(db, locationId)
  const changed = await changedPassages(db, place, await quotablePassages(db, place, library))
  await storePassages(db, place, changed, now)
}
