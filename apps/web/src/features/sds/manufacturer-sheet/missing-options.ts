import { useDebouncedValue } from '@mantine/hooks'

import { listMissingSheets, type MissingSheet } from '#contract/sds/sds-links'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The value of the answer that the sheet belongs to no product on the list. */
export const noneOfThem = 'none'

interface Product {
  locationId: string
  chemicalName: string
  /** CAS numbers separated by commas. */
  cas: string
}

/** The products on the list without the sheet of their manufacturer, the most similar first; waits until typing pauses. */
export function useMissingSheets({ locationId, chemicalName, cas }: Product): readonly MissingSheet[] {
  const [settled] = useDebouncedValue(`${chemicalName.trim()}\n${cas.trim()}`, 200)
  const [name = '', numbers = ''] = settled.split('\n')
  const query = useEndpoint(
    listMissingSheets,
    { params: { locationId }, query: { chemicalName: name.slice(0, 300), cas: numbers.slice(0, 2_000) } },
    { keepPrevious: true, staleTime: 0 },
  )
  return query.data?.payload ?? []
}

/** The products as options, with what tells two of them apart. */
export const missingOptions = (missing: readonly MissingSheet[]) =>
  missing.map(({ _id, chemicalName, areas }) => ({
    value: _id,
    label: areas.length > 0 ? `${chemicalName} (${areas.join(', ')})` : chemicalName,
  }))
