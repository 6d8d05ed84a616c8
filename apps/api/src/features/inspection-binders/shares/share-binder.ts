import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { BinderNotReady } from '#contract/inspection-binders/inspection-binders'
import { BinderOfNoCase, shareEventKinds, type BinderShare, type shareBinder } from '#contract/inspection-binders/binder-shares'
import { caseDetail } from '#api/data/inspections/find-case'
import { inspectionBinder, inspectionShare, inspectionShareEvent } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { NotFound } from '#contract/endpoint/errors'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { findBinder, type BinderRow } from '../binder-row.ts'

type Wanted = z.output<typeof shareBinder.body>

interface Secrets {
  secretHash: string
  passphraseHash: string
}

type Writing = Pick<InTransaction<typeof shareBinder>, 'db' | 'actor' | 'now' | 'audit'>

/** Shares the binder of an open case. Its files are kept as long. @throws BinderNotReady, BinderOfNoCase */
export async function openShare(
  { db, actor, now, audit }: Writing,
  binderId: string,
  { officer, hours, ...secrets }: Wanted & Secrets,
): Promise<{ _id: string; endsAt: string }> {
  const { practiceId, locationId } = await sharable(db, binderId)
  const id = newId(now)
  const endsAt = new Date(now.getTime() + hours * 3_600_000)
  await db
    .insert(inspectionShare)
    .values({ id, practiceId, locationId, binderId, officer, ...secrets, madeBy: actor.userId, madeAt: now, endsAt })
  const keptUntil = sql`greatest(${inspectionBinder.keptUntil}, ${endsAt.toISOString()}::timestamptz)`
  await db.update(inspectionBinder).set({ keptUntil }).where(eq(inspectionBinder.id, binderId))
  await audit({
    action: 'inspection_share.made',
    practiceId,
    locationId,
    target: targetOf(id),
    after: { officer, hours },
    shown: ['officer', 'hours'],
  })
  return { _id: id, endsAt: endsAt.toISOString() }
}

async function sharable(db: Db, binderId: string): Promise<BinderRow> {
  const row = await findBinder(db, binderId)
  if (row.state !== 'ready') fail(BinderNotReady)
  const found = row.caseId === null ? null : await caseDetail(db, row.caseId)
  return found?.state === 'open' ? row : fail(BinderOfNoCase)
}

/** Ends a share at once. Nothing happens if it has ended already. */
export async function closeShare({ db, actor, now, audit }: Writing, shareId: string): Promise<void> {
  const [row] = await db.select().from(inspectionShare).where(eq(inspectionShare.id, shareId))
  const { practiceId, locationId, endedAt } = row ?? fail(NotFound)
  if (endedAt !== null) return
  await db.update(inspectionShare).set({ endedBy: actor.userId, endedAt: now }).where(eq(inspectionShare.id, shareId))
  await audit({ action: 'inspection_share.ended', practiceId, locationId, target: targetOf(shareId) })
}

/** The target of an audit event about a share. */
export const targetOf = (id: string) => ({ kind: 'inspectionShare', id })

/** The shares of the binders of a case, the newest first. */
export async function sharesOfCase(db: Db, caseId: string, now: Date): Promise<BinderShare[]> {
  const { state } = await caseDetail(db, caseId)
  const rows = await db
    .select({ share: inspectionShare, binderState: inspectionBinder.state })
    .from(inspectionShare)
    .innerJoin(inspectionBinder, eq(inspectionBinder.id, inspectionShare.binderId))
    .where(eq(inspectionBinder.caseId, caseId))
    .orderBy(desc(inspectionShare.madeAt), desc(inspectionShare.id))
  const { shareId, happenedAt, id } = inspectionShareEvent
  const ids = rows.map(({ share }) => share.id)
  const events =
    ids.length === 0 ? [] : await db.select().from(inspectionShareEvent).where(inArray(shareId, ids)).orderBy(desc(happenedAt), desc(id))
  return rows.map(({ share, binderState }) => ({
    _id: share.id,
    binder: share.binderId,
    officer: share.officer,
    madeBy: share.madeByName ?? '',
    madeAt: share.madeAt.toISOString(),
    endsAt: share.endsAt.toISOString(),
    endedAt: share.endedAt?.toISOString() ?? null,
    isOpen: share.endedAt === null && share.endsAt > now && binderState === 'ready' && state === 'open',
    events: events.filter((event) => event.shareId === share.id).map(eventView),
  }))
}

const eventView = ({ kind, section, what, happenedAt }: typeof inspectionShareEvent.$inferSelect) => ({
  kind: shareEventKinds.find((one) => one === kind) ?? 'opened',
  section,
  what,
  at: happenedAt.toISOString(),
})
