import { Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'

import { useCurrentLocation } from '#web/platform/session/current.ts'
import { SearchBox } from '#web/platform/ui/table/filter-bar.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { useIsNarrow } from '#web/platform/ui/use-is-phone.ts'

import { ListSkeleton, PageSkeleton } from './library-skeleton.tsx'
import { PageColumn } from './page-column.tsx'
import { PagePane } from './page-pane.tsx'
import { useAnswers, useLibraryPages } from './use-library.ts'
import classes from './view.module.css'

interface LibraryViewProps {
  /** The page id from the address. */
  page: string | undefined
  /** The variable of the answer on that page that is open for editing. */
  answer: string | undefined
  /** The highlighted place on that page. */
  mark?: string | undefined
  at: '/library' | '/library/view'
}

/** The library: sections and search on the left, the page on the right (LIB-012 to 026). A phone shows the list first; a page links back to it. */
export function LibraryView({ page: requestedPageId, answer, mark, at }: LibraryViewProps) {
  const narrow = useIsNarrow()
  const { _id } = useCurrentLocation()
  const { search, setSearch, listedFor, query, sections, order, first } = useLibraryPages(_id, requestedPageId)
  // Requested in parallel with the list of pages.
  const answers = useAnswers(_id)
  const known = order.find(({ id }) => id === requestedPageId)
  const listed = narrow && known === undefined
  const shown = known ?? (listed ? undefined : order[0])
  const place = order.findIndex(({ id }) => id === shown?.id)
  return (
    <div className={classes.columns}>
      {narrow && !listed ? null : (
        <nav aria-label="Pages of the library" className={classes.column}>
          <SearchBox label="Search the library" value={search} onChange={setSearch} />
          <QueryView query={query} errorText="" loading={<ListSkeleton />}>
            {() => <PageColumn sections={sections} current={shown?.id} search={listedFor} at={at} />}
          </QueryView>
        </nav>
      )}
      {narrow || shown || query.error ? null : <PageSkeleton />}
      {shown ? (
        <div>
          {narrow ? (
            <Text mb={12} className={classes.way}>
              <Link to={at}>
                <IconArrowLeft size={16} stroke={1.8} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> All pages
              </Link>
            </Text>
          ) : null}
          <PagePane
            pageId={shown.id}
            first={first}
            answers={answers}
            previous={order[place - 1]}
            next={order[place + 1]}
            search={search}
            seen={order}
            edited={answer}
            mark={mark}
            at={at}
          />
        </div>
      ) : null}
    </div>
  )
}
