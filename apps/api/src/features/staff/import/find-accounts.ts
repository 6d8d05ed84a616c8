import { and, eq, inArray, isNull } from 'drizzle-orm'

import { Conflict } from '#contract/errors'
import { employment, user } from '#api/data/tables'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import type { ImportedMember } from './check-rows.ts'
import { inBatches } from '#api/data/in-batches'

/**
 * The account of each member, in their order: the one that has the e-mail address (or the phone, where there is no address), or a new one that waits for its
 * owner. A phone that is another account's stays on the invitation and off the new account, as when one member is added (ruling 24); so does one whose
 * account this import or the practice has already.
 * @throws Conflict when an address was taken between looking and writing.
 */
export async function findAccounts(
  db: Db,
  members: readonly ImportedMember[],
  { practiceId, now }: { practiceId: string; now: Date },
): Promise<string[]> {
  const byEmail = await accountsBy(db, 'email', members)
  const byPhone = await accountsBy(db, 'phone', members)
  const spoken = new Set([...byEmail.values(), ...(await employedHere(db, practiceId, [...byPhone.values()]))])
  const fresh: (typeof user.$inferInsert)[] = []
  const ids = members.map((member) => {
    const { firstName, lastName, email, phone, countryCode } = member
    const owner = phone ? byPhone.get(phone) : undefined
    const known = email ? byEmail.get(email) : owner && !spoken.has(owner) ? owner : undefined
    if (known) return known
    const id = newId(now)
    fresh.push({ id, firstName, lastName, email, phone: owner ? null : phone, countryCode, registrationState: 0, createdAt: now })
    return id
  })
  let made = 0
  for (const batch of inBatches(fresh))
    made += (await db.insert(user).values(batch).onConflictDoNothing().returning({ id: user.id })).length
  return made === fresh.length ? ids : fail(Conflict)
}

async function accountsBy(db: Db, column: 'email' | 'phone', members: readonly ImportedMember[]): Promise<Map<string, string>> {
  const contacts = members.flatMap((member) => member[column] ?? [])
  if (contacts.length === 0) return new Map()
  const found = await db.select({ id: user.id, contact: user[column] }).from(user).where(inArray(user[column], contacts))
  return new Map(found.flatMap(({ id, contact }) => (contact ? [[contact, id] as const] : [])))
}

async function employedHere(db: Db, practiceId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const found = await db
    .select({ userId: employment.userId })
    .from(employment)
    .where(and(eq(employment.practiceId, practiceId), inArray(employment.userId, [...userIds]), isNull(employment.endedOn)))
  return found.map((one) => one.userId)
}
