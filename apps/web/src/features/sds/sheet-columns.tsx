import type { Sheet } from '#contract/sds/sds'
import { ColumnFilter } from '#web/platform/ui/table/column-filter.tsx'
import type { Column } from '#web/platform/ui/table/data-table.tsx'

import { CasNumbers } from './viewer/cas-numbers.tsx'
import { SheetFacts } from './viewer/sheet-facts.tsx'
import type { SheetSearch } from './sheet-search.ts'

export const sheetFilters = ['chemicalName', 'manufacturer', 'cas'] as const
type Filter = (typeof sheetFilters)[number]

/** The filterable columns with their header labels (SDS-002, SDS-004). */
export const filterNames = { chemicalName: 'Chemical Name', manufacturer: 'Manufacturer', cas: 'Subsidiary Ingredient CAS' } as const

/** The filters as text for a printed list. */
export const printedFilters = (values: SheetSearch): string[] => [
  ...(values.search?.trim() ? [`Search “${values.search.trim()}”`] : []),
  ...sheetFilters.flatMap((key) => (values[key] ? [`${filterNames[key]} ${values[key]}`] : [])),
]

export interface SheetColumnsOptions {
  values: SheetSearch
  /** Applies a filter; undefined removes it. */
  onFilter: (filter: Filter, value: string | undefined) => void
  today: string
}

/** SDS-002: exactly these columns, in this order; the actions follow. */
export function sheetColumns({ values, onFilter, today }: SheetColumnsOptions): readonly Column<Sheet>[] {
  const filterOf = (filter: Filter) => ({
    label: filterNames[filter],
    sortable: true,
    filter: (place: 'head' | 'cards') => (
      <ColumnFilter
        name={filterNames[filter]}
        value={values[filter] || undefined}
        onChange={(value) => onFilter(filter, value)}
        place={place}
      />
    ),
  })
  return [
    {
      key: 'lowerChemicalName',
      ...filterOf('chemicalName'),
      cell: (sheet) => sheet.chemicalName,
      detail: (sheet) => <SheetFacts sheet={sheet} today={today} />,
    },
    { key: 'lowerManufacturer', ...filterOf('manufacturer'), card: 'fact', cell: (sheet) => sheet.manufacturer || '-' },
    { key: 'cas', ...filterOf('cas'), card: 'fact', cell: ({ cas }) => <CasNumbers cas={cas} /> },
  ]
}
