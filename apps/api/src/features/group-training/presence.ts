import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotListed } from '#contract/group-training/group-training'
import { groupAttendee, groupPresence } from '#api/data/tables'
import type { Span } from '#api/data/training/spans'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { momentText, readRows } from '#api/platform/database/rows'

import type { GroupRow } from './group-row.ts'

type Coming = { how: 'code' } | { how: 'ticked'; reason: string; tickedBy: string }

/** Refuses people who are not on the list, because they are never credited. @throws NotListed */
async function requireListed(db: Db, row: GroupRow, userId: string): Promise<void> {
  const [listed] = await db
    .select({ userId: groupAttendee.userId })
    .from(groupAttendee)
    .where(and(eq(groupAttendee.groupTrainingId, row.id), eq(groupAttendee.userId, userId)))
  if (!listed) fail(NotListed)
}

/**
 * Records that a person on the list enters the room, or entered it at `since`: a code that was read before the person signed in. Times in the room
 * never overlap. Returns false if they were already in it. @throws NotListed
 */
export async function enterRoom(
  db: Db,
  row: GroupRow,
  userId: string,
  { now, since = now, ...coming }: Coming & { now: Date; since?: Date },
): Promise<boolean> {
  await requireListed(db, row, userId)
  const times = (await presences(db, row.id)).get(userId) ?? []
  const left = times.flatMap(({ toAt }) => (toAt ? [Date.parse(toAt)] : []))
  const fromAt = new Date(Math.max(since.getTime(), ...left))
  const made = await db
    .insert(groupPresence)
    .values({ id: newId(now), practiceId: row.practiceId, groupTrainingId: row.id, userId, fromAt, ...coming })
    .onConflictDoNothing()
    .returning({ id: groupPresence.id })
  return made.length > 0
}

/** Records that a person on the list leaves the room. Returns whether they were in it. @throws NotListed */
export async function leaveRoom(db: Db, row: GroupRow, userId: string, now: Date): Promise<boolean> {
  await requireListed(db, row, userId)
  const ended = await db
    .update(groupPresence)
    .set({ toAt: now })
    .where(and(eq(groupPresence.groupTrainingId, row.id), eq(groupPresence.userId, userId), isNull(groupPresence.toAt)))
    .returning({ id: groupPresence.id })
  return ended.length > 0
}

/** Records that everyone leaves the room, at a pause or at the end. */
export async function emptyRoom(db: Db, groupId: string, now: Date): Promise<void> {
  await db.execute(sql`update group_presence set to_at = ${now.toISOString()} where group_training_id = ${groupId} and to_at is null`)
}

const presenceRow = z.strictObject({
  userId: z.string(),
  fromAt: momentText,
  toAt: momentText.nullable(),
  how: z.enum(['code', 'ticked']),
})
export type Presence = z.input<typeof presenceRow>

/** Returns all times in the room by person, in order. */
export async function presences(db: Db, groupId: string): Promise<ReadonlyMap<string, Presence[]>> {
  const rows = await readRows(db, presenceRow)`
    select user_id as "userId", from_at as "fromAt", to_at as "toAt", how from group_presence where group_training_id = ${groupId} order by from_at, id`
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Converts times in the room to spans of the wall clock. A time without an end lasts until now. */
export const spansOf = (times: readonly Presence[], now: Date): Span[] =>
  times.map(({ fromAt, toAt }) => [Date.parse(fromAt), toAt ? Date.parse(toAt) : now.getTime()])
