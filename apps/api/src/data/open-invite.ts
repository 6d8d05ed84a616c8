import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { hashOf, newJoinCode, newSecret } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { inBatches } from './in-batches.ts'
import { invite } from './tables.ts'

const lifetimeDays = 7

/** The name under which the keyring seals join codes. */
const use = 'joinCode'

export interface InvitedPerson {
  practiceId: string
  userId: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  countryCode: string
  invitedBy: string
}

/** Opens an invitation and ends the one before it; a join code that is given stays. The link's value is answered once and stored only as a hash (ruling 28). */
export async function openInvite(
  { db, now, services }: { db: Db; now: Date; services: Services },
  person: InvitedPerson,
  { joinCode = newJoinCode() }: { joinCode?: string | undefined } = {},
) {
  await db
    .update(invite)
    .set({ replacedAt: now })
    .where(
      and(eq(invite.practiceId, person.practiceId), eq(invite.userId, person.userId), isNull(invite.acceptedAt), isNull(invite.replacedAt)),
    )
  const linkValue = newSecret()
  const expiresAt = new Date(now.getTime() + lifetimeDays * 86_400_000)
  await db.insert(invite).values({
    id: newId(now),
    ...person,
    linkHash: hashOf(linkValue),
    joinCodeSealed: services.keyring.seal(use, joinCode),
    createdAt: now,
    expiresAt,
  })
  return { linkValue, joinCode, expiresAt }
}

/** The join code of an invitation, for administrators and for comparing. */
export const joinCodeOf = (services: Services, sealed: string) => services.keyring.open(use, sealed)

/** Opens the invitations of many people in few statements; otherwise as `openInvite` does. Answers them in order. */
export async function openInvites({ db, now, services }: { db: Db; now: Date; services: Services }, people: readonly InvitedPerson[]) {
  const expiresAt = new Date(now.getTime() + lifetimeDays * 86_400_000)
  const opened = people.map((person) => ({ person, linkValue: newSecret(), joinCode: newJoinCode() }))
  for (const batch of inBatches(opened)) {
    const open = batch.map(({ person }) => sql`(${person.practiceId}, ${person.userId})`)
    await db
      .update(invite)
      .set({ replacedAt: now })
      .where(
        and(
          sql`(${invite.practiceId}, ${invite.userId}) in (${sql.join(open, sql`, `)})`,
          isNull(invite.acceptedAt),
          isNull(invite.replacedAt),
        ),
      )
    await db.insert(invite).values(
      batch.map(({ person, linkValue, joinCode }) => ({
        id: newId(now),
        ...person,
        linkHash: hashOf(linkValue),
        joinCodeSealed: services.keyring.seal(use, joinCode),
        createdAt: now,
        expiresAt,
      })),
    )
  }
  return opened
}
