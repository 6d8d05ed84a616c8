import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { stretchTexts } from '#api/data/training/stretch-texts'
import { Conflict } from '#contract/endpoint/errors'
import type { BodyOf } from '#contract/endpoint/endpoint'
import type { groupProgress as declared } from '#contract/group-training/group-training'
import type { Sitting } from '#api/data/training/credit'
import type { Span } from '#api/data/training/spans'
import { filmProgress } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import { saveReport, writeCredit } from '#api/data/training/sittings'
import { withStretch, type Watched } from '#api/data/training/watched'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail, invalid } from '#api/platform/errors'

import { changeGroup, type GroupRow } from './group-row.ts'
import { lockGroupSitting } from './group-sitting.ts'
import { listedPeople } from './group-view.ts'
import { presences, spansOf } from './presence.ts'
import { attendeeCredit, roomCredit, type RoomCredit, type RoomReport } from './room-credit.ts'
import { watchedByPeople } from './watched-people.ts'

/** The end of a video may be reported up to this many seconds late. */
const tolerance = 1

/**
 * Processes a report of the host. The training advances as far as the wall clock allows. Everyone on the list is credited what was played while
 * they were in the room, as far as their own clock allows (ruling 13). People who have left the practice get nothing. Returns the people whose
 * video is complete with this report.
 * @throws Conflict if another video is playing or nothing is running
 */
export async function takeGroupReport(
  db: Db,
  row: GroupRow,
  { users, progress }: BodyOf<typeof declared>,
  { films, now }: { films: readonly Film[]; now: Date },
): Promise<{ row: GroupRow; completedBy: string[] }> {
  const film = films.find((one) => one.eTag === row.films[row.current]?.eTag)
  const sitting = await lockGroupSitting(db, row.id)
  if (!film || !sitting || film.eTag !== progress.eTag) return fail(Conflict)
  if (progress.to < progress.from) invalid({ 'progress.to': stretchTexts.backwards })
  if (progress.to > film.seconds + tolerance) invalid({ 'progress.to': stretchTexts.beyondEnd })
  const report = { ...progress, to: Math.min(progress.to, film.seconds), ago: progress.ago ?? 0 }
  const room = roomCredit(sitting, report, { now: now.getTime(), furthest: row.reachedSecond })
  if (!room) return { row, completedBy: [] }
  const listed = (await listedPeople(db, [row.id])).filter((one) => !one.gone && (users?.includes(one.userId) ?? true))
  const completedBy = await creditPeople(db, { row, film, sitting, report, room, now, userIds: listed.map(({ userId }) => userId) })
  const reachedSecond = Math.max(row.reachedSecond, room.to)
  const paidUntil = new Date(room.paid[1])
  await saveReport(db, sitting.id, { number: report.number, now: paidUntil, reachedSecond, hiddenMs: room.hiddenMs, ended: false })
  return { row: await changeGroup(db, row, { reachedSecond }), completedBy }
}

interface Crediting {
  row: GroupRow
  film: Film
  sitting: Sitting & { id: string }
  report: RoomReport
  room: RoomCredit
  now: Date
  userIds: readonly string[]
}

/** Credits the people in the room, and returns those whose video is complete with this report. */
async function creditPeople(db: Db, { row, film, sitting, report, room, now, userIds }: Crediting): Promise<string[]> {
  const completedBy: string[] = []
  const times = await presences(db, row.id)
  const here = userIds.filter((userId) => times.has(userId))
  const clocks = await lockClocks(db, here)
  const watched = await watchedByPeople(db, { practiceId: row.practiceId, userIds: here })
  for (const [userId, spent] of clocks) {
    const own = watched.get(userId)
    if (!own) continue
    const present = spansOf(times.get(userId) ?? [], now)
    const credit = attendeeCredit(room, report, { now: now.getTime(), spent, present })
    const owner = { practiceId: row.practiceId, userId, videoId: film.id, videoVersion: film.version, sessionId: sitting.id }
    for (const stretch of credit.stretches)
      await writeCredit(db, { ...owner, source: 'group', trainingYear: own.year.start, now }, { ...stretch, spent: credit.spent })
    const after = credit.stretches.reduce((watched: Watched, stretch) => withStretch(watched, film, stretch, now), own)
    if (!filmProgress(film, own).completedAt && filmProgress(film, after).completedAt) completedBy.push(userId)
  }
  return completedBy
}

const clockRow = z.strictObject({ userId: z.string(), spent: z.array(z.tuple([z.number(), z.number()])) })

/** Locks the clocks of people, always in the same order, so that two trainings cannot deadlock. */
async function lockClocks(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly Span[]>> {
  if (userIds.length === 0) return new Map()
  const ids = sql.param([...userIds].toSorted())
  await db.execute(
    sql`insert into watch_clock (user_id, spent) select id, '[]' from unnest(${ids}::text[]) id order by id on conflict do nothing`,
  )
  const rows = await readRows(db, clockRow)`
    select user_id as "userId", spent from watch_clock where user_id = any(${ids}::text[]) order by user_id for update`
  return new Map(rows.map(({ userId, spent }) => [userId, spent]))
}
