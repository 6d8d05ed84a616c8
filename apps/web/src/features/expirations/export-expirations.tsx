import { Button } from '@mantine/core'

import { exportExpirations } from '#contract/expirations/expirations'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useExport } from '#web/platform/ui/print/use-export.ts'

import { filtersOf, type ExpirationsSearch } from './expirations-search.ts'

/** Files and sheets leave the practice (ruling 12). */
export const healthLeftOut = 'Dates about health are left out.'

/** "Export": downloads all lines that match the filters of the list, across all pages. */
export function ExportExpirations({ values, disabled }: { values: ExpirationsSearch; disabled: boolean }) {
  const location = useCurrentLocation()
  const words = { content: 'expirations', location, timeZone: location.timeZone, leftOut: healthLeftOut }
  const file = useExport(exportExpirations, words)
  return (
    <Button
      variant="default"
      loading={file.isPending}
      disabled={disabled}
      onClick={() => file.mutate({ params: { locationId: location._id }, query: filtersOf(values) })}
    >
      Export
    </Button>
  )
}
