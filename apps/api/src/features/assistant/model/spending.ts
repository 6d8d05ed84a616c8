import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database'
import type { Model } from '#api/platform/model/model'
import { readRows } from '#api/platform/rows'

/** Tokens that are set aside for a question under way. */
export interface Reserved {
  practiceId: string
  /** In which they count. */
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
 * Sets tokens aside before a question leaves, in one statement: any number of questions at once stay within the limit of the practice. null where the
 * limit does not allow them, or where the model was switched off meanwhile.
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

/** Counts what was used in place of what was set aside. A month that is over stays as it is. */
export async function settleTokens(db: Db, { practiceId, month, tokens }: Reserved, used: number): Promise<void> {
  await db.execute(sql`
    update assistant_model set used_tokens = greatest(0, used_tokens + ${Math.round(used) - tokens}::int)
    where practice_id = ${practiceId} and month = ${month}`)
}

/** Tokens of a text at most, where nobody has counted them: about three characters make one. */
export const tokensIn = (characters: number): number => Math.ceil(characters / 3)
