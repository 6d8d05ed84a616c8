import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { buildRecord } from '#api/data/builders/record'
import { membership } from '#api/data/tables'
import { type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'

import { sha256 } from '#api/platform/files/testing/unzipped'

export const mainOf = (world: World) => world.lakeside.locations[0]?.id ?? ''
export const harborOf = (world: World) => world.lakeside.locations[1]?.id ?? ''

/** Inserts a record with a stored file. */
export async function file(world: World, name: string, change: Partial<Parameters<typeof buildRecord>[1]> = {}) {
  const content = randomBytes(200_000)
  const storageKey = `records/${sha256(content)}`
  await world.services.files.put(storageKey, contentOf(content), 'image/jpeg')
  const stored = { name, contentType: 'image/jpeg', size: content.length, storageKey, sha256: sha256(content) }
  const place = { practiceId: world.lakeside.id, locationId: mainOf(world), completedBy: world.dana }
  return {
    content,
    ...(await world.system((db) => buildRecord(db, { ...place, file: stored, ...change }, { now: world.services.clock.now() }))),
  }
}

export const health = (world: World) => ({
  kind: 'health' as const,
  confidential: true,
  subjectId: world.dana,
  healthType: 'TB Test',
  name: 'Chest film',
})

/** Takes Maria's position or her whole post at Harbor away. */
export const loseHarbor = (world: World, change: Partial<typeof membership.$inferInsert>) =>
  world.system((db) =>
    db
      .update(membership)
      .set(change)
      .where(and(eq(membership.userId, world.maria), eq(membership.locationId, harborOf(world)))),
  )
