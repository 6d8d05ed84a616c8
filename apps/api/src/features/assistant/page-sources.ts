import { setImmediate } from 'node:timers/promises'

import { askedOf } from '#content/assistant/asked-for'
import { layWords } from '#content/assistant/lay-words'
import { pagePassages, type PagePassage } from '#content/assistant/page-passages'
import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { writtenPage } from '#content/library/written-page'
import type { LocationRow } from '#api/data/locations/location-row'

import type { Passage } from './passage.ts'

interface Names {
  PRACTICE_NAME: string
  LOCATION_NAME: string
}

/** They stand for the names in the kept passages; no text has them. */
const places: Names = { PRACTICE_NAME: '\u{E000}', LOCATION_NAME: '\u{E001}' }

const kept = new Map<string, PagePassage[]>()

/** The passages of a shipped page, kept after the first use; other requests go on while many pages are parsed. */
async function passagesOf(id: string): Promise<PagePassage[]> {
  const known = kept.get(id)
  if (known) return known
  await setImmediate()
  const page = await writtenPage(id)
  const passages = page ? pagePassages(page.body, places) : []
  kept.set(id, passages)
  return passages
}

/** The pages that the location sees, in the order of its library. */
export const pagesSeenBy = (place: LocationRow): string[] =>
  visiblePages(place)
    .flatMap(({ pages }) => pages)
    .map(({ id }) => id)
    .filter((id) => pageSources().has(id))

/** The passages of one page, with the names of this place. */
export async function passagesOfPage(id: string, names: Names): Promise<Passage[]> {
  const title = pageSources().get(id)?.title ?? ''
  const filled = (text: string) =>
    text.replaceAll(places.PRACTICE_NAME, () => names.PRACTICE_NAME).replaceAll(places.LOCATION_NAME, () => names.LOCATION_NAME)
  return (await passagesOf(id)).map(({ heading, units }, index) => ({
    name: `page:${id}:${index}`,
    kind: 'page',
    source: id,
    title,
    heading: filled(heading),
    units: units.map(({ text, anchor }) => ({ text: filled(text), anchor })),
    layWords: layWords[id]?.[heading] ?? '',
    asked: askedOf(id, heading),
    namesPeople: false,
  }))
}

/** The heading under which a page shows an answer, with the lay words of that place. */
export async function placeOfAnswer(
  id: string,
  variable: string,
): Promise<{ title: string; heading: string; layWords: string } | undefined> {
  const found = (await passagesOf(id)).find(({ variables }) => variables.includes(variable))
  const title = pageSources().get(id)?.title
  return found && title !== undefined ? { title, heading: found.heading, layWords: layWords[id]?.[found.heading] ?? '' } : undefined
}
