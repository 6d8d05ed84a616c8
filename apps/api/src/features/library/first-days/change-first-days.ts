import { inArray } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { dayAfterLast } from '#content/rules/first-days/first-due-days'
import { FirstDaysOver, type FirstDayChange } from '#contract/first-days/first-days'
import { NotFound } from '#contract/endpoint/errors'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { task } from '#api/data/tables'
import type { FirstDaysBook, FirstMove, TaskBook } from '#api/data/tasks/task-ports'
import { fail, invalid } from '#api/platform/errors'

import { definitionOf } from '../tasks/compare-tasks.ts'
import { placedAround } from '../tasks/place-tasks.ts'
import { findDuties, type Duty } from './find-duties.ts'
import { lastFirstDay } from './first-days-view.ts'
import { problemsOf } from './problems.ts'

type Answer<Kind> = Extract<FirstDayChange['answer'], { kind: Kind }>
interface Said<Kind> {
  duty: Duty
  answer: Answer<Kind>
}

/**
 * Stores what an administrator says about the first due days of a location (ruling 54). What was done before is due a period later, or complete if it
 * is done once. What does not apply here is closed with the reason, and reopened by any other answer. Whatever is not yet done is placed again.
 * @throws FirstDaysOver after ninety days; NotFound for a task that is not among the duties; 422 for a day that does not fit
 */
export async function changeFirstDays(
  writing: WriteContext,
  { locationId, changes }: { locationId: string; changes: readonly FirstDayChange[] },
  book: TaskBook & FirstDaysBook,
): Promise<LocationRow> {
  const place = await lockLocation(writing.db, locationId)
  const today = localDate(writing.now, place.timeZone)
  if (today > (lastFirstDay(place) ?? '')) fail(FirstDaysOver)
  const duties = new Map((await findDuties(writing, place)).map((duty) => [duty.shown._id, duty]))
  const said = changes.map(({ task, answer }) => ({ duty: duties.get(task) ?? fail(NotFound), answer }))
  const problems = problemsOf(said, today)
  if (Object.keys(problems).length > 0) invalid(problems)
  const of = <Kind extends FirstDayChange['answer']['kind']>(kind: Kind) =>
    said.filter((each): each is Said<Kind> => each.answer.kind === kind)
  const again = said.filter(({ duty, answer }) => duty.shown.notHere !== null && answer.kind !== 'notHere')
  await book.reopenNotHere(writing, again.map(idOf))
  await closeNotHere(writing, { place, said: of('notHere') }, book)
  await book.moveFirst(writing, [...of('done').flatMap((each) => afterLast(each, today)), ...of('move').map(movedTo)])
  for (const { duty, answer } of of('done').filter(({ duty }) => duty.shown.before === 'once'))
    await book.completeBefore(writing, { taskId: duty.shown._id, on: answer.lastOn })
  await storeNotYet(writing, said)
  await placeAgain(writing, { locationId, today, duties: of('notYet').map(({ duty }) => duty) }, book)
  return place
}

/** Stores which duties are not done yet, so that the page shows the answer again. A duty that is only moved keeps its answer. */
async function storeNotYet({ db }: WriteContext, said: readonly { duty: Duty; answer: FirstDayChange['answer'] }[]): Promise<void> {
  for (const notYet of [true, false]) {
    const some = said.filter(({ answer }) => answer.kind !== 'move' && (answer.kind === 'notYet') === notYet)
    if (some.length > 0)
      await db
        .update(task)
        .set({ notYet })
        .where(inArray(task.id, some.map(idOf)))
  }
}

const idOf = ({ duty }: { duty: Duty }) => duty.shown._id

async function closeNotHere(
  writing: WriteContext,
  { place: { practiceId, id: locationId }, said }: { place: LocationRow; said: readonly Said<'notHere'>[] },
  book: TaskBook,
): Promise<void> {
  const closing = said.filter(({ duty }) => duty.shown.notHere === null)
  const byReason = Map.groupBy(closing, ({ answer }) => answer.reason)
  for (const [reason, some] of byReason)
    await book.closeBecause(writing, { practiceId, locationId }, some.map(idOf), { why: 'notHere', reason })
}

function afterLast({ duty, answer }: Said<'done'>, today: Day): FirstMove[] {
  const due = dayAfterLast(duty.wanted, answer.lastOn, today)
  return due === null ? [] : [{ taskId: duty.shown._id, due, doneBeforeOn: answer.lastOn }]
}

const movedTo = ({ duty, answer }: Said<'move'>): FirstMove => ({
  taskId: duty.shown._id,
  due: answer.due,
  doneBeforeOn: duty.shown.lastOn,
})

/** Places the duties that were dated before as if they were new. Those that were not stay where they are. */
async function placeAgain(
  writing: WriteContext,
  { locationId, today, duties }: { locationId: string; today: Day; duties: readonly Duty[] },
  book: FirstDaysBook,
): Promise<void> {
  const dated = duties.filter(({ shown }) => shown.lastOn !== null)
  if (dated.length === 0) return
  const except = dated.map(({ shown }) => shown._id)
  const placed = await placedAround(
    writing.db,
    { locationId, today, except },
    dated.map(({ wanted }) => definitionOf(wanted)),
  )
  const moves = dated.flatMap(({ shown }, index) => {
    const due = placed[index]?.dueOn
    return due ? [{ taskId: shown._id, due, doneBeforeOn: null }] : []
  })
  await book.moveFirst(writing, moves)
}
