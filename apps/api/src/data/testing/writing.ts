import { identity } from '../sessions/identity.ts'
import type { WriteContext } from '../records/create-record.ts'
import { auditWriter } from '#api/platform/audit/audit'
import type { World } from './test.ts'

/** Runs an operation as a person in one transaction, as a handler does. The after-COMMIT callbacks run afterward. */
export async function writingAs<T>(world: World, userId: string, work: (writing: WriteContext) => Promise<T>): Promise<T> {
  const actor = await identity(world.services).actorByToken(await world.tokenFor(userId))
  if (!actor) throw new Error('Nobody has this token.')
  const now = world.services.clock.now()
  const later: (() => void)[] = []
  const result = await world.database.transaction(actor.practices, (db) =>
    work({
      db,
      actor,
      now,
      services: world.services,
      audit: auditWriter({ db, actor, now, requestId: 'test', services: world.services }),
      after: (one) => void later.push(one),
    }),
  )
  for (const one of later) one()
  return result
}
