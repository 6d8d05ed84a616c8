import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { plainText } from '#content/library/plain-text'
import { writtenPage } from '#content/library/written-page'
import { termTests } from '#content/search/search-terms'
import { NotFound } from '#contract/endpoint/errors'
import type { TabletSection } from '#contract/library/tablet-library'
import type { PublicPlanBlock } from '#contract/written-plans/written-plans'
import { searchedText } from '#wire/fold-text'
import { pageFacts } from '#api/data/library/page-facts'
import { planBlocks } from '#api/data/library/plan-blocks'
import type { LocationRow } from '#api/data/locations/location-row'
import { initialed } from '#api/data/people/names/initialed'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

/** The pages that the location sees, by section; with a search those that contain every word. Only shipped text is searched, which names nobody. */
export async function tabletSections(place: LocationRow, searchValue: string): Promise<TabletSection[]> {
  const wanted = termTests(searchValue)
  const sections = visiblePages(place).toSorted((a, b) => a.section.sortOrder - b.section.sortOrder)
  const found: TabletSection[] = []
  for (const { section, pages } of sections) {
    const listed: TabletSection['pages'] = []
    for (const { id } of pages.toSorted((a, b) => a.sortOrder - b.sortOrder)) {
      const title = pageSources().get(id)?.title
      if (title !== undefined && (await contains(id, place.state, wanted))) listed.push({ id, title })
    }
    if (listed.length > 0) found.push({ id: section.id, title: section.title, pages: listed })
  }
  return found
}

const withoutNames = { PRACTICE_NAME: '', LOCATION_NAME: '' }

async function contains(id: string, state: string, wanted: ReturnType<typeof termTests>): Promise<boolean> {
  if (wanted.length === 0) return true
  const page = await writtenPage(id, state)
  const text = page ? searchedText([page.title, ...plainText(page.body, withoutNames)].join('\n')) : ''
  return wanted.every((word) => word(text))
}

/** A page with the answers of the location, which show of people the first name and the initial. @throws NotFound for a page that it does not see */
export async function tabletPage(db: Db, place: LocationRow, pageId: string) {
  const seen = visiblePages(place).some(({ pages }) => pages.some(({ id }) => id === pageId))
  const page = seen ? await writtenPage(pageId, place.state) : undefined
  if (!page) return fail(NotFound)
  // Also shortens the names of people whom an answer names by choice.
  const shorten = await shortener(db, place.practiceId)
  const facts = await pageFacts(db, place)
  const blocks = planBlocks(page.body, facts).flatMap((block): PublicPlanBlock[] => {
    // What a practice adds is part of its plans, not of a page of the library.
    if (block.kind === 'addition') return []
    if (block.kind !== 'answer') return [block]
    const table = block.table && { ...block.table, rows: block.table.rows.map((row) => row.map(shorten)) }
    return [{ ...block, lines: block.lines.map(shorten), table }]
  })
  return { id: page.id, title: page.title, blocks }
}

const nameRow = z.strictObject({ fullName: z.string() })

/** Shortens the full names of everybody who works or has worked for the practice in a text that somebody typed. */
async function shortener(db: Db, practiceId: string): Promise<(text: string) => string> {
  const rows = await readRows(db, nameRow)`
    select distinct u.full_name as "fullName" from employment e join "user" u on u.id = e.user_id
    where e.practice_id = ${practiceId} and u.full_name like ${sql.param('_% _%')}`
  const names = rows.map(({ fullName }) => fullName).toSorted((one, other) => other.length - one.length)
  const patterns = names.map((name) => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'giu'),
    short: initialed(name),
  }))
  return (text) => patterns.reduce((rest, { pattern, short }) => rest.replace(pattern, () => short), text)
}
