import { buildRecord, type RecordPlan } from '#api/data/builders/record'
import { recordDeletion } from '#api/data/tables'
import type { World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'

/** A record by Dana at Main Street, with a stored file, that Maria deleted. Days stand for noon at that location. */
export async function removedRecord(
  world: World,
  { recordedOn, removedOn, ...plan }: Partial<RecordPlan> & { recordedOn: string; removedOn: string },
) {
  const now = world.services.clock.now()
  const storageKey = `records/${newId(now)}`
  const content = Buffer.from('a scan')
  await world.services.files.put(storageKey, contentOf(content), 'application/pdf')
  const file = { name: 'scan.pdf', contentType: 'application/pdf', size: content.length, storageKey, sha256: 'ab' }
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location, completedBy: world.dana }
  const { recordId } = await world.system(async (db) => {
    const made = await buildRecord(db, { ...at, completedAt: noon(recordedOn), approvedBy: world.maria, file, ...plan }, { now })
    await db
      .insert(recordDeletion)
      .values({ recordId: made.recordId, practiceId: plan.practiceId ?? at.practiceId, deletedBy: world.maria, deletedAt: noon(removedOn) })
    return made
  })
  return { recordId, storageKey }
}

/** Noon in Portland, or 1 p.m. during daylight saving time; the same day in UTC. */
export const noon = (day: string) => new Date(`${day}T20:00:00.000Z`)
