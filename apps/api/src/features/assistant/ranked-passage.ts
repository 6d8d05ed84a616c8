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

/** A passage that has words of a question, as the database scores it. */
export type PassageRow = z.infer<typeof rankedRow>

/** How close a passage is to a question in meaning, from -1 to 1. A passage without known questions, such as a form, has its own likeness instead of theirs. */
export interface Meaning {
  /** By its own words, and by those of its most similar sentence. */
  text: number
  sentence: number
  /** By the most similar question that its place is known to answer, and by the three most similar ones. */
  known: number
  near: number
  /** By what all questions of its place have in common, and by the most similar place of its page. */
  place: number
  page: number
  /** The share of the question in words with which people are known to ask for its place. */
  asked: number
}

/** A passage that matches a question, with the score of each unit. */
export interface RankedPassage extends PassageRow {
  meaning: Meaning
  /** The share of the words of the question that the library does not use. */
  unknownWords: number
  /** How much the question sounds like those that the library answers (`subjectOf`). */
  subject: number
}
