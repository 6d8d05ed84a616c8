import { and, eq, isNull } from 'drizzle-orm'

import { employment } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'

import { can } from './policy.ts'

/** The mails that only administrators get: their switches and audit events. */
const mails = {
  weeklySummary: { column: employment.weeklySummary, action: 'employment.weekly_summary_changed' },
  monthlyPage: { column: employment.monthlyPage, action: 'employment.monthly_page_changed' },
} as const
type AdministratorMail = keyof typeof mails

/** Whether the person receives the mail of the current practice; null for a person who administers none of its locations. */
export async function wantsAdministratorMail(db: Db, actor: Actor, mail: AdministratorMail): Promise<boolean | null> {
  const practiceId = can.receiveSummary(actor)
  if (!practiceId) return null
  const [row] = await db.select({ on: mails[mail].column }).from(employment).where(ownEmployment(actor, practiceId))
  return row?.on ?? null
}

/**
 * Switches the mail on or off. Leaves the row's revision unchanged, because no one else edits this setting.
 * @throws Forbidden for a person who is not an administrator here
 */
export async function setAdministratorMail(
  { db, actor, audit }: { db: Db; actor: Actor; audit(entry: AuditEntry): Promise<void> },
  mail: AdministratorMail,
  on: boolean,
): Promise<void> {
  const practiceId = allow(can.receiveSummary(actor))
  const before = await wantsAdministratorMail(db, actor, mail)
  if (before === on) return
  await db
    .update(employment)
    .set({ [mail]: on })
    .where(ownEmployment(actor, practiceId))
  await audit({
    action: mails[mail].action,
    practiceId,
    target: { kind: 'user', id: actor.userId },
    before: { [mail]: before },
    after: { [mail]: on },
    shown: [mail],
  })
}

/** The current employment of the person, whose row holds the settings of the mails. */
export const ownEmployment = (actor: Actor, practiceId: string) =>
  and(eq(employment.practiceId, practiceId), eq(employment.userId, actor.userId), isNull(employment.endedOn))
