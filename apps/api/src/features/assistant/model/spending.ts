import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import type { Model } from '#api/platform/model/model'
import { readRows } from '#api/platform/database/rows'

/** Tokens reserved for a question in progress. */
export interface Reserved {
  practiceId: string
  /** The month that they count toward. */
  month: string
  tokens: number
}

interface Reserving {
  practiceId: string
  month: string
  tokens: number
  model: Model
}

const monthRow = z.strictObject({ month: z.string() })

/**
 * Reserves tokens before a question is sent. A single statement keeps any number of concurrent questions within the limit of the practice. Returns
 * null if the limit is reached or the model was switched off in the meantime.
 */
export async function reserveTokens(db: Db, { practiceId, month, tokens, model }: Reserving): Promise<Reserved | null> {
  const [row] = await readRows(db, monthRow)`
    update assistant_model set month = greatest(month, ${month}),
      used_tokens = case when month < ${month} then 0 else used_tokens end + ${tokens}::int
    where practice_id = ${practiceId} and is_on and host = ${model.host} and name = ${model.name}
      and case when month < ${month} then 0 else used_tokens end + ${tokens}::int <= least(monthly_tokens, ${model.monthlyTokens}::int)
    returning month`
  return row ? { practiceId, month: row.month, tokens } : null
}

/** Replaces the reserved tokens with the number actually used. Does not change a month that is over. */
export async function settleTokens(db: Db, { practiceId, month, tokens }: Reserved, used: number): Promise<void> {
  await db.execute(sql`
    update assistant_model set used_tokens = greatest(0, used_tokens + ${Math.round(used) - tokens}::int)
    where practice_id = ${practiceId} and month = ${month}`)
}

/** Estimates the tokens of a text when the provider has not counted them: one per three characters. */
export const tokensIn = (characters: number): number => Math.ceil(characters / 3)
