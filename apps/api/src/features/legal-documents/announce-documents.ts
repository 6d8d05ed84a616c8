import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { legalDocumentsVersion } from '#content/legal/legal-version'
import { reserveText } from '#api/data/limits/message-limits'
import { sendMessage } from '#api/data/messages/send-message'
import { everyAdministrator } from '#api/data/people/practice-administrators'
import { practice } from '#api/data/tables'
import { readRows } from '#api/platform/database/rows'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { documentsMail, documentsText } from './documents-mail.ts'

/** Limit per run; the job runs hourly. */
const mostPractices = 500

const dueRow = z.strictObject({ practiceId: z.string(), practiceName: z.string() })
type Due = z.infer<typeof dueRow>

/**
 * Job that tells everyone who administers a practice or one of its locations about a new version of the legal documents: by email, or by text message
 * without an email address. A practice is told once about each version after the one that it accepted. Returns how many practices were told.
 */
export async function announceDocuments(services: Services): Promise<number> {
  const due = await services.database.system(
    'the job announces the legal documents to every practice',
    (db) => readRows(db, dueRow)`
      select id as "practiceId", name as "practiceName" from practice
      where terms_version < ${legalDocumentsVersion} and coalesce(terms_announced, 0) < ${legalDocumentsVersion} order by id limit ${mostPractices}`,
  )
  let told = 0
  const facts = ({ practiceId }: Due) => ({ practiceId })
  await eachUnit(services.log, { work: 'announceDocuments', units: due, facts }, async (unit) => {
    if (await announce(services, unit)) told += 1
  })
  return told
}

/** Returns false if another server has told the practice. */
const announce = (services: Services, { practiceId, practiceName }: Due): Promise<boolean> =>
  inPractice(services, { practiceId, job: 'announceDocuments', reason: `documents ${practiceId}` }, async (inside) => {
    const { db, audit } = inside
    const untold = or(isNull(practice.termsAnnounced), lt(practice.termsAnnounced, legalDocumentsVersion))
    const { rowCount } = await db
      .update(practice)
      .set({ termsAnnounced: legalDocumentsVersion, revision: sql`${practice.revision} + 1` })
      .where(and(eq(practice.id, practiceId), untold))
    if (rowCount !== 1) return false
    const { publicUrl } = services.settings
    for (const { firstName, email, phone } of await everyAdministrator(db, practiceId)) {
      const common = { urgency: 'ordinary', practiceId } as const
      if (email)
        await sendMessage(inside, { ...common, channel: 'email', to: email, ...documentsMail({ firstName, practiceName, publicUrl }) })
      else if (phone && (await reserveText(inside, null)))
        await sendMessage(inside, { ...common, channel: 'sms', to: phone, subject: '', text: documentsText(publicUrl) })
    }
    const target = { kind: 'practice', id: practiceId }
    const after = { termsVersion: legalDocumentsVersion }
    await audit({ action: 'practice.documents_announced', practiceId, target, after, shown: ['termsVersion'] })
    return true
  })
