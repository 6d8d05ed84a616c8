import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { requestByLocationId, type SheetRequest } from '#contract/sds/sds'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatPickerDate } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { countWords, ListCount } from '#web/platform/ui/table/list-count.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AppliedFilters } from '../sheet-filters.tsx'
import { BackButton } from '../viewer/sheet-tools.tsx'
import { texts } from '../sheet-texts.ts'
import { useRefetchUntilExact } from '../use-refetch-until-exact.ts'
import { RequestButton, RequestModal, useRequestModal } from './request-button.tsx'
import { requestColumns } from './request-columns.tsx'
import { filtersOf, requestFilterNames, requestFilters, requestListRequest, requestSearch } from './request-search.ts'

export { requestSearch as search } from './request-search.ts'

const LabelPicture = lazyPart(async () => (await import('./label-picture.tsx')).LabelPicture)

/** /sds/show-requests: the sheets requested at the location (SDSREQ-001 to SDSREQ-020). */
export function SdsRequestsScreen() {
  const location = useCurrentLocation()
  const { timeZone } = location
  const [pictured, setPictured] = useState<SheetRequest>()
  const { values, set, clear } = useSearchState(requestSearch)
  const asked = requestListRequest(location._id, values)
  const query = useEndpoint(requestByLocationId, asked, { keepPrevious: true })
  const request = useRequestModal()
  useRefetchUntilExact(query)
  const { data: rows = [], totalCount: total = 0, totalIsExact = true } = query.data?.payload ?? {}
  const filters = filtersOf(values)
  const columns = requestColumns({
    values,
    timeZone,
    onFilter: (filter, value) => set({ [filter]: value, page: undefined }),
    onPicture: setPictured,
  })
  const shown = { ...filters, ...(filters.requestedAt ? { requestedAt: formatPickerDate(filters.requestedAt) } : {}) }
  const count = { shown: rows.length, total, exact: totalIsExact, noun: 'request' }
  return (
    <Screen title="Safety Data Sheets Requests" action={<RequestButton onClick={() => request.open()} />}>
      <Buttons mb={16}>
        <BackButton to="/sds" />
      </Buttons>
      <AppliedFilters
        filters={requestFilters.map((key) => ({ key, name: requestFilterNames[key], value: shown[key] }))}
        onRemove={(name) => set({ [name]: undefined, page: undefined })}
        found={`${countWords(count)} found`}
      />
      <ListCount {...count}>
        <PrintList
          title="Safety Data Sheets Requests"
          noun="request"
          shown={rows.length}
          total={total}
          columns={columns}
          rowKey={({ _id }) => _id}
          filters={requestFilters.flatMap((key) => (shown[key] ? [`${requestFilterNames[key]} ${shown[key]}`] : []))}
          location={location}
          timeZone={timeZone}
          of={asked}
          load={async (page) => {
            const { payload } = await call(requestByLocationId, { ...asked, query: { ...asked.query, ...page } })
            return { rows: payload.data, total: payload.totalCount }
          }}
        />
      </ListCount>
      <DataTable
        label="Safety Data Sheets Requests"
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload.data}
        rowKey={({ _id }) => _id}
        columns={columns}
        sort={{ by: values.orderBy ?? 'lowerChemicalName', order: values.order ?? 'asc' }}
        onSort={(sort) => set({ orderBy: requestSearch.orderBy(sort.by), order: sort.order, page: undefined })}
        filtered={Object.keys(filters).length > 0}
        noMatch={<NoMatch onClear={clear}>{noMatchText}</NoMatch>}
        empty={
          <EmptyState icon={<IconInbox size={24} stroke={1.6} aria-hidden />} title={texts.noRequest}>
            Request a missing sheet. You are notified when it is available.
          </EmptyState>
        }
      />
      <Pager
        query={query}
        label="Pages of requests"
        page={values.page ?? 1}
        total={total}
        pageSize={pageSizes.sheetRequests}
        onPage={(next, options) => set({ page: next === 1 ? undefined : next }, options)}
      />
      <RequestModal modal={request} />
      {pictured ? <LabelPicture request={pictured} onClose={() => setPictured(undefined)} /> : null}
    </Screen>
  )
}
