import { sql } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import type { Role } from '#contract/roles/roles'
import { rolesWhere } from '#api/data/locations/location-roles'
import { lockPeople } from '#api/data/people/lock-people'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

/** A role that nobody else can change until the transaction ends. */
export interface LockedRole {
  practiceId: string
  role: Role
}

/** @throws NotFound, including for a role that was deleted in the meantime */
export async function findRole(db: Db, roleId: string): Promise<Role> {
  const [role] = await rolesWhere(db, sql`r.id = ${roleId}`)
  return role ?? fail(NotFound)
}

/** Locks the practice, as changes of people do, and reads the role again, so that nobody can be given a role while it is being deleted. */
export async function lockRole({ db, actor }: { db: Db; actor: Actor }, roleId: string): Promise<LockedRole> {
  const seen = await findRole(db, roleId)
  const practiceId = practiceOf(actor, seen.location)
  await lockPeople(db, practiceId)
  return { practiceId, role: await findRole(db, roleId) }
}

/** The practice of a location where the caller has a post. */
export const practiceOf = (actor: Actor, locationId: string): string => postAt(actor, locationId)?.practiceId ?? fail(NotFound)
