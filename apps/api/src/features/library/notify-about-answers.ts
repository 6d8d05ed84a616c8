import { visiblePages } from '#content/library/pages'
import type { SetupStep } from '#content/types'
import type { LocationRow } from '#api/data/locations/location-row'
import { notify } from '#api/data/notifications/notify'
import { administratorsOf, type Writing } from '#api/data/records/create-record'
import { isSupport } from '#api/platform/support-access'

import { changeInWords } from './change-in-words.ts'
import { idsIn } from './ids-in-answer.ts'
import { findNames } from './queries.ts'

/** An answer that stood and was replaced by another one. */
export interface ChangedAnswer {
  step: SetupStep
  before: unknown
  after: unknown
}

/** Notifies the other administrators of the location of answers that were changed after the setup, and how many tasks closed. */
export async function notifyAboutAnswers(
  writing: Writing,
  place: LocationRow,
  { changes, closed }: { changes: readonly ChangedAnswer[]; closed: number },
): Promise<void> {
  if (changes.length === 0) return
  const { db, actor } = writing
  const [by, changer] = isSupport(actor) ? ['SafePractice support', null] : [actor.fullName, actor.userId]
  const others = (await administratorsOf(db, place.id)).filter((userId) => userId !== changer)
  const ids = changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
  const names = await findNames(db, ids)
  const tasks = closed === 0 ? '' : ` ${closed} ${closed === 1 ? 'task' : 'tasks'} closed.`
  for (const change of changes)
    await notify(writing, others, {
      practiceId: place.practiceId,
      locationId: place.id,
      type: 'PAGE',
      title: `${by} changed an answer`,
      subTitle: `${change.step.question} ${changeInWords(change.step, change, names)}${tasks}`,
      targetId: pageWith(change.step, place),
    })
}

/** The first page of the location that shows the answer; empty where none does. */
function pageWith(step: SetupStep, place: LocationRow): string {
  const seen = new Set(visiblePages(place).flatMap(({ pages }) => pages.map(({ id }) => id)))
  return step.pages.find((page) => seen.has(page)) ?? ''
}
