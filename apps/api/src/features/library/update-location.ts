import { eq, sql } from 'drizzle-orm'

import { isEmptyAnswer } from '#content/conditions'
import { optionValues } from '#content/option-values'
import { effectiveOptions, setupOptions } from '#content/setup-options'
import { visibleSteps } from '#content/setup-steps'
import { Conflict, Forbidden, NotFound } from '#contract/errors'
import type { Location, LocationDetails } from '#contract/locations'
import type { Writing } from '#api/data/create-record'
import { locationView } from '#api/data/location-view'
import { location } from '#api/data/tables'
import type { TaskBook } from '#api/data/task-ports'
import { fail, invalid } from '#api/platform/errors'

import { can, isQuestionnaire } from './policy.ts'
import { findAnswers, lockLocation, type LocationRow } from './queries.ts'
import { reconcileTasks } from './reconcile-tasks.ts'

/**
 * Changes a location by the fields given. Saving the options ends the pending questionnaire; when the library setup is complete, newly
 * applicable steps become additional ones and the tasks follow (rulings 31, 32). A moved review date moves what is open (ruling 8).
 * @throws 403 for what a member may not change, 409 with the current row for a stale revision or a questionnaire saved by somebody else
 * in the meantime, 422 for unknown options and time zones
 */
export async function updateLocation(
  writing: Writing,
  { locationId, details }: { locationId: string; details: LocationDetails },
  book: TaskBook,
): Promise<Location> {
  const { db, actor } = writing
  const place = await lockLocation(db, locationId)
  const view = async () => (await locationView(db, { locationId, actor, allOptions: optionValues })) ?? fail(NotFound)
  const questionnaireSaved = place.questionnaireSavedAt !== null
  const tooLate =
    questionnaireSaved && isQuestionnaire(details) && can.updateLocation(actor, { id: locationId, questionnaireSaved: false }, details)
  if (!can.updateLocation(actor, { id: locationId, questionnaireSaved }, details))
    fail(tooLate ? Conflict : Forbidden, tooLate ? { details: await view() } : {})
  if (details.revision !== undefined && details.revision !== place.revision) fail(Conflict, { details: await view() })
  check(place, details)
  const values = await changes(writing, place, details)
  await db
    .update(location)
    .set({ ...values, revision: sql`${location.revision} + 1` })
    .where(eq(location.id, locationId))
  await tellAudit(writing, place, values)
  if (values.annualReviewDate !== undefined && values.annualReviewDate !== place.annualReviewDate)
    await book.reschedule(writing, locationId)
  if (place.librarySetupCompletedAt !== null) await reconcileTasks(writing, { ...place, ...values }, book)
  return view()
}

function check(place: LocationRow, { options, setUpPending, timeZone }: LocationDetails) {
  const unknown = options?.find((key) => !setupOptions.some((option) => option.value === key))
  if (unknown !== undefined) invalid({ 'locationDetails.options': `There is no question "${unknown.slice(0, 50)}".` })
  if (setUpPending === false && options === undefined && place.questionnaireSavedAt === null)
    invalid({ 'locationDetails.options': 'Fill all required fields.' })
  if (timeZone !== undefined && !isTimeZone(timeZone)) invalid({ 'locationDetails.timeZone': 'Please choose a time zone.' })
}

function isTimeZone(name: string) {
  return name.includes('/') && Intl.supportedValuesOf('timeZone').includes(name)
}

type Values = Partial<Omit<LocationRow, 'id' | 'practiceId' | 'revision'>>

/** Only what was sent; a hidden option counts as No (LOCSETUP-008). */
async function changes({ db, now }: Writing, place: LocationRow, details: LocationDetails): Promise<Values> {
  const { options, name, address, annual_review_date: annualReviewDate, timeZone } = details
  const values: Values = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && address),
    ...(annualReviewDate !== undefined && { annualReviewDate }),
    ...(timeZone !== undefined && { timeZone }),
  }
  if (options === undefined) return values
  const effective = effectiveOptions(place.practiceType, options)
  return {
    ...values,
    options: effective,
    questionnaireSavedAt: place.questionnaireSavedAt ?? now,
    ...(place.librarySetupCompletedAt !== null && { openAdditionalSteps: await stepsWithoutAnswer({ ...place, options: effective }) }),
  }

  async function stepsWithoutAnswer(changed: LocationRow) {
    const answers = await findAnswers(db, place.id)
    const answered = new Set(answers.filter((row) => !isEmptyAnswer(row.answer)).map((row) => row.variable))
    return visibleSteps(changed)
      .filter((step) => !answered.has(step.associatedVariable))
      .map((step) => step.stepNumber)
  }
}

async function tellAudit(
  { audit }: Writing,
  place: LocationRow,
  { questionnaireSavedAt: _saved, openAdditionalSteps: _open, ...values }: Values,
) {
  const before = Object.fromEntries(Object.entries(place).filter(([name]) => name in values))
  await audit({
    action: 'location.updated',
    practiceId: place.practiceId,
    locationId: place.id,
    target: { kind: 'location', id: place.id },
    before,
    after: values,
  })
}
