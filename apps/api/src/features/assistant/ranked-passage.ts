import { z } from 'zod'

/** `fits` is like `score`, but words of the title or heading count less, because they match every unit below. */
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
  /** The total weight of all words of the question. */
  asked: z.number(),
  units: z.array(unit),
})

/** A passage that matches a question, with the score of each unit. */
export type RankedPassage = z.infer<typeof rankedRow>
