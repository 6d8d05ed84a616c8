import { IconRoute } from '@tabler/icons-react'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { listRounds } from '#contract/rounds/round-lists'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useLiveReads } from '#web/platform/api/use-live-reads.ts'
import { oneOf, wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'

import { DueRounds } from './due-rounds.tsx'
import { HistoryTable } from './history-table.tsx'
import { ItemList } from './items/item-list.tsx'
import { WaitingReasons } from './waiting-reasons.tsx'

/** `items`: only the items in this state are listed. */
export const search = { page: wholeNumber(1), items: oneOf('outOfUse') }

const reads = [listRounds]

/** /rounds: what is due, the items with their state, and the rounds of the past. */
export function RoundsScreen() {
  const { _id: locationId, can, didCompleteLibrarySetup } = useCurrentLocation()
  const { values, set } = useSearchState(search)
  const page = values.page ?? 1
  const query = useEndpoint(listRounds, { params: { locationId }, query: { pageNumber: page } }, { staleTime: 0, keepPrevious: true })
  useLiveReads(reads)
  return (
    <Screen
      title="Rounds"
      intro="Checks of equipment that one person does in one walk."
      action={
        <ButtonLink variant="default" to="/rounds/stickers">
          Stickers
        </ButtonLink>
      }
    >
      <QueryView query={query}>
        {({ payload: { due, waiting, items, history } }) =>
          items.length === 0 && history.totalCount === 0 ? (
            <EmptyState
              icon={<IconRoute size={24} stroke={1.6} aria-hidden />}
              title="Nothing to check yet"
              action={can.administer && !didCompleteLibrarySetup ? <ButtonLink to="/library">Set up the library</ButtonLink> : null}
            >
              Items come from the tables of the library setup, such as eyewash stations and fire extinguishers.
            </EmptyState>
          ) : (
            <>
              <Section title="Due">
                <DueRounds rounds={due} />
              </Section>
              {waiting.length > 0 ? (
                <Section title="Not possible" count={String(waiting.length)}>
                  <WaitingReasons waiting={waiting} />
                </Section>
              ) : null}
              <Section title="Items" count={String(items.length)}>
                <ItemList items={items} onlyOutOfUse={values.items === 'outOfUse'} onFilter={(only) => set({ items: only })} />
              </Section>
              <Section title="History" count={String(history.totalCount)}>
                <HistoryTable rounds={history.list} />
                <Pager
                  query={query}
                  label="Pages of rounds"
                  page={page}
                  total={history.totalCount}
                  pageSize={pageSizes.rounds}
                  onPage={(next, options) => set({ page: next }, options)}
                />
              </Section>
            </>
          )
        }
      </QueryView>
    </Screen>
  )
}
