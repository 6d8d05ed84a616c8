import { and, eq, sql } from 'drizzle-orm'

import { Conflict, NotFound } from '#contract/errors'
import { equipment, user, userEquipment } from '#api/data/tables'
import { userView } from '#api/data/user-view'
import type { Actor } from '#api/platform/actor'
import type { Db } from '#api/platform/database'
import { fail, invalid } from '#api/platform/errors'

export interface UserChange {
  firstName?: string | undefined
  lastName?: string | undefined
  currentLocationIndex?: number | undefined
  currentPracticeIndex?: number | undefined
  hasDoneTutorial?: true | undefined
  safetyEquipments?: string[] | undefined
}

/** Changes what a person may change about themselves. The indexes are positions in the answer of GET user (DATA-S-007). */
export async function updateUser(db: Db, { actor, change, now }: { actor: Actor; change: UserChange; now: Date }) {
  const before = (await userView(db, actor.userId)) ?? fail(NotFound)
  await db
    .update(user)
    .set({
      firstName: change.firstName ?? before.firstName,
      lastName: change.lastName ?? before.lastName,
      currentLocationId: chosenLocation(before, change),
      ...(change.hasDoneTutorial && !before.hasDoneTutorial ? { tutorialDoneAt: now } : {}),
      revision: sql`${user.revision} + 1`,
    })
    .where(eq(user.id, actor.userId))
  if (change.safetyEquipments) await replaceEquipment(db, { actor, ids: change.safetyEquipments, now })
  return { before, after: (await userView(db, actor.userId, actor.support)) ?? fail(Conflict) }
}

type View = NonNullable<Awaited<ReturnType<typeof userView>>>

function chosenLocation(view: View, { currentLocationIndex, currentPracticeIndex }: UserChange): string | null {
  if (currentLocationIndex === undefined && currentPracticeIndex === undefined) return view.location?._id ?? null
  const practice = view.practices[currentPracticeIndex ?? view.currentPracticeIndex]
  const location = practice?.locations[currentLocationIndex ?? 0]
  return location ?? invalid({ currentLocationIndex: 'There is no such location.' })
}

async function replaceEquipment(db: Db, { actor, ids, now }: { actor: Actor; ids: string[]; now: Date }) {
  const practiceId = actor.posts.find((post) => post.locationId === actor.currentLocationId)?.practiceId ?? actor.practices[0]
  if (!practiceId) return
  await db.delete(userEquipment).where(and(eq(userEquipment.userId, actor.userId), eq(userEquipment.practiceId, practiceId)))
  for (const id of new Set(ids)) {
    const [item] = await db.select().from(equipment).where(eq(equipment.id, id))
    if (item && item.practiceId === practiceId)
      await db.insert(userEquipment).values({ practiceId, userId: actor.userId, equipmentId: id, givenAt: now })
  }
}
