import { z } from 'zod'

import { openQuestions } from '#content/questions/later-questions'
import { EmbeddingStatus } from '#contract/assistant/assistant'
import type { Location } from '#contract/locations/locations'
import { plan } from '#contract/endpoint/shapes'

import type { Actor } from '../../platform/actor/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { momentText, readRows } from '../../platform/database/rows.ts'
import { administersInPerson } from '../../platform/actor/support-access.ts'

const locationRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  practice_type: z.string(),
  options: z.array(z.string()),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  role_name: z.string().nullable(),
  practice_id: z.string(),
  practice_name: z.string(),
  plan: plan.nullable(),
  annual_review_date: z.string(),
  time_zone: z.string(),
  questionnaire_saved_at: momentText.nullable(),
  library_setup_completed_at: momentText.nullable(),
  last_completed_step: z.int().nullable(),
  open_additional_steps: z.array(z.int()),
  revision: z.int(),
  sds_list: z.array(z.string()),
  embedding_status: EmbeddingStatus.nullable(),
  embedding_share: z.int().nullable(),
  library_updated: z.boolean(),
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
    select l.id, l.name, l.practice_type, l.options, l.address, l.address2, l.city, l.state, l.zip, l.practice_id, l.annual_review_date, l.time_zone,
      l.questionnaire_saved_at, l.library_setup_completed_at, l.last_completed_step, l.open_additional_steps, l.revision, p.name as practice_name, s.plan, r.name as role_name,
      i.status as embedding_status, i.done * 100 / nullif(i.total, 0) as embedding_share,
      i.finished_at is not null and exists (select from library_answer a where a.location_id = l.id and a.updated_at > i.started_at) as library_updated,
      array(select d.sheet_id from location_sds d where d.location_id = l.id and d.to_day is null order by d.added_at, d.id) as sds_list
    from location l join practice p on p.id = l.practice_id
    left join subscription s on s.practice_id = l.practice_id and s.location_id = l.id and s.ended_at is null
    left join assistant_index i on i.practice_id = l.practice_id and i.location_id = l.id
    left join current_membership m on m.practice_id = l.practice_id and m.location_id = l.id and m.user_id = ${actor.userId}
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where l.id = ${locationId}`
  const row = rows[0]
  if (!row) return null
  const answered = row.questionnaire_saved_at !== null
  const asked = { practiceType: row.practice_type, options: row.options, openAdditionalSteps: row.open_additional_steps }
  const open = new Set<string>(openQuestions(asked).map(({ value }) => value))
  return {
    _id: row.id,
    name: row.name,
    type: [row.practice_type],
    options: row.options,
    notSelectedOptions: answered ? allOptions.filter((option) => !row.options.includes(option) && !open.has(option)) : [],
    address: { address: row.address, address2: row.address2, city: row.city, state: row.state, zip: row.zip },
    userRole: row.role_name,
    practice: { _id: row.practice_id, name: row.practice_name },
    locSubscriptionPlan: row.plan,
    annual_review_date: row.annual_review_date,
    timeZone: row.time_zone,
    setUpPending: !answered,
    didCompleteLibrarySetup: row.library_setup_completed_at !== null,
    lastCompletedLibrarySetupStep: row.last_completed_step,
    additionalStepsAvailable: row.library_setup_completed_at !== null && row.open_additional_steps.length > 0,
    isLibraryStepUpdated: row.library_updated,
    embeddingStatus: row.embedding_status,
    embeddingProgress: row.embedding_status === 'In Progress' ? (row.embedding_share ?? 0) : null,
    sdsList: row.sds_list,
    revision: row.revision,
    can: { administer: administersInPerson(actor, row.id) },
  }
}
