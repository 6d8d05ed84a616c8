import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { looksLikeSameName } from '#wire/fold-text'

import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { notifyEach } from '../notifications/notify.ts'
import { nameRequest } from '../tables.ts'

export interface Name {
  firstName: string
  lastName: string
}

export interface NameNews {
  now: Date
  services: Services
  after(work: () => void): void
}

interface Naming extends NameNews {
  db: Db
  audit(entry: AuditEntry): Promise<void>
}

/** The full name of a person whose names are not stored yet, or no longer. Otherwise, `user.full_name` has it. */
export const fullName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`

const asNames = ({ firstName, lastName }: Name): Name => ({ firstName, lastName })

/**
 * Decides about a new name that people give themselves, and returns the name that they have from now on. The administrators of their locations are
 * notified. A name that somebody else in the practice has, or nearly has, waits for one of them: it would make two people look like one. A person
 * whom no other administrator could answer gets the name at once.
 */
export async function takeOwnName(naming: Naming, userId: string, { before, wanted }: { before: Name; wanted: Name }): Promise<Name> {
  if (fullName(before) === fullName(wanted)) return wanted
  const { db, now } = naming
  await db
    .update(nameRequest)
    .set({ endedAt: now })
    .where(and(eq(nameRequest.userId, userId), isNull(nameRequest.endedAt)))
  const administrators = await administratorsOver(db, userId)
  const asked: string[] = []
  for (const practiceId of new Set(administrators.map((one) => one.practiceId)))
    if (await isTaken(db, { practiceId, userId, before, wanted })) asked.push(practiceId)
  for (const practiceId of asked) {
    await db.insert(nameRequest).values({ id: newId(now), practiceId, userId, ...asNames(wanted), askedAt: now })
    const target = { kind: 'user', id: userId }
    const shown = ['firstName', 'lastName']
    await naming.audit({ action: 'user.name_asked', practiceId, target, before: asNames(before), after: asNames(wanted), shown })
  }
  const told = administrators.filter(({ practiceId }) => asked.length === 0 || asked.includes(practiceId))
  const title = asked.length > 0 ? `${fullName(before)} asks for a name that somebody has` : 'A person changed their own name'
  await notifyAll(naming, told, { userId, title, before, wanted })
  return asNames(asked.length > 0 ? before : wanted)
}

/**
 * Notifies the administrators of an invited person's locations that the person joins with another name than the invited one, and whether somebody else
 * in the practice has that name.
 */
export async function notifyAboutInvitedName(
  naming: NameNews & { db: Db },
  { practiceId, userId, before, wanted }: { practiceId: string; userId: string; before: Name; wanted: Name },
): Promise<void> {
  const alike = await isTaken(naming.db, { practiceId, userId, before, wanted })
  const title = alike ? 'An invited person uses a name that somebody has' : 'An invited person uses another name'
  const told = (await administratorsOver(naming.db, userId)).filter((one) => one.practiceId === practiceId)
  await notifyAll(naming, told, { userId, title, before, wanted })
}

const notifyAll = (
  naming: NameNews & { db: Db },
  administrators: readonly z.infer<typeof administratorRow>[],
  { userId: targetId, title, before, wanted }: { userId: string; title: string; before: Name; wanted: Name },
) =>
  notifyEach(
    naming,
    administrators.map(({ userId, practiceId, locationId }) => ({
      userId,
      news: {
        practiceId,
        locationId,
        kind: 'ownNameChanged',
        type: 'STAFF',
        title,
        subTitle: `${fullName(before)} → ${fullName(wanted)}`,
        targetId,
      },
    })),
  )

const administratorRow = z.strictObject({ userId: z.string(), practiceId: z.string(), locationId: z.string() })

/** The other administrators of a person's locations, each with one of these locations. */
export const administratorsOver = (db: Db, userId: string) =>
  readRows(db, administratorRow)`
    select distinct on (a.practice_id, a.user_id) a.user_id as "userId", a.practice_id as "practiceId", a.location_id as "locationId"
    from current_membership m join current_membership a on a.practice_id = m.practice_id and a.location_id = m.location_id and a.is_administrator
    where m.user_id = ${userId} and a.user_id <> ${userId} order by a.practice_id, a.user_id, a.location_id`

const nameRow = z.strictObject({ name: z.string() })

/** The people of a practice, former ones included, whose name a reader could take for the wanted one. */
export async function peopleNamedLike(db: Db, { practiceId, userId, name }: { practiceId: string; userId: string; name: string }) {
  const rows = await readRows(db, nameRow)`
    select distinct u.full_name as name from employment e join "user" u on u.id = e.user_id
    where e.practice_id = ${practiceId} and u.id <> ${userId}`
  return rows.map((row) => row.name).filter((other) => looksLikeSameName(name, other))
}

/** A person who already has the same name as somebody else may change its spelling. */
async function isTaken(
  db: Db,
  { practiceId, userId, before, wanted }: { practiceId: string; userId: string; before: Name; wanted: Name },
): Promise<boolean> {
  const alike = await peopleNamedLike(db, { practiceId, userId, name: fullName(wanted) })
  return alike.some((other) => !looksLikeSameName(fullName(before), other))
}
