import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import type { SheetRequest } from '#contract/sds/sds'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { ColumnFilter, type FilterEntry } from '#web/platform/ui/table/column-filter.tsx'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

import { CasNumbers } from '../viewer/cas-numbers.tsx'
import { formatRequestMoment } from './request-moment.ts'
import { requestFilterNames, requestStates, type RequestFilter, type RequestSearch } from './request-search.ts'

interface RequestColumnsOptions {
  values: RequestSearch
  onFilter: (filter: RequestFilter, value: string | undefined) => void
  timeZone: string
  onPicture: (request: SheetRequest) => void
}

/** SDSREQ-002: exactly these columns, in this order; each can be sorted and filtered. */
export function requestColumns({ values, onFilter, timeZone, onPicture }: RequestColumnsOptions): readonly Column<SheetRequest>[] {
  const headOf = (name: RequestFilter, field?: (entry: FilterEntry) => ReactNode) => ({
    label: requestFilterNames[name],
    sortable: true,
    filter: (place: 'head' | 'cards') => (
      <ColumnFilter
        name={requestFilterNames[name]}
        value={values[name] || undefined}
        onChange={(value) => onFilter(name, value)}
        place={place}
        {...(field ? { field } : {})}
      />
    ),
  })
  const detail = (request: SheetRequest) => (
    <Stack gap={0}>
      {request.note ? <Said>{`Note: ${request.note}`}</Said> : null}
      {request.why ? <Said>{`Why: ${request.why}`}</Said> : null}
      {request.file ? (
        <TextButton onClick={() => onPicture(request)} label={`Label image of ${request.chemicalName}`}>
          Label image
        </TextButton>
      ) : null}
    </Stack>
  )
  return [
    { key: 'lowerChemicalName', ...headOf('chemicalName'), cell: ({ chemicalName }) => chemicalName, detail },
    { key: 'lowerManufacturer', ...headOf('manufacturer'), card: 'fact', cell: ({ manufacturer }) => manufacturer },
    { key: 'cas', ...headOf('cas'), card: 'fact', cell: ({ cas }) => <CasNumbers cas={cas} /> },
    { key: 'requestedBy', ...headOf('requestedBy'), card: 'fact', cell: ({ requestedBy }) => requestedBy.fullName },
    {
      key: 'requestedAt',
      ...headOf('requestedAt', dayEntry),
      card: 'fact',
      cell: ({ requestedAt }) => formatRequestMoment(requestedAt, timeZone),
    },
    { key: 'status', ...headOf('status', statusEntry), card: 'state', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

const badges = { Completed: 'done', Pending: 'pending', Rejected: 'discarded' } as const

/** Green, yellow or red, each with its own icon (SDSREQ-005 to SDSREQ-007). */
const StatusBadge = ({ status }: Pick<SheetRequest, 'status'>) => <StateBadge state={badges[status]}>{status}</StateBadge>

const Said = ({ children }: { children: string }) => (
  <Quiet component="p" className="breaks">
    {children}
  </Quiet>
)

const dayEntry = ({ label, entered, enter }: FilterEntry) => (
  <DateField label={label} value={entered || null} onChange={(day) => enter(day ?? '')} clearable />
)

const statusOptions = requestStates.map((value) => ({ value, label: value }))

const statusEntry = ({ label, entered, enter }: FilterEntry) => (
  <SelectField label={label} options={statusOptions} value={entered || null} onChange={(status) => enter(status ?? '')} />
)
