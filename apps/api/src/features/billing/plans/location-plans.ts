import { z } from 'zod'

import type { LocationPlan } from '#contract/billing/plan-changes'
import { plan } from '#contract/endpoint/shapes'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const planRow = z.strictObject({
  _id: z.string(),
  name: z.string(),
  plan: plan.nullable(),
  tier: z.union([z.literal(0), z.literal(1)]),
  priceCents: z.int().nullable(),
  timeZone: z.string(),
  currentPeriodEnd: momentText.nullable(),
  endsAt: momentText.nullable(),
})

/** Returns the plans of open locations by name, either of a whole practice or of selected locations. */
export async function locationPlans(db: Db, of: { practiceId: string } | { only: readonly string[] }): Promise<LocationPlan[]> {
  const among: SQL = 'only' in of ? sql`l.id = any(${sql.param([...of.only])}::text[])` : sql`l.practice_id = ${of.practiceId}`
  const rows = await readRows(db, planRow)`
    select l.id as "_id", l.name, l.time_zone as "timeZone", s.plan, coalesce(s.tier, (select e.tier from subscription e where e.location_id = l.id order by e.started_at desc, e.id desc limit 1), 1) as tier,
      s.price_cents as "priceCents", s.current_period_end as "currentPeriodEnd", s.ends_at as "endsAt"
    from open_location l left join current_subscription s on s.practice_id = l.practice_id and s.location_id = l.id
    where ${among} order by l.name, l.id`
  return rows.map(({ currentPeriodEnd, endsAt, ...row }) => ({
    ...row,
    renewsAt: endsAt === null ? isoMoment(currentPeriodEnd) : null,
    endsAt: isoMoment(endsAt),
  }))
}
