import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { PayerUnknown } from '#contract/billing'
import { localDate } from '#calendar/local-time'
import { sendMessages, type Message } from '#api/data/messages/send-message'
import { practiceRecipients } from '#api/data/people/practice-administrators'
import { billing, practice, subscription } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { Failure } from '#api/platform/errors'
import { momentText, readRows } from '#api/platform/rows'
import type { Services } from '#api/platform/services'

import { askProvider } from './ask-provider.ts'
import { renewalMail, type Renewal } from './renewal-mail.ts'

const daysBefore = 30
/** Limit per run; the job runs hourly. */
const mostRenewals = 500

const dueRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  providerId: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  renewsAt: momentText,
})
type Due = z.infer<typeof dueRow>

/**
 * Job that emails the administrators of a practice 30 days before a plan renews, with its price. Announces each renewal once, no matter how many
 * servers run the job; renewals of a practice found in the same run share one email. The amount is that of the provider's next invoice. Returns how
 * many renewals were announced.
 */
export async function announceRenewals(services: Services): Promise<number> {
  const now = services.clock.now()
  const due = await findDue(services, now)
  let announced = 0
  for (const [practiceId, ofPractice] of Map.groupBy(due, (row) => row.practiceId))
    announced += await announce(services, { practiceId, due: ofPractice, now }).catch((problem: unknown) =>
      skipUnknown(services, practiceId, problem),
    )
  return announced
}

/** Skips a practice that is unknown to the provider, so that the others still get their mail. @throws any other problem */
function skipUnknown({ log }: Services, practiceId: string, problem: unknown): number {
  if (!(problem instanceof Failure) || problem.declaration.code !== PayerUnknown.code) throw problem
  log.warn('the payment provider does not know a practice', { practiceId })
  return 0
}

async function findDue({ database }: Services, now: Date): Promise<Due[]> {
  const until = new Date(now.getTime() + daysBefore * 86_400_000)
  return database.system(
    'the job announces the renewals of every practice',
    (db) => readRows(db, dueRow)`
      select s.id, s.practice_id as "practiceId", s.location_id as "locationId", s.provider_subscription_id as "providerId", l.name as "locationName",
        l.time_zone as "timeZone", s.current_period_end as "renewsAt"
      from subscription s
      join location l on l.practice_id = s.practice_id and l.id = s.location_id and l.closed_at is null
      join billing b on b.practice_id = s.practice_id and b.payment_failed_at is null
      where s.ended_at is null and s.ends_at is null and s.status = 'active'
        and s.current_period_end > ${now.toISOString()} and s.current_period_end <= ${until.toISOString()}
        and s.renewal_mailed_for is distinct from s.current_period_end
      order by s.practice_id, s.current_period_end, l.name limit ${mostRenewals}`,
  )
}

type Priced = Due & { cents: number }

async function announce(
  services: Services,
  { practiceId, due, now }: { practiceId: string; due: readonly Due[]; now: Date },
): Promise<number> {
  const priced: Priced[] = []
  for (const row of due) {
    const upcoming = await askProvider(() => services.payments.upcomingRenewal(row.providerId))
    // If the provider has another date, waits until reconciliation has corrected ours.
    if (upcoming && new Date(upcoming.at).getTime() === new Date(row.renewsAt).getTime()) priced.push({ ...row, cents: upcoming.cents })
  }
  const deliveries: (() => Promise<void>)[] = []
  const count = await services.database.transaction([practiceId], async (db) => {
    const fresh = await claim(db, priced)
    const mails = fresh.length > 0 ? await mailsAbout(db, fresh, { practiceId, publicUrl: services.settings.publicUrl }) : []
    await sendMessages({ db, now, services, after: (work) => void deliveries.push(work) }, mails)
    await audit(auditWriter({ db, services, actor: null, now, requestId: `renewal ${practiceId}` }), fresh)
    return fresh.length
  })
  for (const deliver of deliveries) await deliver()
  return count
}

/** Marks renewals as announced. Returns those that no other server has marked. */
async function claim(db: Db, priced: readonly Priced[]): Promise<Priced[]> {
  const fresh: Priced[] = []
  for (const row of priced) {
    const unannounced = sql`${subscription.renewalMailedFor} is distinct from ${subscription.currentPeriodEnd}`
    const { rowCount } = await db
      .update(subscription)
      .set({ renewalMailedFor: sql`${subscription.currentPeriodEnd}` })
      .where(and(eq(subscription.id, row.id), unannounced))
    if (rowCount === 1) fresh.push(row)
  }
  return fresh
}

/** Returns one email to each administrator of the practice who has an address. */
async function mailsAbout(
  db: Db,
  fresh: readonly Priced[],
  { practiceId, publicUrl }: { practiceId: string; publicUrl: string },
): Promise<Message[]> {
  const { cardBrand: brand, cardLast4: last4, cardExpMonth: month, cardExpYear: year } = billing
  const [payer] = await db
    .select({ practiceName: practice.name, brand, last4, month, year })
    .from(billing)
    .innerJoin(practice, eq(practice.id, billing.practiceId))
    .where(eq(billing.practiceId, practiceId))
  if (!payer) return []
  const { practiceName, ...card } = payer
  const renewals: Renewal[] = fresh.map((row) => ({
    name: row.locationName,
    cents: row.cents,
    day: localDate(new Date(row.renewsAt), row.timeZone),
  }))
  return (await practiceRecipients(db, practiceId)).flatMap(({ email, firstName }) =>
    email
      ? [
          {
            channel: 'email' as const,
            urgency: 'ordinary' as const,
            to: email,
            practiceId,
            ...renewalMail({ firstName, practiceName, renewals, card, publicUrl }),
          },
        ]
      : [],
  )
}

async function audit(write: (entry: AuditEntry) => Promise<void>, announced: readonly Priced[]): Promise<void> {
  for (const { practiceId, locationId, cents } of announced) {
    const target = { kind: 'location', id: locationId }
    await write({
      action: 'billing.renewal_announced',
      practiceId,
      locationId,
      target,
      after: { renewalCents: cents },
      shown: ['renewalCents'],
    })
  }
}
