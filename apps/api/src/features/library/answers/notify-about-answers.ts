import { visiblePages } from '#content/library/pages'
import type { SetupStep } from '#content/questions/setup-step'
import type { LocationRow } from '#api/data/locations/location-row'
import { notify } from '#api/data/notifications/notify'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { isSupport } from '#api/platform/actor/support-access'

import { changeInWords } from './change-in-words.ts'
import type { ChangedAnswer } from './changed-answer.ts'
import { idsIn } from './ids-in-answer.ts'
import { findNames } from '../queries.ts'

interface News {
  changes: readonly ChangedAnswer[]
  /** The number of closed tasks. */
  closed: number
  /** The change that was undone. Its author is notified too. */
  undone?: { changedBy: string; bySupport: boolean } | undefined
}

/** Notifies the location's other administrators of answers changed after the setup, and of the number of closed tasks. */
export async function notifyAboutAnswers(writing: WriteContext, place: LocationRow, { changes, closed, undone }: News): Promise<void> {
  const { db, actor } = writing
  const [by, changer] = isSupport(actor) ? ['SafePractice support', null] : [actor.fullName, actor.userId]
  const author = undone && !undone.bySupport ? [undone.changedBy] : []
  const others = [...(await administratorsOf(db, place.id)), ...author].filter((userId) => userId !== changer)
  const ids = changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
  const names = await findNames(db, ids)
  const tasks = closed === 0 ? '' : ` ${closed} ${closed === 1 ? 'task' : 'tasks'} closed.`
  for (const change of changes)
    await notify(writing, others, {
      practiceId: place.practiceId,
      locationId: place.id,
      kind: 'answerChanged',
      type: 'PAGE',
      title: `${by} ${undone ? 'undid a change of' : 'changed'} an answer`,
      subTitle: `${change.step.question} ${changeInWords(change.step, change, names)}${tasks}`,
      targetId: placeOf(change.step, place),
    })
}

/** The location's first page that shows the answer, plus the answer's variable. Empty if no page shows it. */
function placeOf(step: SetupStep, place: LocationRow): string {
  const seen = new Set(visiblePages(place).flatMap(({ pages }) => pages.map(({ id }) => id)))
  const page = step.pages.find((one) => seen.has(one))
  return page === undefined ? '' : `${page}#${step.associatedVariable}`
}
