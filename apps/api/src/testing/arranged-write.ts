import { inArray, like } from 'drizzle-orm'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { buildPerson } from '#api/data/builders/person'
import { membership, user } from '#api/data/tables'
import type { Client, RawRequest } from '#api/data/testing/client'
import { testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

/** A write that is expected to succeed. */
export interface ArrangedWrite {
  /** The practice whose trail must contain it; null for an account without a practice. A function is called after the write. */
  practice: string | null | (() => Promise<string | undefined>)
  send(): Promise<{ statusCode: number; body: string }>
}

/** Creates the data that a write needs to succeed, new for each call. */
export type Arrange = (world: World, endpoint: Endpoint) => Promise<ArrangedWrite>

/** Returns a write by one person in one practice. */
export const written = (caller: Client, practice: ArrangedWrite['practice']) => (endpoint: Endpoint, request: RawRequest) => ({
  practice,
  send: () => caller.raw(endpoint, request),
})

/** Returns a client for an administrator of Main Street whom only this test uses. */
export async function asFreshAdministrator(world: World) {
  const { userId, email, main } = await freshMember(world, { administrator: true })
  const caller = await world.as(userId)
  return { userId, email, main, caller, write: written(caller, world.lakeside.id) }
}

/** Adds a person at Main Street, with the password and the role of the cast. */
export async function freshMember(
  world: World,
  { administrator = false, phone = null }: { administrator?: boolean; phone?: string | null } = {},
) {
  const [main] = world.lakeside.locations
  if (!main) throw new Error('Lakeside has a location.')
  const now = world.services.clock.now()
  const email = `fresh-${newId(now)}@lakeside.example`
  const passwordHash = await world.services.passwords.hash(testPassword)
  const post = { practiceId: world.lakeside.id, locationId: main.id, roleId: main.roleId, administrator }
  const userId = await world.system((db) =>
    buildPerson(db, { firstName: 'Fran', lastName: 'Fresh', email, phone, passwordHash, posts: [post] }, { now }),
  )
  return { userId, email, main }
}

/** Ends the work of all fresh members. Each change of a location looks at everybody who works there, so that they would slow down the tests that follow. */
export const freshMembersLeave = (world: World) =>
  world.system((db) =>
    db
      .update(membership)
      .set({ endedAt: world.services.clock.now() })
      .where(inArray(membership.userId, db.select({ id: user.id }).from(user).where(like(user.email, 'fresh-%')))),
  )

/** Returns the latest code sent to a contact. */
export const codeAt = async (world: World, contact: string) => /\b\d{4}\b/.exec((await world.messages(contact))[0]?.text ?? '')?.[0]
