import { eq, sql } from 'drizzle-orm'

import {
  NoTakeover,
  NotPracticeAdministrator,
  TakeoverLinkInvalid,
  type LinkedTakeover,
} from '#contract/practice-administration/practice-administration'
import { lockPeople } from '#api/data/people/lock-people'
import type { WriteContext } from '#api/data/records/create-record'
import { practiceTakeover } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { AuditEntry } from '#api/platform/context'
import { addPracticeToScope, systemDb, type Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'
import { refuseSupport } from '#api/platform/actor/support-access'
import type { z } from 'zod'

import { findTakeovers, openTakeover, type TakeoverRow } from './find-takeover.ts'
import { can } from './policy.ts'
import { localDayAt } from './request-takeover.ts'
import { practiceName, tellAdministrators, type Telling } from './tell-administrators.ts'

type Outcome = 'refused' | 'withdrawn' | 'passed' | 'lapsed'

const actions = {
  refused: 'practice.takeover_refused',
  withdrawn: 'practice.takeover_withdrawn',
  passed: 'practice.takeover_passed',
  lapsed: 'practice.takeover_lapsed',
} as const satisfies Record<Outcome, AuditEntry['action']>

interface Ending extends Telling {
  audit(entry: AuditEntry): Promise<void>
}

/** Marks the takeover as ended and writes the audit event. The caller has locked it. */
export async function closeTakeover(
  { db, now, audit }: Pick<Ending, 'db' | 'now' | 'audit'>,
  { id, practiceId, requestedBy }: TakeoverRow,
  { outcome, endedBy }: { outcome: Outcome; endedBy: string | null },
): Promise<void> {
  await db.update(practiceTakeover).set({ endedAt: now, outcome, endedBy }).where(eq(practiceTakeover.id, id))
  await audit({ action: actions[outcome], practiceId, target: { kind: 'user', id: requestedBy } })
}

/** Refuses or withdraws the waiting request of a practice. @throws NoTakeover, NotPracticeAdministrator, Forbidden */
export async function endTakeover(
  writing: WriteContext,
  { practiceId, decision }: { practiceId: string; decision: 'refuse' | 'withdraw' },
): Promise<void> {
  const { db, actor } = writing
  refuseSupport(actor)
  allow(can.see(actor, practiceId))
  await lockPeople(db, practiceId)
  const open = (await openTakeover(db, practiceId, { lock: true })) ?? fail(NoTakeover)
  if (decision === 'refuse') allow(can.refuse(actor, open), NotPracticeAdministrator)
  else allow(can.withdraw(actor, open))
  await closeTakeover(writing, open, { outcome: decision === 'refuse' ? 'refused' : 'withdrawn', endedBy: actor.userId })
  await tellEnd(writing, open, decision === 'refuse' ? `${actor.fullName} has refused it` : `${actor.fullName} has withdrawn it`)
}

const tellEnd = async (work: Telling, { practiceId, byName }: TakeoverRow, happened: string) => {
  const name = await practiceName(work.db, practiceId)
  await tellAdministrators(work, practiceId, {
    subject: `The administration of ${name} stays as it is`,
    text: `${byName} asked to take over the administration of ${name} in SafePractice. ${happened}, so nothing changes.`,
  })
}

/** The takeover of a link: open, or refused through it before. @throws TakeoverLinkInvalid */
export async function takeoverOfLink(db: Db, link: string): Promise<TakeoverRow> {
  return systemDb(db, 'whoever opens the link is not signed in', async (all) => {
    const usable = sql`t.link_hash = ${hashOf(link.trim())} and (t.ended_at is null or t.outcome = 'refused')`
    const [found] = await findTakeovers(all, usable)
    return found ?? fail(TakeoverLinkInvalid)
  })
}

export async function linkedView(db: Db, found: TakeoverRow): Promise<z.infer<typeof LinkedTakeover>> {
  await addPracticeToScope(db, found.practiceId)
  return {
    practice: await practiceName(db, found.practiceId),
    by: found.byName,
    reason: found.reason,
    passesOn: await localDayAt(db, found.practiceId, new Date(found.passesAt)),
    refused: found.outcome === 'refused',
  }
}

/** Refuses the takeover of a link; repeating it changes nothing. @throws TakeoverLinkInvalid */
export async function refuseByLink(work: Ending, link: string): Promise<z.infer<typeof LinkedTakeover>> {
  const { db } = work
  const { practiceId } = await takeoverOfLink(db, link)
  await addPracticeToScope(db, practiceId)
  await lockPeople(db, practiceId)
  const found = await takeoverOfLink(db, link)
  if (found.outcome === null) {
    await closeTakeover(work, found, { outcome: 'refused', endedBy: null })
    await tellEnd(work, found, 'An administrator of the practice has refused it by the link in the message')
  }
  return { ...(await linkedView(db, found)), refused: true }
}
