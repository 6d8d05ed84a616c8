import { and, eq, isNull } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { GroupTrainingStarted, GroupTrainingEnded } from '#contract/group-training/group-training'
import { groupTraining } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { filmsOfToday } from './group-films.ts'

export type GroupRow = typeof groupTraining.$inferSelect

const present = (id: string) => and(eq(groupTraining.id, id), isNull(groupTraining.deletedAt))

/** Returns a training. @throws NotFound for a deleted one. */
export async function findGroup(db: Db, id: string): Promise<GroupRow> {
  const [row] = await db.select().from(groupTraining).where(present(id))
  return today(row ?? fail(NotFound))
}

/** Returns a training and locks it, so that requests for one training run one after the other. */
export async function lockGroup(db: Db, id: string): Promise<GroupRow> {
  const [row] = await db.select().from(groupTraining).where(present(id)).for('update')
  return today(row ?? fail(NotFound))
}

/** Refuses changes to a training that has been started (GROUP-005, GLIST-009). @throws GroupTrainingStarted */
export function refuseIfStarted({ startedAt }: GroupRow): void {
  if (startedAt) fail(GroupTrainingStarted)
}

/** Refuses changes to a training that has ended. @throws GroupTrainingEnded */
export function refuseIfEnded({ endedAt }: GroupRow): void {
  if (endedAt) fail(GroupTrainingEnded)
}

export async function changeGroup(db: Db, row: GroupRow, change: Partial<typeof groupTraining.$inferInsert>): Promise<GroupRow> {
  const [changed] = await db
    .update(groupTraining)
    .set({ ...change, revision: row.revision + 1 })
    .where(eq(groupTraining.id, row.id))
    .returning()
  return today(changed ?? fail(NotFound))
}

/** A training that has not ended, with the videos of today. */
const today = (row: GroupRow): GroupRow => (row.endedAt ? row : { ...row, films: filmsOfToday(row.films) })
