import { and, eq, isNull } from 'drizzle-orm'

import { NotFound } from '#contract/errors'
import { GroupBegun, GroupOver } from '#contract/group-training'
import { groupTraining } from '#api/data/tables'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

export type GroupRow = typeof groupTraining.$inferSelect

const present = (id: string) => and(eq(groupTraining.id, id), isNull(groupTraining.deletedAt))

/** @throws NotFound for one that was deleted. */
export async function findGroup(db: Db, id: string): Promise<GroupRow> {
  const [row] = await db.select().from(groupTraining).where(present(id))
  return row ?? fail(NotFound)
}

/** The same, locked: what happens to one training happens one after the other. */
export async function lockGroup(db: Db, id: string): Promise<GroupRow> {
  const [row] = await db.select().from(groupTraining).where(present(id)).for('update')
  return row ?? fail(NotFound)
}

/** @throws GroupBegun for one that has been started (GROUP-005, GLIST-009). */
export function refuseBegun({ startedAt }: GroupRow): void {
  if (startedAt) fail(GroupBegun)
}

/** @throws GroupOver */
export function refuseOver({ endedAt }: GroupRow): void {
  if (endedAt) fail(GroupOver)
}

export async function changeGroup(db: Db, row: GroupRow, change: Partial<typeof groupTraining.$inferInsert>): Promise<GroupRow> {
  const [changed] = await db
    .update(groupTraining)
    .set({ ...change, revision: row.revision + 1 })
    .where(eq(groupTraining.id, row.id))
    .returning()
  return changed ?? fail(NotFound)
}
