import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTool } from '@tabler/icons-react'

import { addAction, listActions } from '#contract/corrective-actions/corrective-actions'
import { exportActions } from '#contract/exports/exports'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { useExport } from '#web/platform/ui/print/use-export.ts'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'

import { FixFilters, printedFilters } from './fix-filters.tsx'
import { FixRow } from './fix-row.tsx'
import { fixSearch } from './fix-search.ts'
import { texts } from './fix-texts.ts'
import { confidentialLeftOut, printedColumns } from './printed-columns.tsx'

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog)

/** The problems of the location, open ones first. Without a filter, the list shows those that are open. */
export function FixList() {
  const location = useCurrentLocation()
  const { values, set, clear } = useSearchState(fixSearch)
  const { owner, item, source, page = 1, state = 'open' } = values
  const filters = { state: state === 'all' ? undefined : state, owner, item, source }
  const params = { locationId: location._id }
  const asked = { params, query: { ...filters, pageNumber: page, pageSize: pageSizes.actions } }
  const query = useEndpoint(listActions, asked, { staleTime: 0, keepPrevious: true })
  const file = useExport(exportActions, {
    content: 'fixes',
    location,
    timeZone: location.timeZone,
    leftOut: confidentialLeftOut,
  })
  const filtered = Boolean(owner ?? item ?? source) || state !== 'open'
  return (
    <Screen
      title={texts.title}
      intro={texts.intro}
      action={
        <WriteGate of={addAction}>
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => set({ add: '1' })}>
            {texts.add}
          </Button>
        </WriteGate>
      }
    >
      <QueryView query={query}>
        {({ payload: { actions, total, open, overdue, waiting, people, items, today } }) => (
          <Stack gap={16}>
            <Text className="numbers">{countsOf({ open, overdue, waiting })}</Text>
            <FixFilters values={{ ...values, state }} people={people} items={items} set={set} />
            {total > 0 ? (
              <ListCount shown={actions.length} total={total} noun="problem">
                <PrintList
                  title={texts.title}
                  noun="problem"
                  shown={actions.length}
                  total={total}
                  columns={printedColumns(location.timeZone, today)}
                  rowKey={({ _id }) => _id}
                  mayLeave={({ confidential }) => !confidential}
                  leftOut={confidentialLeftOut}
                  filters={printedFilters({ values, people, items })}
                  location={location}
                  timeZone={location.timeZone}
                  of={asked}
                  load={async (next) => {
                    const { payload } = await call(listActions, { ...asked, query: { ...asked.query, ...next } })
                    return { rows: payload.actions, total: payload.total }
                  }}
                />
              </ListCount>
            ) : null}
            {actions.length > 0 ? (
              <Rows aria-label={texts.title}>
                {actions.map((action) => (
                  <FixRow key={action._id} action={action} today={today} />
                ))}
              </Rows>
            ) : filtered ? (
              <NoMatch onClear={clear}>{texts.noMatch}</NoMatch>
            ) : (
              <EmptyState icon={<IconTool size={24} stroke={1.6} aria-hidden />} title="Nothing needs fixing">
                {texts.none}
              </EmptyState>
            )}
            <Pager
              query={query}
              label="Pages of fixes"
              page={page}
              total={total}
              pageSize={pageSizes.actions}
              onPage={(next, options) => set({ page: next }, options)}
            />
            {total > 0 ? (
              <Group>
                <Buttons>
                  <Button variant="default" loading={file.isPending} onClick={() => file.mutate({ params, query: filters })}>
                    Export
                  </Button>
                </Buttons>
              </Group>
            ) : null}
            {values.add ? (
              <AddDialog people={people} items={items} about={item} today={today} onClose={() => set({ add: undefined })} />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

/** For example "3 need fixing · 1 overdue · 1 to check". */
const countsOf = ({ open, overdue, waiting }: { open: number; overdue: number; waiting: number }) =>
  [
    `${open} ${open === 1 ? 'needs' : 'need'} fixing`,
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(waiting > 0 ? [`${waiting} to check`] : []),
  ].join(' · ')
