import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { writtenPage } from '#content/library/written-page'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { LibraryPage, libraryPages, PageItem } from '#contract/library/library-view'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { findPages } from './find-pages.ts'

type PageList = AnswerOf<typeof libraryPages>

interface Asked {
  searchValue: string
  /** Includes the text of this page, or of the first listed page if it is not among them; undefined includes no text. */
  pageId: string | undefined
}

/** The pages a location sees, with their sections, in Contentful's shape. With a search, only the matching pages (LIB-015, LIB-022, ruling 33). */
export async function pageList(db: Db, place: LocationRow, { searchValue, pageId }: Asked): Promise<PageList> {
  const sections = visiblePages(place).map(({ section, pages }) => ({
    section,
    pages: pages.flatMap(({ id, sortOrder }): PageItem[] => {
      const title = pageSources().get(id)?.title
      return title === undefined ? [] : [{ sys: { id }, fields: { title, sortOrder, parent: { sys: { id: section.id } } } }]
    }),
  }))
  const all = sections.flatMap(({ pages }) => pages)
  const found = await findPages(db, { place, pages: all.map(({ sys, fields }) => ({ id: sys.id, title: fields.title })), searchValue })
  const items = all.filter(({ sys }) => found.has(sys.id))
  const shown = pageId === undefined ? undefined : (items.find(({ sys }) => sys.id === pageId) ?? items[0])
  const page = shown && (await pageOf(shown.sys.id, place.state))
  return {
    items,
    ...(page && { page }),
    includes: {
      Entry: sections
        .map(({ section: { id, title, sortOrder } }) => ({ sys: { id }, fields: { title, sortOrder } }))
        .filter(({ sys }) => items.some(({ fields }) => fields.parent.sys.id === sys.id)),
    },
  }
}

/** The text of a page for a location in this state, in the shape the screen needs; undefined for an unknown id. */
export async function pageOf(pageId: string, state: string | undefined): Promise<LibraryPage | undefined> {
  const page = await writtenPage(pageId, state)
  return page && { sys: { id: page.id }, fields: { title: page.title, body: page.body } }
}
