import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { address, plan } from '#contract/shapes'
import { billingIntent } from '#api/data/tables'
import type { Db } from '#api/platform/database'
import { newId } from '#api/platform/ids'

/** What a subscription is asked with. Kept so that a repeat or a job can finish what a crash left (design 5). */
export const SubscribeIntent = z.object({
  planType: plan,
  couponId: z.string(),
  cardToken: z.string(),
  cardHolderName: z.string(),
  address: address.required({ address2: true }),
  locationId: z.string(),
  email: z.string(),
  practiceName: z.string(),
})
export type SubscribeIntent = z.infer<typeof SubscribeIntent>

export type Intent = typeof billingIntent.$inferSelect

export interface NewIntent {
  practiceId: string
  userId: string
  kind: 'subscribe' | 'replaceCard'
  request: Record<string, unknown>
  now: Date
}

/** Writes down what is about to be asked of the provider. Its id is the idempotency key of the call. */
export async function writeIntent(db: Db, { now, ...intent }: NewIntent): Promise<string> {
  const id = newId(now)
  await db.insert(billingIntent).values({ id, ...intent, status: 'open', createdAt: now })
  return id
}

/** The card token is spent once the provider has answered; it is not kept any longer. True for the one call that closes the intent. */
export async function closeIntent(
  db: Db,
  id: string,
  { now, refusal }: { now: Date; refusal?: { code: string; message: string } },
): Promise<boolean> {
  const closed = await db
    .update(billingIntent)
    .set({ status: refusal ? 'refused' : 'done', refusal: refusal ?? null, request: {}, finishedAt: now })
    .where(and(eq(billingIntent.id, id), eq(billingIntent.status, 'open')))
    .returning({ id: billingIntent.id })
  return closed.length > 0
}
