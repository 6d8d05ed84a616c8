import { Button, Group } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'

import { importDates } from '#contract/expirations/expiration-import'
import { addExpiration, listExpirations, listExpirationTypes } from '#contract/expirations/expirations'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'

import { expirationColumns } from './expiration-columns.tsx'
import { ExpirationFilters, printedFilters } from './expiration-filters.tsx'
import { texts } from './expiration-texts.ts'
import { expirationsSearch, isFiltered, isOnlySoon, noFilters, requestOf } from './expirations-search.ts'
import { ExportExpirations, healthLeftOut } from './export-expirations.tsx'

export { expirationsSearch as search } from './expirations-search.ts'

const ExpirationPanel = lazyPart(async () => (await import('#web/shared/expirations/expiration-panel.tsx')).ExpirationPanel)
const TypesPanel = lazyPart(async () => (await import('./types/types-panel.tsx')).TypesPanel)
const ImportPanel = lazyPart(async () => (await import('./import-panel.tsx')).ImportPanel)
const LinePanel = lazyPart(async () => (await import('#web/shared/expirations/line-panel.tsx')).LinePanel)

/** /expirations: what runs out at the location, for its administrators; the own dates for everybody else. */
export function ExpirationsScreen() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const { values, set } = useSearchState(expirationsSearch)
  const [date, add, imported, kinds] = [usePanel('date'), usePanel('add'), usePanel('import'), usePanel('types')]
  const everybody = location.can.administer
  const request = requestOf(location._id, values)
  const query = useEndpoint(listExpirations, request, { keepPrevious: true })
  const types = useEndpoint(listExpirationTypes, { params: { locationId: location._id } })
  usePreload(LinePanel, ExpirationPanel)
  const { list = [], total = 0, recorded = 0 } = query.data?.payload ?? {}
  const open = list.find(({ current }) => current._id === date.id)
  const renewed = list.find(({ current }) => current._id === add.id)
  const adding = add.id === 'new' || renewed !== undefined
  const addButton = (
    <WriteGate of={addExpiration}>
      <Button onClick={() => add.open('new')}>Add Date</Button>
    </WriteGate>
  )
  const tools = everybody ? (
    <>
      <Button variant="default" onClick={() => kinds.open('1')}>
        Kinds of Dates
      </Button>
      <ExportExpirations values={values} disabled={total === 0} />
      <WriteGate of={importDates}>
        <Button variant="default" onClick={() => imported.open('1')}>
          Import
        </Button>
      </WriteGate>
    </>
  ) : null
  const phone = useIsPhone()
  return (
    <Screen
      title={everybody ? texts.title : texts.ownTitle}
      intro={everybody ? texts.intro : texts.own}
      action={
        <Group gap={8}>
          {phone ? null : tools}
          {addButton}
        </Group>
      }
    >
      <ExpirationFilters values={values} set={set} types={types.data?.payload ?? []} everybody={everybody} />
      {phone && tools ? <Buttons mt={12}>{tools}</Buttons> : null}
      <ListCount shown={list.length} total={total} noun="date">
        <PrintList
          title={everybody ? texts.title : texts.ownTitle}
          noun="date"
          shown={list.length}
          total={total}
          columns={expirationColumns}
          rowKey={({ key }) => key}
          mayLeave={({ confidential }) => !confidential}
          leftOut={healthLeftOut}
          filters={printedFilters(values, types.data?.payload ?? [])}
          location={location}
          timeZone={location.timeZone}
          of={request}
          load={async (page) => {
            const { payload } = await call(listExpirations, { ...request, query: { ...request.query, ...page } })
            return { rows: payload.list, total: payload.total }
          }}
        />
      </ListCount>
      <DataTable
        label="Dates that run out"
        manyColumns
        query={query}
        rows={(data) => data.payload.list}
        rowKey={({ key }) => key}
        columns={expirationColumns}
        onOpen={({ current }) => date.open(current._id)}
        selected={open?.key}
        filtered={recorded > 0 && isFiltered(values)}
        noMatch={
          <NoMatch onClear={() => set({ ...noFilters, within: 'all' })}>{isOnlySoon(values) ? texts.nothingSoon : texts.noMatch}</NoMatch>
        }
        empty={
          <EmptyState icon={<IconCalendarTime size={24} stroke={1.6} aria-hidden />} action={addButton}>
            {texts.empty}
          </EmptyState>
        }
      />
      <Pager
        query={query}
        label="Pages of dates"
        page={values.page ?? 1}
        total={total}
        pageSize={pageSizes.expirations}
        onPage={(page, options) => set({ page: page === 1 ? undefined : page }, options)}
      />
      {open ? (
        <LinePanel
          key={open.key}
          line={open}
          onRenew={() => set({ date: undefined, add: open.current._id }, { replace: true })}
          onClose={date.close}
        />
      ) : null}
      {kinds.id && everybody ? <TypesPanel locationId={location._id} onClose={kinds.close} /> : null}
      {imported.id && everybody ? <ImportPanel locationId={location._id} onClose={imported.close} /> : null}
      {adding ? (
        <ExpirationPanel
          key={add.id}
          locationId={location._id}
          renewed={renewed}
          person={everybody ? undefined : user._id}
          onClose={() => set({ add: undefined }, { replace: true })}
        />
      ) : null}
    </Screen>
  )
}
