import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import {
  TabletKeyInvalid,
  tabletLimit,
  TabletLimitReached,
  TabletNameTaken,
  type pairSharedTablet,
  type revokeSharedTablet,
  type SharedTablet,
} from '#contract/shared-tablets/shared-tablets'
import { postAt } from '#api/platform/actor/actor'
import { session, sharedTablet, tabletCode } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { can } from './policy.ts'
import { readTabletKey } from './tablet-key.ts'

/** How long a revoked tablet stays in the list, in days. */
const shownDays = 90

/** The paired tablets of a location by name, then those that were revoked lately, the last one first. */
export async function tabletsAt(db: Db, locationId: string, now: Date): Promise<SharedTablet[]> {
  const since = new Date(now.getTime() - shownDays * 86_400_000)
  const rows = await db
    .select()
    .from(sharedTablet)
    .where(and(eq(sharedTablet.locationId, locationId), or(isNull(sharedTablet.revokedAt), gt(sharedTablet.revokedAt, since))))
    .orderBy(sql`revoked_at desc nulls first`, asc(sql`lower(name)`), asc(sharedTablet.id))
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    pairedAt: row.pairedAt.toISOString(),
    pairedBy: row.pairedByName ?? '',
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    revoked: row.revokedAt && { at: row.revokedAt.toISOString(), by: row.revokedByName ?? '' },
  }))
}

/**
 * Pairs the tablet that sends its public key with a location, and ends the session of the administrator in the same transaction: nobody with rights
 * stays signed in on a device that others will use. Pairings of a location wait for each other, so that the limit and the names hold.
 * @throws TabletKeyInvalid, TabletNameTaken, TabletLimitReached, Forbidden
 */
export async function pairTablet(context: InTransaction<typeof pairSharedTablet>): Promise<{ tablet: string; name: string }> {
  const { db, actor, now, params, body, audit, cookie, after, services } = context
  const { locationId } = params
  allow(can.manageTablets(actor, locationId))
  const { practiceId } = postAt(actor, locationId) ?? fail(NotFound)
  const { name, publicKey } = body
  if (!readTabletKey(publicKey)) fail(TabletKeyInvalid)
  await db.execute(sql`select from location where id = ${locationId} for update`)
  await refuseMore(db, locationId, name)
  const id = newId(now)
  await db.insert(sharedTablet).values({ id, practiceId, locationId, name, publicKey, pairedBy: actor.userId, pairedAt: now })
  await db.update(session).set({ revokedAt: now }).where(eq(session.id, actor.sessionId))
  await audit({
    action: 'shared_tablet.paired',
    practiceId,
    locationId,
    target: { kind: 'sharedTablet', id },
    after: { name },
    shown: ['name'],
  })
  cookie.clear()
  after(() => services.realtime.closeSession(actor.sessionId))
  return { tablet: id, name }
}

async function refuseMore(db: Db, locationId: string, name: string): Promise<void> {
  const paired = and(eq(sharedTablet.locationId, locationId), isNull(sharedTablet.revokedAt))
  const [same] = await db
    .select({ id: sharedTablet.id })
    .from(sharedTablet)
    .where(and(paired, sql`lower(name) = lower(${name})`))
  if (same) fail(TabletNameTaken, { fields: { name: TabletNameTaken.text } })
  const [all] = await db.select({ count: count() }).from(sharedTablet).where(paired)
  if ((all?.count ?? 0) >= tabletLimit) fail(TabletLimitReached)
}

/** Revokes a tablet with its sessions and codes. Nothing happens if it was revoked before. @throws Forbidden */
export async function revokeTablet(context: InTransaction<typeof revokeSharedTablet>): Promise<void> {
  const { db, actor, now, params, audit, after, services } = context
  // Waits for a session that is just beginning on the tablet, and ends it.
  const [tablet = fail(NotFound)] = await db.select().from(sharedTablet).where(eq(sharedTablet.id, params.tabletId)).for('update')
  const { id, practiceId, locationId, name, revokedAt } = tablet
  allow(can.manageTablets(actor, locationId))
  if (revokedAt) return
  await db.update(sharedTablet).set({ revokedBy: actor.userId, revokedAt: now }).where(eq(sharedTablet.id, id))
  await db.delete(tabletCode).where(eq(tabletCode.tabletId, id))
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tabletId, id), isNull(session.revokedAt)))
    .returning({ id: session.id })
  await audit({
    action: 'shared_tablet.revoked',
    practiceId,
    locationId,
    target: { kind: 'sharedTablet', id },
    before: { name },
    after: { name, sessions: ended.length },
    shown: ['name', 'sessions'],
  })
  after(() => {
    for (const { id: sessionId } of ended) services.realtime.closeSession(sessionId)
  })
}
