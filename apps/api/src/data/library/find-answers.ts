import { eq } from 'drizzle-orm'

import { libraryAnswer } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

export type AnswerRow = typeof libraryAnswer.$inferSelect

/** The answers of a location, in the order of their steps. */
export async function findAnswers(db: Db, locationId: string): Promise<AnswerRow[]> {
  return db.select().from(libraryAnswer).where(eq(libraryAnswer.locationId, locationId)).orderBy(libraryAnswer.stepNumber)
}
