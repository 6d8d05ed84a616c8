import { employment } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'

import { can } from './policy.ts'
import { ownEmployment } from './set-administrator-mail.ts'

/** Whether the person gets mails about dates of the current practice; null without a current practice. */
export async function wantsDateMails(db: Db, actor: Actor): Promise<boolean | null> {
  const practiceId = can.receiveDateMails(actor)
  if (!practiceId) return null
  const [row] = await db.select({ on: employment.dateMails }).from(employment).where(ownEmployment(actor, practiceId))
  return row?.on ?? null
}

/**
 * Switches the mails on or off. Leaves the row's revision unchanged, because no one else edits this setting.
 * @throws Forbidden for a person without a current practice
 */
export async function setDateMails(
  { db, actor, audit }: { db: Db; actor: Actor; audit(entry: AuditEntry): Promise<void> },
  on: boolean,
): Promise<void> {
  const practiceId = allow(can.receiveDateMails(actor))
  const before = await wantsDateMails(db, actor)
  if (before === on) return
  await db.update(employment).set({ dateMails: on }).where(ownEmployment(actor, practiceId))
  await audit({
    action: 'employment.date_mails_changed',
    practiceId,
    target: { kind: 'user', id: actor.userId },
    before: { dateMails: before },
    after: { dateMails: on },
    shown: ['dateMails'],
  })
}
