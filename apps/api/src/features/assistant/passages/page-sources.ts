import { setImmediate } from 'node:timers/promises'

import { phrasingsOf } from '#content/assistant/words/question-phrasings'
import { layWords } from '#content/assistant/words/lay-words'
import { pagePassages, type PagePassage } from '#content/assistant/page-passages'
import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { editionOf, writtenPage } from '#content/library/written-page'
import type { LocationRow } from '#api/data/locations/location-row'

import type { Passage } from './passage.ts'

interface Names {
  PRACTICE_NAME: string
  LOCATION_NAME: string
}

/** Placeholders for the names in cached passages. No text contains them. */
const namePlaceholders: Names = { PRACTICE_NAME: '\u{E000}', LOCATION_NAME: '\u{E001}' }

interface CachedPassage {
  /** The passage as shared by all locations, with placeholders for the names. */
  shipped: Passage
  /** Whether it contains a name, so that each location needs its own copy. */
  named: boolean
  variables: readonly string[]
}

const cache = new Map<string, CachedPassage[]>()

/** Returns the passages of a shipped page without the law of other states, cached after the first use. Yields to other requests while many pages are parsed. */
async function passagesOf(id: string, state: string | undefined): Promise<CachedPassage[]> {
  const edition = editionOf(id, state)
  const known = cache.get(edition)
  if (known) return known
  await setImmediate()
  const page = await writtenPage(id, state)
  const passages = page ? pagePassages(page.body, namePlaceholders).map((passage, index) => cachedPassage(id, passage, index)) : []
  cache.set(edition, passages)
  return passages
}

function cachedPassage(id: string, { heading, units, variables }: PagePassage, index: number): CachedPassage {
  const shipped: Passage = {
    name: `page:${id}:${index}`,
    kind: 'page',
    source: id,
    title: pageSources().get(id)?.title ?? '',
    heading,
    units,
    layWords: layWords[id]?.[heading] ?? '',
    asked: phrasingsOf(id, heading),
    namesPeople: false,
  }
  const named = [heading, ...units.map(({ text }) => text)].some((text) =>
    Object.values(namePlaceholders).some((place) => text.includes(place)),
  )
  return { shipped, named, variables }
}

/** Returns the pages that the location sees, in the order of its library. */
export const pagesSeenBy = (place: LocationRow): string[] =>
  visiblePages(place)
    .flatMap(({ pages }) => pages)
    .map(({ id }) => id)
    .filter((id) => pageSources().has(id))

/** Returns the passages of one page with the names of a location and the law of its state. Passages without a name are shared objects, so their hash is computed once. */
export async function passagesOfPage(id: string, { names, state }: { names: Names; state: string | undefined }): Promise<Passage[]> {
  const filled = (text: string) =>
    text
      .replaceAll(namePlaceholders.PRACTICE_NAME, () => names.PRACTICE_NAME)
      .replaceAll(namePlaceholders.LOCATION_NAME, () => names.LOCATION_NAME)
  return (await passagesOf(id, state)).map(({ shipped, named }) => {
    if (!named) return shipped
    const units = shipped.units.map(({ text, anchor }) => ({ text: filled(text), anchor }))
    return { ...shipped, heading: filled(shipped.heading), units }
  })
}

/** Returns the heading under which a page shows an answer, with the lay words of that heading. */
export async function placeOfAnswer(
  id: string,
  variable: string,
): Promise<{ title: string; heading: string; layWords: string } | undefined> {
  const found = (await passagesOf(id, undefined)).find(({ variables }) => variables.includes(variable))
  const title = pageSources().get(id)?.title
  return found && title !== undefined ? { title, heading: found.shipped.heading, layWords: found.shipped.layWords } : undefined
}
