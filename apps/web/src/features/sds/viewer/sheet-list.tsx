import { Box } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye, IconFlask, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { getLocation } from '#contract/locations/locations'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { addRemoveSds, sdsList, type Sheet } from '#contract/sds/sds'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useLiveReads } from '#web/platform/api/use-live-reads.ts'
import { todayAt } from '#web/platform/format.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useWriteRefusal } from '#web/platform/session/write-gate.tsx'
import { DataTable, type RowAction } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { countWords, ListCount } from '#web/platform/ui/table/list-count.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { RequestButton, RequestModal, useRequestModal } from '../requests/request-button.tsx'
import { filterNames, printedFilters, sheetColumns, sheetFilters } from '../sheet-columns.tsx'
import { AppliedFilters } from '../sheet-filters.tsx'
import { isFiltered, noFilters, sheetRequest, sheetSearch } from '../sheet-search.ts'
import { SheetSearchField } from '../sheet-search-field.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { texts } from '../sheet-texts.ts'
import { useFreshCurrent } from '../use-fresh-current.ts'
import { useListChange } from '../use-list-change.ts'
import { useRefetchUntilExact } from '../use-refetch-until-exact.ts'

const SheetViewer = lazyPart(async () => (await import('./sheet-viewer.tsx')).SheetViewer)
const AddDialog = lazyPart(async () => (await import('../add-dialog.tsx')).AddDialog)
const RemoveDialog = lazyPart(async () => (await import('../remove-dialog.tsx')).RemoveDialog)

/** The location names the sheets of its list. */
const liveReads = [getLocation, sdsList]

interface SheetListProps {
  title: string
  backTo: '/' | '/sds'
  /** Lists all sheets, not only those of the location. */
  all?: boolean
  /** Shown below the empty text: an explanation and an optional action. */
  empty: (onRequest: () => void) => { words: string; action?: ReactNode }
  /** Rendered below the list. */
  below?: ReactNode
}

/** The table of sheets with filters, sorting, pages and actions, shared by /sds and /sds/add (SDS-029). */
export function SheetList({ title, backTo, all = false, empty, below }: SheetListProps) {
  const location = useCurrentLocation()
  const { values, set } = useSearchState(sheetSearch)
  const [search] = useDebouncedValue(values.search, 200)
  const opened = usePanel('sheet')
  const fresh = useFreshCurrent()
  const asked = sheetRequest(location, { ...values, search }, all)
  const query = useEndpoint(sdsList, asked, { keepPrevious: true, enabled: fresh })
  const change = useListChange()
  const request = useRequestModal()
  const [adding, setAdding] = useState<Sheet>()
  const [removing, setRemoving] = useState<Sheet>()
  const refused = useWriteRefusal(addRemoveSds) !== undefined
  usePreload(SheetViewer, AddDialog, RemoveDialog)
  useRefetchUntilExact(query)
  useLiveReads(liveReads)
  const { data: rows = [], totalCount: total = 0, totalIsExact = true } = query.data?.payload ?? {}
  // The height of the list is unknown until then; what is below it would jump.
  const isSettled = query.data !== undefined || query.error !== null
  const today = todayAt(location.timeZone)
  const columns = sheetColumns({ values, today, onFilter: (filter, value) => set({ [filter]: value, page: undefined }) })
  const page = values.page ?? 1
  const goTo = (next: number, options?: { replace?: boolean }) => set({ page: next === 1 ? undefined : next }, options)
  const remove = async (sheet: Sheet, mistake: boolean) => {
    await change.remove(sheet._id, mistake)
    // An emptied last page is replaced by the previous one.
    if (!all && rows.length === 1 && page > 1) goTo(page - 1)
  }
  const isListed = (sheet: Sheet) => location.sdsList.includes(sheet._id)
  const actions = (sheet: Sheet): readonly RowAction[] => [
    { label: `View ${sheet.chemicalName}`, word: 'View', icon: IconEye, onClick: () => opened.open(sheet._id) },
    ...(location.can.administer && !refused
      ? [
          isListed(sheet)
            ? listAction('Remove from library', { sheet, icon: IconMinus, onClick: () => setRemoving(sheet) })
            : listAction('Add to library', { sheet, icon: IconPlus, onClick: () => setAdding(sheet) }),
        ]
      : []),
  ]
  const none = empty(() => request.open())
  const count = { shown: rows.length, total, exact: totalIsExact, noun: 'sheet' }
  return (
    <Screen title={title} action={<RequestButton onClick={() => request.open()} />}>
      <SheetSearchField
        value={values.search ?? ''}
        onChange={(text) => set({ search: text || undefined, page: undefined }, { replace: true })}
      />
      <SheetTools backTo={backTo} managing={all} />
      <AppliedFilters
        filters={sheetFilters.map((key) => ({ key, name: filterNames[key], value: values[key] }))}
        onRemove={(name) => set({ [name]: undefined, page: undefined })}
        found={`${countWords(count)} found`}
      />
      <ListCount {...count}>
        <PrintList
          title={title}
          noun="sheet"
          shown={rows.length}
          total={total}
          columns={columns}
          rowKey={({ _id }) => _id}
          filters={printedFilters(values)}
          location={location}
          timeZone={location.timeZone}
          of={asked}
          load={async (next) => {
            const { payload } = await call(sdsList, { ...asked, query: { ...asked.query, ...next } })
            return { rows: payload.data, total: payload.totalCount }
          }}
        />
      </ListCount>
      <DataTable
        label={title}
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload.data}
        rowKey={(sheet) => sheet._id}
        columns={columns}
        sort={{ by: values.orderBy ?? 'lowerChemicalName', order: values.order ?? 'asc' }}
        onSort={(sort) => set({ orderBy: sheetSearch.orderBy(sort.by), order: sort.order, page: undefined })}
        onOpen={(sheet) => opened.open(sheet._id)}
        actions={actions}
        actionsLabel="Actions"
        filtered={isFiltered(values)}
        noMatch={<NoMatch onClear={() => set(noFilters)}>{noMatchText}</NoMatch>}
        empty={
          <EmptyState icon={<IconFlask size={24} stroke={1.6} aria-hidden />} title={texts.noSheet} action={none.action}>
            {none.words}
          </EmptyState>
        }
      />
      <Pager query={query} label="Pages of data sheets" page={page} total={total} pageSize={pageSizes.sheets} onPage={goTo} />
      {below && isSettled ? <Box mt={32}>{below}</Box> : null}
      {opened.id ? (
        <SheetViewer
          key={opened.id}
          sheetId={opened.id}
          sheet={rows.find(({ _id }) => _id === opened.id)}
          today={today}
          onRequest={request.open}
          onClose={opened.close}
        />
      ) : null}
      {adding ? <AddDialog sheet={adding} onAdd={(areas) => change.add(adding._id, areas)} onClose={() => setAdding(undefined)} /> : null}
      {removing ? (
        <RemoveDialog
          sheet={removing}
          today={today}
          onRemove={(mistake) => remove(removing, mistake)}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
      <RequestModal modal={request} />
    </Screen>
  )
}

const listAction = (word: string, { sheet, ...rest }: Pick<RowAction, 'icon' | 'onClick'> & { sheet: Sheet }): RowAction => ({
  label: `${word}: ${sheet.chemicalName}`,
  word,
  spelled: true,
  ...rest,
})
