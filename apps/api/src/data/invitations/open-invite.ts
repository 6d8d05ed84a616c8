import { and, isNull, sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { hashOf, newJoinCode, newSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { inBatches } from '../in-batches.ts'
import { invite } from '../tables.ts'

const lifetimeDays = 7

/** The purpose under which the keyring seals join codes. */
const use = 'joinCode'

interface OpeningInvite {
  db: Db
  now: Date
  services: Services
}

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

/** Opens an invitation like `openInvites`. A given join code is reused. */
export async function openInvite(
  work: OpeningInvite,
  person: InvitedPerson,
  { joinCode = newJoinCode() }: { joinCode?: string | undefined } = {},
) {
  const expiresAt = expiryAt(work.now)
  const linkValue = newSecret()
  await replaceInvites(work, [{ person, linkValue, joinCode }])
  return { linkValue, joinCode, expiresAt }
}

/** Returns the join code of an invitation in plain text, to show it to administrators and to compare it. */
export const joinCodeOf = (services: Services, sealed: string) => services.keyring.open(use, sealed)

/**
 * Opens the invitations of many people in few statements and ends their earlier ones. Returns them in order. The secret of a link is returned only
 * once and stored as a hash (ruling 28).
 */
export async function openInvites(work: OpeningInvite, people: readonly InvitedPerson[]) {
  const opened = people.map((person) => ({ person, linkValue: newSecret(), joinCode: newJoinCode() }))
  for (const batch of inBatches(opened)) await replaceInvites(work, batch)
  return opened
}

const expiryAt = (now: Date) => new Date(now.getTime() + lifetimeDays * 86_400_000)

interface Opened {
  person: InvitedPerson
  linkValue: string
  joinCode: string
}

async function replaceInvites({ db, now, services }: OpeningInvite, opened: readonly Opened[]) {
  const invited = opened.map(({ person }) => sql`(${person.practiceId}, ${person.userId})`)
  await db
    .update(invite)
    .set({ replacedAt: now })
    .where(
      and(
        sql`(${invite.practiceId}, ${invite.userId}) in (${sql.join(invited, sql`, `)})`,
        isNull(invite.acceptedAt),
        isNull(invite.replacedAt),
      ),
    )
  await db.insert(invite).values(
    opened.map(({ person, linkValue, joinCode }) => ({
      id: newId(now),
      ...person,
      linkHash: hashOf(linkValue),
      joinCodeSealed: services.keyring.seal(use, joinCode),
      createdAt: now,
      expiresAt: expiryAt(now),
    })),
  )
}
