import { setImmediate } from 'node:timers/promises'

import { encode, likenessOf } from '#content/assistant/learned/encoder'
import { questionPhrasings } from '#content/assistant/words/question-phrasings'

import type { Meaning, PassageRow } from '../ranked-passage.ts'

interface KnownQuestion {
  place: string
  vector: Float32Array
}

let cached: Promise<readonly KnownQuestion[]> | undefined

/** Returns the meanings of the known questions, computed on first use. Yields to other requests meanwhile. */
const knownQuestions = (): Promise<readonly KnownQuestion[]> => (cached ??= encodeKnown())

async function encodeKnown(): Promise<KnownQuestion[]> {
  const known: KnownQuestion[] = []
  for (const { page, heading, questions } of questionPhrasings()) {
    for (const question of questions) known.push({ place: placeOf(page, heading), vector: encode(question) })
    await setImmediate()
  }
  return known
}

const placeOf = (page: string, heading: string) => `${page}\n${heading}`

/** The meanings of passages by their text. Most passages are the same at all locations. */
const meanings = new Map<string, Float32Array>()
const mostMeanings = 4_000

function meaningOf(text: string): Float32Array {
  const known = meanings.get(text)
  if (known) return known
  if (meanings.size >= mostMeanings) meanings.clear()
  const vector = encode(text)
  meanings.set(text, vector)
  return vector
}

/**
 * Returns how close passages are to a question in meaning. The question is read as it was written and in plain words, because either may be closer to
 * what was learned.
 */
export async function meaningTo({ question, plain }: { question: string; plain: string }): Promise<(passage: PassageRow) => Meaning> {
  const written = encode(question)
  const asked = encode(plain).map((value, at) => (value + (written[at] ?? 0)) / 2)
  const best = new Map<string, number>()
  for (const { place, vector } of await knownQuestions()) {
    const likeness = likenessOf(asked, vector)
    if (likeness > (best.get(place) ?? 0)) best.set(place, likeness)
  }
  return ({ kind, source, title, heading, units }) => ({
    text: likenessOf(asked, meaningOf([title, heading, ...units.map(({ text }) => text)].join(' '))),
    known: kind === 'page' || kind === 'answer' ? (best.get(placeOf(source, heading)) ?? 0) : 0,
  })
}
