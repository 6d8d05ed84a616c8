import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/notifications/notifications'
import { largestExactTotal, largestUnpagedList, usualPageSize } from '#contract/endpoint/page-sizes'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

const orderings = { createdAt: sql`created_at`, title: sql`lower(title)` }

const notificationRow = z.strictObject({
  _id: z.string(),
  title: z.string(),
  subTitle: z.string(),
  createdAt: momentText,
  type: z.string(),
  record: z.string(),
  urgent: z.boolean(),
})

/** The types that are returned as stored. Every other type is returned as RECORD. */
const kinds: Record<
  string,
  'TASK' | 'ROUND' | 'STAFF' | 'PLAN' | 'PAGE' | 'SHEET' | 'PUBLIC' | 'LIVE' | 'ACCOUNT' | 'PRACTICE' | 'DATE' | 'CASE' | 'FIX' | undefined
> = {
  TASK: 'TASK',
  ROUND: 'ROUND',
  STAFF: 'STAFF',
  ACCOUNT: 'ACCOUNT',
  PLAN: 'PLAN',
  PAGE: 'PAGE',
  SHEET: 'SHEET',
  PUBLIC: 'PUBLIC',
  LIVE: 'LIVE',
  PRACTICE: 'PRACTICE',
  DATE: 'DATE',
  CASE: 'CASE',
  FIX: 'FIX',
}

const typeOf = (type: string) => kinds[type] ?? ('RECORD' as const)

const openedRow = notificationRow.extend({ locationId: z.string(), locationName: z.string() })

const readRow = z.strictObject({ practiceId: z.string(), locationId: z.string() })

/** Routes for notifications: people see only their own unread ones, of one location. */
export const notificationRoutes = [
  handle(contract.listNotifications, async ({ db, actor, params, query }) => {
    const size = query.pageSize ?? (query.pageNumber ? usualPageSize : largestUnpagedList)
    const direction = (query.order ?? (query.orderBy === 'title' ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`
    const rows = await readRows(db, notificationRow)`
      select id as "_id", title, sub_title as "subTitle", created_at as "createdAt", type, target_id as record, urgent from notification
      where user_id = ${actor.userId} and location_id = ${params.locationId} and read_at is null
      order by ${query.orderBy ? sql`` : sql`urgent desc, `}${orderings[query.orderBy ?? 'createdAt']} ${direction}, id ${direction} limit ${size} offset ${((query.pageNumber ?? 1) - 1) * size}`
    const total = await count(db, actor.userId, params.locationId)
    return {
      total,
      totalCount: Math.min(total, largestExactTotal),
      totalIsExact: total <= largestExactTotal,
      list: rows.map((row) => ({
        ...row,
        createdAt: isoMoment(row.createdAt),
        type: typeOf(row.type),
      })),
    }
  }),

  handle(contract.countNotifications, async ({ db, actor, params }) => ({ count: await count(db, actor.userId, params.locationId) })),

  handle(contract.readNotifications, async ({ db, actor, body, now, services, after, audit }) => {
    const ids = [...new Set(body.notificationIds)]
    const own = await db.execute(sql`select id from notification where id = any(${sql.param(ids)}) and user_id = ${actor.userId}`)
    // To the caller, another person's notification does not exist.
    if (own.rows.length < ids.length) fail(NotFound)
    const rows = await readRows(db, readRow)`
      update notification set read_at = ${now.toISOString()} where id = any(${sql.param(ids)}) and user_id = ${actor.userId} and read_at is null
      returning practice_id as "practiceId", location_id as "locationId"`
    await audit(readAt(rows, actor.userId))
    after(() => services.realtime.changed([actor.userId]))
    return { read: rows.length }
  }),
  handle(contract.openNotification, async ({ db, actor, params, now, services, after, audit }) => {
    const [found] = await readRows(db, openedRow)`
      select n.id as "_id", n.title, n.sub_title as "subTitle", n.created_at as "createdAt", n.type, n.target_id as record, n.urgent,
        l.id as "locationId", l.name as "locationName"
      from notification n join location l on l.practice_id = n.practice_id and l.id = n.location_id
      where n.id = ${params.notificationId} and n.user_id = ${actor.userId}`
    const { locationId, locationName, ...row } = found ?? fail(NotFound)
    const rows = await readRows(db, readRow)`
      update notification set read_at = ${now.toISOString()} where id = ${row._id} and read_at is null
      returning practice_id as "practiceId", location_id as "locationId"`
    await audit(readAt(rows, actor.userId))
    after(() => services.realtime.changed([actor.userId]))
    return {
      payload: {
        ...row,
        createdAt: isoMoment(row.createdAt),
        type: typeOf(row.type),
        location: { _id: locationId, name: locationName },
      },
    }
  }),
]

/** One audit event per location, with the number of notifications read there. */
function readAt(rows: readonly { practiceId: string; locationId: string }[], userId: string) {
  const places = new Map(rows.map((row) => [row.locationId, row.practiceId]))
  return [...places].map(([locationId, practiceId]) => ({
    action: 'notifications.read' as const,
    practiceId,
    locationId,
    target: { kind: 'user', id: userId },
    after: { count: rows.filter((row) => row.locationId === locationId).length },
    shown: ['count'],
  }))
}

const countRow = z.strictObject({ count: z.int() })

async function count(db: Db, userId: string, locationId: string): Promise<number> {
  const rows = await readRows(db, countRow)`
    select count(*)::int as count from notification where user_id = ${userId} and location_id = ${locationId} and read_at is null`
  return rows[0]?.count ?? 0
}
