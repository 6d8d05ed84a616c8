import { and, desc, eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import type { LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { libraryAnswerVersion } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { isSupport } from '#api/platform/actor/support-access'

import type { ChangedAnswer } from './changed-answer.ts'
import { notifyAboutAnswers } from './notify-about-answers.ts'
import type { TouchedTasks } from '../tasks/reconcile-tasks.ts'

export type AnswerVersion = typeof libraryAnswerVersion.$inferSelect

export interface ChangedAnswers {
  changes: readonly ChangedAnswer[]
  tasks: TouchedTasks
  /** The change that this version undoes. */
  undone?: AnswerVersion | undefined
}

/** Stores changed answers with their effect on tasks, so that they can be undone, and notifies the other administrators. */
export async function keepChanges(writing: WriteContext, place: LocationRow, changed: ChangedAnswers): Promise<void> {
  const { changes, tasks, undone } = changed
  if (changes.length === 0) return
  const { db, actor, now } = writing
  const versions = changes.map(({ step, before, beforeReasons, after, revision }) => ({
    id: newId(now),
    practiceId: place.practiceId,
    locationId: place.id,
    variable: step.associatedVariable,
    revision,
    before,
    beforeReasons,
    after,
    contentVersion,
    bySupport: isSupport(actor),
    changedBy: actor.userId,
    changedAt: now,
    closedTasks: tasks.closed,
    openedTasks: tasks.opened,
    undoes: undone?.revision ?? null,
  }))
  await db.insert(libraryAnswerVersion).values(versions)
  await notifyAboutAnswers(writing, place, { changes, closed: tasks.closed.length, undone })
}

const most = 20

/** The changes of one answer, newest first. */
export const findVersions = (db: Db, locationId: string, variable: string): Promise<AnswerVersion[]> =>
  db
    .select()
    .from(libraryAnswerVersion)
    .where(and(eq(libraryAnswerVersion.locationId, locationId), eq(libraryAnswerVersion.variable, variable)))
    .orderBy(desc(libraryAnswerVersion.revision))
    .limit(most)
