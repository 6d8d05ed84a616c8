import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { SheetDecision } from '#contract/sds/sds-decisions'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const decisionRow = z.strictObject({
  product: z.string(),
  lowerProduct: z.string(),
  outcome: z.enum(['notNeeded', 'needed', 'gone']),
  reason: z.string(),
  citation: z.string(),
  note: z.string(),
  decidedBy: z.string(),
  decidedAt: momentText,
})

/**
 * The decisions of a location, each with its earlier ones; only those about `product` if it is given. Decisions about products that are gone come
 * last.
 */
export async function listDecisions(db: Db, locationId: string, product?: string): Promise<SheetDecision[]> {
  const rows = await readRows(db, decisionRow)`
    select d.product, d.lower_product as "lowerProduct", d.outcome, d.reason, d.citation, d.note, d.decided_by_name as "decidedBy", d.decided_at as "decidedAt"
    from sds_decision d
    where d.location_id = ${locationId} ${product === undefined ? sql`` : sql`and d.lower_product = lower(${product})`}
    order by d.lower_product, d.number desc`
  const decisions = [...Map.groupBy(rows, ({ lowerProduct: name }) => name).values()].flatMap(([latest, ...earlier]) =>
    latest ? [{ product: latest.product, ...onWire(latest), earlier: earlier.map(onWire) }] : [],
  )
  return [...decisions.filter(({ outcome }) => outcome !== 'gone'), ...decisions.filter(({ outcome }) => outcome === 'gone')]
}

const onWire = ({ outcome, reason, citation, note, decidedBy: by, decidedAt: at }: z.infer<typeof decisionRow>) => ({
  outcome,
  reason,
  citation,
  note,
  decidedBy: by,
  decidedAt: isoMoment(at),
})
