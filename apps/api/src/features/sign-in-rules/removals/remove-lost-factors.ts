import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { tellEveryContact } from '#api/data/messages/tell-every-contact'
import { removeFactorsUntil } from '#api/data/sign-in-methods/second-factors'
import { factorRemoval, user } from '#api/data/tables'
import { readRows } from '#api/platform/database/rows'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { tellOtherAdministrators } from '#api/data/people/administrators/tell-other-administrators'
import { stillOpen } from './open-removal.ts'

const job = 'removeLostFactors'

const dueRow = z.strictObject({ id: z.string(), practiceId: z.string(), userId: z.string() })
type Due = z.infer<typeof dueRow>

/**
 * Hourly job: removes the second factors of people whose administrator said a day ago that the device is lost (AUTH-03). What the person added since
 * stays. Returns how many were removed. @throws after all of them if one failed
 */
export async function removeLostFactors(services: Services): Promise<number> {
  const now = services.clock.now()
  const due = await services.database.system(
    'the job looks for lost devices of every practice',
    (db) => readRows(db, dueRow)`
      select id, practice_id as "practiceId", user_id as "userId" from factor_removal
      where canceled_at is null and done_at is null and effective_at <= ${now.toISOString()} order by id`,
  )
  const facts = ({ id, practiceId }: Due) => ({ removal: id, practiceId })
  return eachUnit(services.log, { work: job, units: due, facts }, ({ id, practiceId, userId }) =>
    inPractice(services, { practiceId, job, reason: `factor removal ${id}` }, async (inside) => {
      const { db, audit } = inside
      // In the same order as asking and canceling.
      const [person] = await db.select().from(user).where(eq(user.id, userId)).for('update')
      const [removal] = await db
        .update(factorRemoval)
        .set({ doneAt: now })
        .where(and(eq(factorRemoval.id, id), stillOpen))
        .returning()
      if (!person || !removal) return
      await removeFactorsUntil(db, { userId, until: removal.askedAt })
      await audit({ action: 'factor_removal.done', practiceId, target: { kind: 'user', id: userId } })
      const text = `The passkeys and the authenticator app of ${person.fullName} were removed from the SafePractice account, as ${removal.askedByName ?? 'an administrator'} asked a day ago.`
      const news = { subject: 'A second step was removed', text }
      await tellEveryContact(inside, person, { ...news, advice: 'Sign in with the password, and add a new passkey or app in the account.' })
      await tellOtherAdministrators({ ...inside, actor: null }, practiceId, news)
    }),
  )
}
