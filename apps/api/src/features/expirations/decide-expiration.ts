import { eq } from 'drizzle-orm'

import { ExpirationRemoved } from '#contract/expirations/expirations'
import { followDates } from '#api/data/expirations/follow-dates'
import { targetOf } from '#api/data/expirations/insert-expiration'
import type { ExpirationRow } from '#api/data/expirations/expiration-rows'
import type { WriteContext } from '#api/data/records/create-record'
import { expiration } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'

import { lockDate } from './date-facts.ts'
import { can } from './policy.ts'

const eventOf = (row: ExpirationRow) => ({ practiceId: row.practiceId, locationId: row.locationId, target: targetOf(row) })
const shownOf = ({ confidential }: ExpirationRow, fields: readonly string[]) => (confidential ? [] : fields)

/** Says that an administrator has compared a date with its document. @throws ExpirationRemoved */
export async function verifyExpiration({ db, actor, now, audit }: WriteContext, expirationId: string): Promise<{ _id: string }> {
  const { row, facts } = await lockDate(db, expirationId)
  allow(can.verify(actor, facts))
  if (row.removedAt !== null) fail(ExpirationRemoved)
  if (row.verifiedAt !== null) return { _id: expirationId }
  await db.update(expiration).set({ verifiedBy: actor.userId, verifiedAt: now }).where(eq(expiration.id, expirationId))
  await audit({
    action: 'expiration.verified',
    ...eventOf(row),
    after: { validUntil: row.validUntil },
    shown: shownOf(row, ['validUntil']),
  })
  return { _id: expirationId }
}

/** Takes a mistake out of every line, and moves the tasks that were due by it. The row stays in the history. @throws ExpirationRemoved */
export async function removeExpiration(writing: WriteContext, expirationId: string, reason: string): Promise<{ _id: string }> {
  const { db, actor, now, audit } = writing
  const { row, facts } = await lockDate(db, expirationId)
  allow(can.remove(actor, facts))
  if (row.removedAt !== null) fail(ExpirationRemoved)
  const removed = { removedBy: actor.userId, removedAt: now, removeReason: reason }
  await db.update(expiration).set(removed).where(eq(expiration.id, expirationId))
  await audit({
    action: 'expiration.removed',
    ...eventOf(row),
    after: { validUntil: row.validUntil, reason },
    shown: shownOf(row, ['validUntil', 'reason']),
  })
  await followDates(writing, row.locationId)
  return { _id: expirationId }
}
