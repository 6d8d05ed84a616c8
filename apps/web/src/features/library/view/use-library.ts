import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { libraryData } from '#contract/library/library'
import { libraryPage, libraryPages, type LibraryPage, type PageItem } from '#contract/library/library-view'
import { byName } from '#wire/text-order'
import { endpointQuery, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { usePeople } from '../setup/use-people.ts'

/** A section of the left column with the pages to show. */
export interface SectionOfPages {
  id: string
  title: string
  pages: readonly { id: string; title: string }[]
}

const forever = Number.POSITIVE_INFINITY
const keptFor = 300_000

/** The pages of a location in order, and those that match the search (LIB-022). The previous matches stay until the next ones are loaded. */
export function useLibraryPages(locationId: string, requestedPageId: string | undefined) {
  const [search, setSearch] = useState('')
  // The page that is opened first is loaded with the list.
  const [pageId] = useState(requestedPageId ?? '')
  const params = { locationId }
  const all = useEndpoint(libraryPages, { params, query: { pageId } }, { staleTime: keptFor })
  const found = useEndpoint(libraryPages, { params, query: { searchValue: search } }, { enabled: search !== '', keepPrevious: true })
  const data = search === '' ? all.data : (found.data ?? all.data)
  return {
    search,
    setSearch,
    /**
     * The search that the listed pages match. Empty until the first result is loaded, so that the list does not expand and then shrink under a
     * finger.
     */
    listedFor: found.data ? search : '',
    query: all,
    first: all.data?.page,
    sections: data ? sectionsOf(data) : [],
    /** All pages across the sections, in reading order. */
    order: all.data ? sectionsOf(all.data).flatMap(({ id, pages }) => pages.map((page) => ({ ...page, section: id }))) : [],
  }
}

/** The answers of a location, and the people they may name. */
export function useAnswers(locationId: string) {
  const { data, error } = useEndpoint(libraryData, { params: { locationId } })
  const answers = data?.payload.libraryData ?? []
  const { people, pending } = usePeople(locationId, answers)
  return { answers, people, ready: data !== undefined && !pending, error }
}

/**
 * The text of a page; the previous one stays while it loads, and disappears if it cannot be loaded. Pages are cached without expiry, because they change only with a release.
 * @param first the page that was loaded with the list
 */
export function useLibraryPage(pageId: string, first: LibraryPage | undefined) {
  const isFirst = first?.sys.id === pageId
  const { state } = useCurrentLocation().address
  const query = useEndpoint(libraryPage, { query: { pageId, state } }, { enabled: !isFirst, staleTime: forever, keepPrevious: true })
  const loading = query.error ? undefined : first
  return { ...query, data: isFirst ? first : (query.data ?? loading) }
}

/** Prefetches the text of a hovered page so that it opens at once. */
export function usePrefetchPage() {
  const client = useQueryClient()
  const { state } = useCurrentLocation().address
  return (pageId: string) => void client.prefetchQuery({ ...endpointQuery(libraryPage, { query: { pageId, state } }), staleTime: forever })
}

/** Sorts sections and pages by their order, ties by title (LIB-015). A response without them is an empty library (ERR-L-003). */
function sectionsOf({ items, includes }: { items?: PageItem[]; includes?: { Entry?: Entry[] } }): SectionOfPages[] {
  return (includes?.Entry ?? []).toSorted(inOrder).map(({ sys, fields }) => ({
    id: sys.id,
    title: fields.title,
    pages: (items ?? [])
      .filter((item) => item.fields.parent.sys.id === sys.id)
      .toSorted(inOrder)
      .map((item) => ({ id: item.sys.id, title: item.fields.title })),
  }))
}

interface Entry {
  sys: { id: string }
  fields: { title: string; sortOrder: number }
}

const inOrder = (a: Entry, b: Entry) => a.fields.sortOrder - b.fields.sortOrder || byName(a.fields.title, b.fields.title)
