import { and, eq, isNull } from 'drizzle-orm'

import type { WriteContext } from '#api/data/records/create-record'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { currentMembership, user } from '#api/data/tables'

import type { Invite } from './find-invite.ts'

/** Lets the person with the accepted invitation join the practice: writes the audit event and updates the generated tasks of the locations. */
export async function joinPractice(
  writing: WriteContext,
  { found, userId }: { found: Invite; userId: string },
  ports: PeoplePorts,
): Promise<void> {
  const { db, audit } = writing
  const { practiceId, userId: placeholder } = found
  const posts = await db
    .select({ locationId: currentMembership.locationId })
    .from(currentMembership)
    .where(and(eq(currentMembership.practiceId, practiceId), eq(currentMembership.userId, userId)))
    .orderBy(currentMembership.locationId)
  await db
    .update(user)
    .set({ currentLocationId: posts[0]?.locationId ?? null })
    .where(and(eq(user.id, userId), isNull(user.currentLocationId)))
  await audit({
    action: 'staff.joined',
    practiceId,
    target: { kind: 'user', id: userId },
    // Earlier audit events contain the placeholder's id.
    ...(placeholder === userId ? {} : { before: { placeholder } }),
    after: { locations: posts.map((post) => post.locationId) },
    shown: ['placeholder', 'locations'],
  })
  for (const { locationId } of posts) {
    await ports.peopleChanged(writing, { practiceId, locationId })
    await ports.personJoined(writing, { practiceId, locationId, userId })
  }
}
