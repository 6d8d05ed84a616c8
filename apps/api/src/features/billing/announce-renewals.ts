import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { sendMessages, type Message } from '#api/data/messages/send-message'
import { practiceRecipients } from '#api/data/people/practice-administrators'
import { billing, practice, subscription } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import { someOf } from '#api/platform/logging/log'
import { momentText, readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

import { askProvider, isUnavailable, isUnknownPayer } from './ask-provider.ts'
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
  const unknown: string[] = []
  const units = Map.groupBy(due, (row) => row.practiceId)
  await eachUnit(
    services.log,
    { work: 'announceRenewals', units, facts: ([practiceId]) => ({ practiceId }), stopsAt: isUnavailable },
    async ([practiceId, ofPractice]) => {
      announced += await announce(services, { practiceId, due: ofPractice }).catch((problem: unknown) => {
        // The provider does not know the practice, so it has nothing to announce.
        if (!isUnknownPayer(problem)) throw problem
        unknown.push(practiceId)
        return 0
      })
    },
  )
  if (unknown.length > 0) services.log.warn('the payment provider does not know practices', someOf(unknown))
  return announced
}

async function findDue({ database }: Services, now: Date): Promise<Due[]> {
  const until = new Date(now.getTime() + daysBefore * 86_400_000)
  return database.system(
    'the job announces the renewals of every practice',
    (db) => readRows(db, dueRow)`
      select s.id, s.practice_id as "practiceId", s.location_id as "locationId", s.provider_subscription_id as "providerId", l.name as "locationName",
        l.time_zone as "timeZone", s.current_period_end as "renewsAt"
      from current_subscription s
      join open_location l on l.practice_id = s.practice_id and l.id = s.location_id
      join paying_practice y on y.id = s.practice_id
      where s.ends_at is null and s.status = 'active'
        and s.current_period_end > ${now.toISOString()} and s.current_period_end <= ${until.toISOString()}
        and s.renewal_mailed_for is distinct from s.current_period_end
      order by s.practice_id, s.current_period_end, l.name limit ${mostRenewals}`,
  )
}

type Priced = Due & { cents: number }

async function announce(services: Services, { practiceId, due }: { practiceId: string; due: readonly Due[] }): Promise<number> {
  const priced: Priced[] = []
  for (const row of due) {
    const upcoming = await askProvider(() => services.payments.upcomingRenewal(row.providerId))
    // If the provider has another date, waits until reconciliation has corrected ours.
    if (upcoming && new Date(upcoming.at).getTime() === new Date(row.renewsAt).getTime()) priced.push({ ...row, cents: upcoming.cents })
  }
  return inPractice(services, { practiceId, job: 'announceRenewals', reason: `renewal ${practiceId}` }, async (inside) => {
    const { db } = inside
    const fresh = await claim(db, priced)
    const mails = fresh.length > 0 ? await mailsAbout(db, fresh, { practiceId, publicUrl: services.settings.publicUrl }) : []
    await sendMessages(inside, mails)
    await audit(inside.audit, fresh)
    return fresh.length
  })
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
