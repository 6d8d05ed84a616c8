import { Box, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { exportSheetHistory, listSheetHistory, type SheetPresence } from '#contract/sds/sds-history'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { formatDate, todayAt } from '#web/platform/format.ts'
import { wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { useExport } from '#web/platform/ui/print/use-export.ts'

import { CasNumbers } from '../viewer/cas-numbers.tsx'
import { BackButton } from '../viewer/sheet-tools.tsx'

export const search = { year: wholeNumber(1970, 2999), page: wholeNumber(1, 100_000) }

/** The number of years that exposure records are kept (29 CFR 1910.1020(d)(1)(ii)). */
const keptYears = 30

/** /sds/history: the chemicals that the location used in a year, and where. */
export function SdsHistoryScreen() {
  const location = useCurrentLocation()
  const { values, set } = useSearchState(search)
  const thisYear = Number(todayAt(location.timeZone).slice(0, 4))
  const { year = thisYear, page = 1 } = values
  const params = { locationId: location._id }
  const asked = { params, query: { year, pageNumber: page, pageSize: pageSizes.sheets } }
  const query = useEndpoint(listSheetHistory, asked, { keepPrevious: true, staleTime: 0 })
  const { data: rows = [], totalCount: total = 0 } = query.data?.payload ?? {}
  const years = Array.from({ length: keptYears + 1 }, (_, back) => String(thisYear - back))
  const title = `What did we use in ${year}, and where?`
  return (
    <Screen
      title={title}
      intro="Removed chemicals are here too: where a chemical was used, and when, is kept for 30 years (29 CFR 1910.1020(d)(1)(ii))."
      action={location.can.administer ? <ExportHistory year={year} disabled={total === 0} /> : undefined}
    >
      <Buttons mb={16}>
        <BackButton to="/sds" />
      </Buttons>
      <Box maw={200}>
        <SelectField
          label="Year"
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={(chosen) => set({ year: Number(chosen), page: undefined })}
        />
      </Box>
      <ListCount shown={rows.length} total={total} noun="chemical">
        <PrintList
          title={title}
          noun="chemical"
          shown={rows.length}
          total={total}
          columns={columns}
          rowKey={({ _id }) => _id}
          filters={[`Year ${year}`]}
          location={location}
          timeZone={location.timeZone}
          of={asked}
          load={async (next) => {
            const { payload } = await call(listSheetHistory, { ...asked, query: { ...asked.query, ...next } })
            return { rows: payload.data, total: payload.totalCount }
          }}
        />
      </ListCount>
      <DataTable
        label={`Chemicals of ${year}`}
        manyColumns
        query={query}
        rows={(data) => data.payload.data}
        rowKey={({ _id }) => _id}
        columns={columns}
        filtered={false}
        noMatch={null}
        empty={
          <EmptyState icon={<IconHistory size={24} stroke={1.6} aria-hidden />}>
            {year > thisYear ? `${year} has not begun yet. Choose a year up to ${thisYear}.` : `No chemical was on the list in ${year}.`}
          </EmptyState>
        }
      />
      <Pager
        query={query}
        label="Pages of chemicals"
        page={page}
        total={total}
        pageSize={pageSizes.sheets}
        onPage={(next, options) => set({ page: next === 1 ? undefined : next }, options)}
      />
    </Screen>
  )
}

function ExportHistory({ year, disabled }: { year: number; disabled: boolean }) {
  const location = useCurrentLocation()
  const file = useExport(exportSheetHistory, { content: 'sds', location, timeZone: location.timeZone })
  return (
    <Button
      variant="default"
      loading={file.isPending}
      disabled={disabled}
      onClick={() => file.mutate({ params: { locationId: location._id }, query: { year } })}
    >
      Export
    </Button>
  )
}

/** Which sheet was on hand, unless it was the manufacturer's from the first day on. */
function WhichSheet({ presence: { sheet, sheetSince } }: { presence: SheetPresence }) {
  if (sheet.origin === 'reference') return <Quiet display="block">Reference sheet</Quiet>
  return sheetSince === null ? null : (
    <Quiet display="block">Manufacturer’s sheet since {formatDate(sheetSince)}, a reference sheet before</Quiet>
  )
}

const span = ({ from, to }: { from: string; to: string | null }) => `${formatDate(from)} to ${to ? formatDate(to) : 'now'}`

const columns: readonly Column<SheetPresence>[] = [
  {
    key: 'name',
    label: 'Chemical Name',
    cell: ({ sheet }) => sheet.chemicalName,
    detail: (presence) => <WhichSheet presence={presence} />,
  },
  { key: 'manufacturer', label: 'Manufacturer', card: 'fact', cell: ({ sheet }) => sheet.manufacturer || '-' },
  { key: 'cas', label: 'CAS', card: 'fact', cell: ({ sheet }) => <CasNumbers cas={sheet.cas} /> },
  { key: 'when', label: 'On the List', width: 204, card: 'fact', cell: span },
  {
    key: 'where',
    label: 'Used In',
    card: 'fact',
    cell: ({ areas }) => areas.map((area) => `${area.area} (${span(area)})`).join(', ') || 'Not stated',
  },
]
