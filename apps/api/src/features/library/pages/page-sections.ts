import { setImmediate } from 'node:timers/promises'

import { pagePassages } from '#content/assistant/page-passages'
import { layWords } from '#content/assistant/words/lay-words'
import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { editionOf, writtenPage } from '#content/library/written-page'
import { searchedText } from '#wire/fold-text'
import type { LocationRow } from '#api/data/locations/location-row'

/** The text below one heading of a page, as searches compare it. */
export interface PageSection {
  heading: string
  searchedHeading: string
  /** The heading, the text and everyday words for it. */
  searched: string
  units: readonly { searched: string; anchor: string }[]
}

/** Names of the practice are found by other searches. */
const withoutNames = { PRACTICE_NAME: '', LOCATION_NAME: '' }

const cache = new Map<string, PageSection[]>()

/** The sections of a page as a location in this state reads it, cached after the first use. Yields before parsing so that other requests continue. */
export async function pageSections(id: string, state: string): Promise<PageSection[]> {
  const edition = editionOf(id, state)
  const known = cache.get(edition)
  if (known) return known
  await setImmediate()
  const page = await writtenPage(id, state)
  const sections = page ? pagePassages(page.body, withoutNames).map(({ heading, units }) => sectionOf(id, heading, units)) : []
  cache.set(edition, sections)
  return sections
}

function sectionOf(id: string, heading: string, units: readonly { text: string; anchor: string }[]): PageSection {
  const searchedUnits = units.map(({ text, anchor }) => ({ searched: searchedText(text), anchor }))
  const lay = layWords[id]?.[heading] ?? ''
  const searched = [searchedText(heading), ...searchedUnits.map((unit) => unit.searched), searchedText(lay)].join('\n')
  return { heading, searchedHeading: searchedText(heading), searched, units: searchedUnits }
}

/** The written pages that a location sees, in reading order. */
export const pagesSeen = (place: LocationRow): { id: string; title: string }[] =>
  visiblePages(place).flatMap(({ pages }) =>
    pages.flatMap(({ id }) => {
      const title = pageSources().get(id)?.title
      return title === undefined ? [] : [{ id, title }]
    }),
  )
