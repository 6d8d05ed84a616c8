import type { WriteContext } from '#api/data/records/create-record'
import type { World } from '#api/data/testing/test'
import { identity } from '#api/data/sessions/identity'
import { startSession } from '#api/data/sessions/start-session'
import { auditWriter } from '#api/platform/audit/audit'

/** Runs an operation as a person in one transaction of their practices, like a request, and delivers its notifications afterward. */
export async function asWriting<T>(world: World, userId: string, work: (writing: WriteContext) => Promise<T>): Promise<T> {
  const { services, database } = world
  const now = services.clock.now()
  const token = await world.system((db) => startSession({ db, services, now, userId, kind: 'full' }))
  const actor = await identity(services).actorByToken(token)
  if (!actor) throw new Error('This person cannot sign in.')
  const after: (() => void)[] = []
  const result = await database.transaction(actor.practices, (db) =>
    work({
      db,
      actor,
      now,
      services,
      audit: auditWriter({ db, actor, now, requestId: 'test', services }),
      after: (deliver) => void after.push(deliver),
    }),
  )
  for (const deliver of after) deliver()
  return result
}
