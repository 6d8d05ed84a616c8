import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { employment, membership, user } from '../tables.ts'

export interface PersonPlan {
  firstName: string
  lastName: string
  email?: string | null
  phone?: string | null
  passwordHash?: string | null
  newHire?: boolean
  /** Start of employment. Defaults to the day of `now`. */
  startedOn?: string
  posts: readonly {
    practiceId: string
    locationId: string
    administrator?: boolean
    safetyOfficer?: boolean
    spiceOfficer?: boolean
    exposure?: 'atRisk' | 'notAtRisk'
    roleId?: string
  }[]
}

/** Creates a registered person, or adds posts to an existing one (`id`). */
export async function buildPerson(db: Db, plan: PersonPlan, { now, id }: { now: Date; id?: string }): Promise<string> {
  const userId = id ?? newId(now)
  if (!id)
    await db.insert(user).values({
      id: userId,
      firstName: plan.firstName,
      lastName: plan.lastName,
      email: plan.email ?? null,
      phone: plan.phone ?? null,
      passwordHash: plan.passwordHash ?? null,
      registrationState: 2,
      createdAt: now,
    })
  for (const practiceId of new Set(plan.posts.map((post) => post.practiceId))) {
    await db.insert(employment).values({
      id: newId(now),
      practiceId,
      userId,
      startedOn: plan.startedOn ?? now.toISOString().slice(0, 10),
      newHire: plan.newHire ?? false,
      administratorSince: plan.posts.some((post) => post.practiceId === practiceId && post.administrator) ? now : null,
      acceptedAt: now,
      createdAt: now,
    })
  }
  for (const post of plan.posts) {
    await db.insert(membership).values({
      id: newId(now),
      practiceId: post.practiceId,
      locationId: post.locationId,
      userId,
      isAdministrator: post.administrator ?? false,
      isSafetyOfficer: post.safetyOfficer ?? false,
      isSpiceOfficer: post.spiceOfficer ?? false,
      exposure: post.exposure ?? 'atRisk',
      atRiskSince: post.exposure === 'notAtRisk' ? null : now.toISOString().slice(0, 10),
      roleId: post.roleId ?? null,
      startedAt: now,
    })
  }
  return userId
}
