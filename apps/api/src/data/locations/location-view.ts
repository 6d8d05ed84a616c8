import { z } from 'zod'

import { openQuestions } from '#content/questions/later-questions'
import { EmbeddingStatus } from '#contract/assistant/assistant'
import type { Location } from '#contract/locations/locations'
import { plan } from '#contract/endpoint/shapes'

import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { momentText, readRows } from '#api/platform/database/rows'
import { administersInPerson } from '#api/platform/actor/support-access'

const locationRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  practiceType: z.string(),
  options: z.array(z.string()),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  roleName: z.string().nullable(),
  practiceId: z.string(),
  practiceName: z.string(),
  plan: plan.nullable(),
  annual_review_date: z.string(),
  timeZone: z.string(),
  questionnaireSavedAt: momentText.nullable(),
  librarySetupCompletedAt: momentText.nullable(),
  lastCompletedStep: z.int().nullable(),
  openAdditionalSteps: z.array(z.int()),
  revision: z.int(),
  sdsList: z.array(z.string()),
  embeddingStatus: EmbeddingStatus.nullable(),
  embeddingShare: z.int().nullable(),
  libraryUpdated: z.boolean(),
})

/**
 * Returns a location in the response format for one person, or null if the transaction cannot see it. `allOptions` contains the keys of every setup
 * question, for notSelectedOptions (LOCSETUP-012).
 */
export async function locationView(
  db: Db,
  { locationId, actor, allOptions }: { locationId: string; actor: Actor; allOptions: readonly string[] },
): Promise<Location | null> {
  const rows = await readRows(db, locationRow)`
    select l.id, l.name, l.practice_type as "practiceType", l.options, l.address, l.address2, l.city, l.state, l.zip, l.practice_id as "practiceId", l.annual_review_date, l.time_zone as "timeZone",
      l.questionnaire_saved_at as "questionnaireSavedAt", l.library_setup_completed_at as "librarySetupCompletedAt", l.last_completed_step as "lastCompletedStep", l.open_additional_steps as "openAdditionalSteps", l.revision, p.name as "practiceName", s.plan, r.name as "roleName",
      i.status as "embeddingStatus", i.done * 100 / nullif(i.total, 0) as "embeddingShare",
      i.finished_at is not null and exists (select from library_answer a where a.location_id = l.id and a.updated_at > i.started_at) as "libraryUpdated",
      array(select d.sheet_id from location_sds d where d.location_id = l.id and d.to_day is null order by d.added_at, d.id) as "sdsList"
    from location l join practice p on p.id = l.practice_id
    left join current_subscription s on s.practice_id = l.practice_id and s.location_id = l.id
    left join assistant_index i on i.practice_id = l.practice_id and i.location_id = l.id
    left join current_membership m on m.practice_id = l.practice_id and m.location_id = l.id and m.user_id = ${actor.userId}
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where l.id = ${locationId}`
  const row = rows[0]
  if (!row) return null
  const answered = row.questionnaireSavedAt !== null
  const asked = { practiceType: row.practiceType, options: row.options, openAdditionalSteps: row.openAdditionalSteps }
  const open = new Set<string>(openQuestions(asked).map(({ value }) => value))
  return {
    _id: row.id,
    name: row.name,
    type: [row.practiceType],
    options: row.options,
    notSelectedOptions: answered ? allOptions.filter((option) => !row.options.includes(option) && !open.has(option)) : [],
    address: { address: row.address, address2: row.address2, city: row.city, state: row.state, zip: row.zip },
    userRole: row.roleName,
    practice: { _id: row.practiceId, name: row.practiceName },
    locSubscriptionPlan: row.plan,
    annual_review_date: row.annual_review_date,
    timeZone: row.timeZone,
    setUpPending: !answered,
    didCompleteLibrarySetup: row.librarySetupCompletedAt !== null,
    lastCompletedLibrarySetupStep: row.lastCompletedStep,
    additionalStepsAvailable: row.librarySetupCompletedAt !== null && row.openAdditionalSteps.length > 0,
    isLibraryStepUpdated: row.libraryUpdated,
    embeddingStatus: row.embeddingStatus,
    embeddingProgress: row.embeddingStatus === 'In Progress' ? (row.embeddingShare ?? 0) : null,
    sdsList: row.sdsList,
    revision: row.revision,
    can: { administer: administersInPerson(actor, row.id) },
  }
}
