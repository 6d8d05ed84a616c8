import { dimensions, encode, likenessOf, placeDirections, placeOf } from '#content/assistant/learned/encoder'

import type { Meaning, PassageRow } from '../ranked-passage.ts'
import { knownQuestions, meaningOf } from './known-meanings.ts'
import { askedWordsOf } from './known-words.ts'

/** How close the library is to a question in meaning. */
export interface Meanings {
  /** The places of the library (`placeOf`) that are closest, the closest first. */
  closest: readonly string[]
  of(passage: PassageRow): Meaning
}

/** The share of its likeness to the question that a passage without known questions, such as a form, gets instead of theirs. */
const ownLikeness = 0.6

/** The number of known questions of a place whose mean counts. */
const nearest = 3

/** The number of places that are candidates because of their meaning. */
const mostPlaces = 15

/**
 * Returns how close the library is to a question in meaning. The question is read as it was written and in plain words, because either may be closer to
 * what was learned.
 */
export async function meaningTo({ question, plain }: { question: string; plain: string }): Promise<Meanings> {
  const written = encode(question)
  const asked = encode(plain).map((value, at) => (value + (written[at] ?? 0)) / 2)
  const known = await knownLikeness(asked)
  const askedWords = askedWordsOf(`${question} ${plain}`)
  const places = new Map<string, number>()
  const pages = new Map<string, number>()
  for (const [place, direction] of placeDirections()) {
    const likeness = likenessOf(asked, direction)
    const [page = ''] = place.split('\n')
    places.set(place, likeness)
    pages.set(page, Math.max(pages.get(page) ?? -1, likeness))
  }
  const closest = [...places]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostPlaces)
    .map(([place]) => place)
  const of = ({ kind, source, title, heading, units }: PassageRow) => {
    const text = likenessOf(asked, meaningOf([title, heading, ...units.map((unit) => unit.text)].join(' ')))
    const key = placeOf({ page: source, heading })
    const ofPlace = kind === 'page' || kind === 'answer' ? known.get(key) : undefined
    const instead = ofPlace ? 0 : text * ownLikeness
    return {
      text,
      sentence: Math.max(0, ...units.map((unit) => likenessOf(asked, meaningOf(unit.text)))),
      known: ofPlace?.[0] ?? instead,
      near: ofPlace ? ofPlace.reduce((sum, each) => sum + each, 0) / nearest : instead,
      place: ofPlace ? (places.get(key) ?? 0) : instead,
      page: pages.get(source) ?? instead,
      asked: askedWords({ place: kind === 'page' || kind === 'answer' ? key : undefined, named: `${title} ${heading}` }),
    }
  }
  return { closest, of }
}

/** The likeness of the most similar known questions of each place, the highest first. */
async function knownLikeness(asked: Float32Array): Promise<ReadonlyMap<string, number[]>> {
  const { meanings, places } = await knownQuestions()
  const known = new Map<string, number[]>()
  for (const [number, place] of places.entries()) {
    const likeness = likenessOf(asked, meanings, number * dimensions)
    const best = known.get(place)
    if (!best) known.set(place, [likeness])
    else if (best.length < nearest || likeness > (best[nearest - 1] ?? 0)) {
      best.push(likeness)
      best.sort((one, other) => other - one).splice(nearest)
    }
  }
  return known
}
