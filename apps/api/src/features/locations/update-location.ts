import { eq, sql } from 'drizzle-orm'

import { withoutAnswered } from '#content/questions/later-questions'
import { optionValues } from '#content/questions/option-values'
import { effectiveOptions } from '#content/questions/setup-options'
import { stateByCode } from '#content/facts/states'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import type { Location, LocationDetails } from '#contract/locations/locations'
import type { LocationEdited } from '#api/data/locations/location-ports'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { ensureLocationNameIsFree } from '#api/data/locations/ensure-location-name-is-free'
import { locationView } from '#api/data/locations/location-view'
import { location } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { checkDetails } from './check-details.ts'
import { assignReviewDate } from './assign-review-date.ts'
import { can, isQuestionnaire } from './policy.ts'

/** Ports that update tasks and library after a location change. */
export type UpdatePorts = LocationEdited & Pick<TaskBook, 'moveToReviewDate'>

/**
 * Changes the given fields of a location. Saving the options ends the pending questionnaire. After the library setup, newly applicable steps become
 * additional steps and the tasks follow (rulings 31, 32). A new review date moves open tasks (ruling 8) and becomes the date of the selected people
 * (LOC-030).
 * @throws 403 for a change that a member may not make; 409 with the current row for a stale revision or a questionnaire that another person saved in
 * the meantime; 422 for unknown options, unanswered questions, states, time zones, people who are not members, and the name of another location of
 * the practice
 */
export async function updateLocation(
  writing: WriteContext,
  { locationId, details, selectedUsers }: { locationId: string; details: LocationDetails; selectedUsers?: readonly string[] | undefined },
  ports: UpdatePorts,
): Promise<Location> {
  const { db, actor } = writing
  const place = await lockLocation(db, locationId)
  const view = async () => (await locationView(db, { locationId, actor, allOptions: optionValues })) ?? fail(NotFound)
  const questionnaireSaved = place.questionnaireSavedAt !== null
  const state = { id: locationId, questionnaireSaved }
  const tooLate = questionnaireSaved && isQuestionnaire(details) && can.update(actor, { ...state, questionnaireSaved: false }, details)
  const refused = !can.update(actor, state, details)
  if (tooLate && refused) fail(Conflict, { details: await view() })
  allow(can.update(actor, state, details))
  if (selectedUsers !== undefined) allow(can.chooseReviewers(actor, locationId))
  if (details.revision !== undefined && details.revision !== place.revision) fail(Conflict, { details: await view() })
  checkDetails(place, details)
  await checkName(db, place, details.name)
  const values = await changes(writing, { place, details, ports })
  await db
    .update(location)
    .set({ ...values, revision: sql`${location.revision} + 1` })
    .where(eq(location.id, locationId))
  const moved = values.annualReviewDate !== undefined && values.annualReviewDate !== place.annualReviewDate
  if (selectedUsers !== undefined) await assignReviewDate(db, { locationId, before: moved ? place.annualReviewDate : null, selectedUsers })
  await writeAuditEvent(writing, place, { values, selectedUsers })
  if (moved) await ports.moveToReviewDate(writing, { locationId, from: place.annualReviewDate })
  await ports.locationChanged(writing, { ...place, ...values })
  return view()
}

/** Accepts the current name, or a name that no other location of the practice has. */
async function checkName(db: Db, { id, practiceId, name: known }: LocationRow, name: string | undefined) {
  if (name !== undefined && name !== known)
    await ensureLocationNameIsFree(db, { practiceId, name, except: id, field: 'locationDetails.name' })
}

type Values = Partial<Omit<LocationRow, 'id' | 'practiceId' | 'revision'>>

/** Only the fields that were sent. A hidden option counts as No (LOCSETUP-008). */
async function changes(
  { db, now }: WriteContext,
  { place, details, ports }: { place: LocationRow; details: LocationDetails; ports: UpdatePorts },
): Promise<Values> {
  const { options, notSelectedOptions = [], name, type, address, annual_review_date: annualReviewDate } = details
  const timeZone = details.timeZone ?? zoneOfNewState(place, address?.state)
  const values: Values = {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { practiceType: type }),
    ...(address !== undefined && address),
    ...(annualReviewDate !== undefined && { annualReviewDate }),
    ...(timeZone !== undefined && { timeZone }),
  }
  const newType = type !== undefined && type !== place.practiceType
  if (options === undefined && !newType) return values
  // A question that does not apply to the new type counts as No (LOCSETUP-008).
  const effective = effectiveOptions(type ?? place.practiceType, options ?? place.options)
  const asked = withoutAnswered(place.openAdditionalSteps, notSelectedOptions)
  return {
    ...values,
    options: effective,
    ...(options !== undefined && { questionnaireSavedAt: place.questionnaireSavedAt ?? now }),
    openAdditionalSteps:
      place.librarySetupCompletedAt === null
        ? asked
        : await ports.stepsWithoutAnswer(db, { ...place, ...values, options: effective, openAdditionalSteps: asked }),
  }
}

/** The time zone follows the state, unless a time zone other than the old state's default was selected (ruling 9). Stored dates do not move. */
function zoneOfNewState(place: LocationRow, state: string | undefined): string | undefined {
  if (state === undefined || state === place.state || stateByCode(place.state)?.timeZone !== place.timeZone) return undefined
  return stateByCode(state)?.timeZone
}

/** The audit trail shows the values of these fields. */
const locationFields = [
  'name',
  'practiceType',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'timeZone',
  'annualReviewDate',
  'options',
  'reviewDateOf',
]

async function writeAuditEvent(
  { audit }: WriteContext,
  place: LocationRow,
  { values, selectedUsers }: { values: Values; selectedUsers: readonly string[] | undefined },
) {
  const { questionnaireSavedAt: _saved, openAdditionalSteps: _open, ...changed } = values
  const before = Object.fromEntries(Object.entries(place).filter(([name]) => name in changed))
  await audit({
    action: 'location.updated',
    practiceId: place.practiceId,
    locationId: place.id,
    target: { kind: 'location', id: place.id },
    before,
    after: { ...changed, ...(selectedUsers !== undefined && { reviewDateOf: selectedUsers }) },
    shown: locationFields,
  })
}
