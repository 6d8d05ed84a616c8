import { questionPhrasings } from '#content/assistant/words/question-phrasings'
import type { Db } from '#api/platform/database/database'

import { lexicon, stemsOf } from '../lexicon.ts'
import { isOwn, weakWeight, type Term } from '../question-terms.ts'
import type { PassageRow } from '../ranked-passage.ts'

/** A question that a heading of the library is known to answer: its stems, each with its weight. */
interface KnownQuestion {
  place: string
  stems: ReadonlyMap<string, number>
  total: number
}

interface KnownQuestions {
  questions: readonly KnownQuestion[]
  /** The weight of a stem. The fewer questions contain it, the higher. */
  weightOf(stem: string): number
}

let cached: KnownQuestions | undefined

/** Returns the shipped questions as stemmed by the database. They are the same for everyone and are cached after the first use. */
async function knownQuestions(db: Db): Promise<KnownQuestions> {
  if (cached) return cached
  const { weak } = await lexicon(db)
  const texts = questionPhrasings().flatMap(({ page, heading, questions }) =>
    questions.map((text) => ({ place: placeOf(page, heading), text })),
  )
  const stems = await stemsOf(
    db,
    texts.map(({ text }) => text),
  )
  const all = texts.map(({ place, text }) => ({ place, own: stems.get(text) ?? [] }))
  const counts = new Map<string, number>()
  for (const stem of all.flatMap(({ own }) => own)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weightOf = (stem: string) => Math.log(1 + all.length / ((counts.get(stem) ?? 0) + 1)) * (weak.has(stem) ? weakWeight : 1)
  const questions = all.map(({ place, own }) => {
    const weighed = new Map(own.map((stem) => [stem, weightOf(stem)]))
    return { place, stems: weighed, total: sumOf(weighed.values()) }
  })
  cached = { questions, weightOf }
  return cached
}

const placeOf = (page: string, heading: string) => `${page}\n${heading}`

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)

/** The weight of a synonym. */
const synonymFactor = 0.6

/**
 * Returns how similar the question is to the most similar question that a passage is known to answer, from 0 to 1. Combines both directions: the
 * share of the known question found in this one, and the share of this one found in the known question. A long story may contain a whole known
 * question, and a short question half of one.
 */
export async function likenessTo(db: Db, terms: readonly Term[]): Promise<(passage: PassageRow) => number> {
  const { questions, weightOf } = await knownQuestions(db)
  const asked = new Map<number, number>()
  for (const { term, group } of terms.filter(isOwn)) asked.set(group, Math.max(asked.get(group) ?? 0, weightOf(term)))
  const weight = sumOf(asked.values())
  const termOf = new Map(terms.map((term) => [term.term, { group: term.group, value: isOwn(term) ? 1 : synonymFactor }]))
  const best = new Map<string, number>()
  for (const { place, stems, total } of questions) {
    let held = 0
    const met = new Map<number, number>()
    for (const [stem, ofStem] of stems) {
      const hit = termOf.get(stem)
      if (!hit) continue
      held += ofStem * hit.value
      met.set(hit.group, Math.max(met.get(hit.group) ?? 0, hit.value))
    }
    if (held === 0) continue
    const got = sumOf([...met].map(([group, value]) => (asked.get(group) ?? 0) * value))
    const like = Math.sqrt((held / total) * Math.min(1, got / weight))
    if (like > (best.get(place) ?? 0)) best.set(place, like)
  }
  return ({ kind, source, heading }) => (kind === 'page' || kind === 'answer' ? (best.get(placeOf(source, heading)) ?? 0) : 0)
}
