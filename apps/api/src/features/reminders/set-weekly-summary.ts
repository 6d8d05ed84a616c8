import { and, eq, isNull } from 'drizzle-orm'

import { employment } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'

import { can } from './policy.ts'

/** Whether the person receives the weekly mail of the current practice; null for a person who administers none of its locations. */
export async function wantsWeeklySummary(db: Db, actor: Actor): Promise<boolean | null> {
  const practiceId = can.receiveSummary(actor)
  if (!practiceId) return null
  const [row] = await db.select({ on: employment.weeklySummary }).from(employment).where(ownEmployment(actor, practiceId))
  return row?.on ?? null
}

/**
 * Switches the mail on or off. Leaves the row's revision unchanged, because no one else edits this setting.
 * @throws Forbidden for a person who is not an administrator here
 */
export async function setWeeklySummary(
  { db, actor, audit }: { db: Db; actor: Actor; audit(entry: AuditEntry): Promise<void> },
  on: boolean,
): Promise<void> {
  const practiceId = allow(can.receiveSummary(actor))
  const before = await wantsWeeklySummary(db, actor)
  if (before === on) return
  await db.update(employment).set({ weeklySummary: on }).where(ownEmployment(actor, practiceId))
  await audit({
    action: 'employment.weekly_summary_changed',
    practiceId,
    target: { kind: 'user', id: actor.userId },
    before: { weeklySummary: before },
    after: { weeklySummary: on },
    shown: ['weeklySummary'],
  })
}

/** The current employment of the person, whose row holds the settings of the mails. */
export const ownEmployment = (actor: Actor, practiceId: string) =>
  and(eq(employment.practiceId, practiceId), eq(employment.userId, actor.userId), isNull(employment.endedOn))
