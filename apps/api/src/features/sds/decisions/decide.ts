import { and, desc, eq, sql } from 'drizzle-orm'

import { decidingQuestion, sheetIsNeeded } from '#content/chemicals/sheet-needed'
import type { BodyOf } from '#contract/endpoint/endpoint'
import type { decideSheetNeed } from '#contract/sds/sds-decisions'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { sheetDecision } from '#api/data/tables'
import { newId } from '#api/platform/ids'

type Answered = BodyOf<typeof decideSheetNeed>

/** Stores a decision as a new row. The reason is stored as text, so that later wordings do not change earlier decisions. */
export async function decide(
  { db, actor, now, audit }: WriteContext,
  { locationId, product, answer, note }: Answered & { locationId: string },
): Promise<void> {
  const { practiceId } = await lockLocation(db, locationId)
  const [before] = await db
    .select()
    .from(sheetDecision)
    .where(and(eq(sheetDecision.locationId, locationId), eq(sheetDecision.lowerProduct, sql`lower(${product})`)))
    .orderBy(desc(sheetDecision.number))
    .limit(1)
  const after = { product, ...meaningOf(answer), note }
  if (before && isSame(before, after)) return
  const id = newId(now)
  await db
    .insert(sheetDecision)
    .values({ id, practiceId, locationId, ...after, number: (before?.number ?? 0) + 1, decidedBy: actor.userId, decidedAt: now })
  const shown = ({ outcome, reason, note: added }: Pick<typeof after, 'outcome' | 'reason' | 'note'>) => ({ outcome, reason, note: added })
  await audit({
    action: 'sds.need_decided',
    practiceId,
    locationId,
    target: { kind: 'sdsDecision', id },
    ...(before && { before: shown(before) }),
    after: shown(after),
    shown: ['outcome', 'reason', 'note'],
  })
}

function meaningOf(answer: string) {
  if (answer === 'gone') return { outcome: 'gone', question: null, reason: '', citation: '' }
  const question = decidingQuestion([answer])
  if (!question) return { outcome: 'needed', question: null, ...sheetIsNeeded }
  return { outcome: 'notNeeded', question: question.id, reason: question.reason, citation: question.citation }
}

type Decision = Pick<typeof sheetDecision.$inferSelect, 'product' | 'outcome' | 'question' | 'reason' | 'citation' | 'note'>

const compared = ['product', 'outcome', 'question', 'reason', 'citation', 'note'] as const
const isSame = (one: Decision, other: Decision) => compared.every((field) => one[field] === other[field])
