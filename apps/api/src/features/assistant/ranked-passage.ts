import { z } from 'zod'

/** `fits`: as `score`, but a word that stands over the passage counts less, because it fits every unit of it. */
const unit = z.strictObject({ text: z.string(), anchor: z.string(), score: z.number(), fits: z.number() })

export const rankedRow = z.strictObject({
  id: z.string(),
  kind: z.enum(['page', 'answer', 'form', 'rule', 'sheet']),
  source: z.string(),
  title: z.string(),
  heading: z.string(),
  namesPeople: z.boolean(),
  score: z.number(),
  coverage: z.number(),
  /** The weights of all words of the question together. */
  asked: z.number(),
  units: z.array(unit),
})

/** A passage that fits a question, with how well each of its units does. */
export type RankedPassage = z.infer<typeof rankedRow>
