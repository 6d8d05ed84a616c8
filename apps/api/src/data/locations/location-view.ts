import { sql } from 'drizzle-orm'

import type { Location } from '#contract/locations'
import type { Plan } from '#contract/shapes'

import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database.ts'
import { administersInPerson } from '../../platform/support-access.ts'

interface LocationRow extends Record<string, unknown> {
  id: string
  name: string
  practice_type: string
  options: string[]
  address: string
  address2: string
  city: string
  state: string
  zip: string
  role_name: string | null
  practice_id: string
  practice_name: string
  plan: Plan | null
  annual_review_date: string
  time_zone: string
  questionnaire_saved_at: unknown
  library_setup_completed_at: unknown
  last_completed_step: number | null
  open_additional_steps: number[]
  revision: number
}

/** A location as the wire shows it to one person; null when the transaction cannot see it. `allOptions` are the keys of every setup question, for notSelectedOptions (LOCSETUP-012). */
export async function locationView(
  db: Db,
  { locationId, actor, allOptions }: { locationId: string; actor: Actor; allOptions: readonly string[] },
): Promise<Location | null> {
  const { rows } = await db.execute<LocationRow>(sql`
    select l.*, p.name as practice_name, s.plan, r.name as role_name
    from location l join practice p on p.id = l.practice_id
    left join subscription s on s.practice_id = l.practice_id and s.location_id = l.id and s.ended_at is null
    left join membership m on m.practice_id = l.practice_id and m.location_id = l.id and m.user_id = ${actor.userId} and m.ended_at is null
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where l.id = ${locationId}`)
  const row = rows[0]
  if (!row) return null
  const answered = row.questionnaire_saved_at !== null
  return {
    _id: row.id,
    name: row.name,
    type: [row.practice_type],
    options: row.options,
    notSelectedOptions: answered ? allOptions.filter((option) => !row.options.includes(option)) : [],
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
    isLibraryStepUpdated: false,
    revision: row.revision,
    can: { administer: administersInPerson(actor, row.id) },
  }
}
