import { setImmediate } from 'node:timers/promises'

import { layWords } from '#content/assistant/words/lay-words'
import { plainText } from '#content/library/plain-text'
import { writtenPage } from '#content/library/written-page'
import { termTests } from '#content/search/search-terms'
import { searchedText } from '#wire/fold-text'
import { findPracticeName } from '#api/data/library/find-practice-name'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { answersInWords } from '../answers/answers-in-words.ts'

interface Searched {
  place: LocationRow
  pages: readonly { id: string; title: string }[]
  searchValue: string
}

/**
 * Returns the ids of the pages that contain every word of the search text in their title, text, shown answers or everyday words for them, or all ids
 * for an empty search. Matches words like every other search, so no character acts as a wildcard.
 */
export async function findPages(db: Db, { place, pages, searchValue }: Searched): Promise<ReadonlySet<string>> {
  const wanted = termTests(searchValue)
  if (wanted.length === 0) return new Set(pages.map(({ id }) => id))
  const names = { PRACTICE_NAME: searchable(await findPracticeName(db, place.practiceId)), LOCATION_NAME: searchable(place.name) }
  const answers = await answersByPage(db, place)
  const found = new Set<string>()
  for (const { id, title } of pages) {
    const text = [searchable([title, ...(answers.get(id) ?? [])].join('\n')), withNames(await wordsOf(id), names)].join('\n')
    if (wanted.every((contains) => contains(text))) found.add(id)
  }
  return found
}

const searchable = searchedText

/** Placeholders for the two names in the cached texts. Private-use characters, so they occur in no text. */
const places = { PRACTICE_NAME: '\u{E000}', LOCATION_NAME: '\u{E001}' } as const

const withNames = (text: string, names: Record<keyof typeof places, string>) =>
  text.replaceAll(places.PRACTICE_NAME, () => names.PRACTICE_NAME).replaceAll(places.LOCATION_NAME, () => names.LOCATION_NAME)

const cache = new Map<string, string>()

/** The searchable text of a page, one line per text, cached after the first use. Yields before parsing so that other requests continue. */
async function wordsOf(id: string): Promise<string> {
  const known = cache.get(id)
  if (known) return known
  await setImmediate()
  const page = await writtenPage(id)
  const lay = Object.values(layWords[id] ?? {})
  const words = page ? [...plainText(page.body, places), ...lay].map(searchable).join('\n') : ''
  cache.set(id, words)
  return words
}

/** The location's answers as readable text, by the pages that show them. */
async function answersByPage(db: Db, place: LocationRow): Promise<ReadonlyMap<string, string[]>> {
  const shown = (await answersInWords(db, place)).flatMap(({ step, words: { lines, table } }) => {
    const texts = [...lines, ...(table?.rows.flat() ?? [])]
    return step.pages.map((page) => ({ page, texts }))
  })
  return new Map([...Map.groupBy(shown, ({ page }) => page)].map(([page, found]) => [page, found.flatMap(({ texts }) => texts)]))
}
