import { Button } from '@mantine/core'

import { exportStaff } from '#contract/exports/exports'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { useExport } from '#web/platform/ui/print/use-export.ts'

import { staffRequest, type StaffSearch } from './staff-search.ts'

/** "Export": downloads all members that match the filters of the list, across all pages. */
export function ExportStaff({ values, disabled }: { values: StaffSearch; disabled: boolean }) {
  const user = useCurrentUser()
  const { timeZone } = useCurrentLocation()
  const { params, query } = staffRequest(user, values)
  const location = user.locations.find(({ _id }) => _id === params.locationId) ?? { name: '' }
  const file = useExport(exportStaff, { content: 'staff', location, timeZone })
  const { pageNumber: _page, pageSize: _size, ...filters } = query ?? {}
  return (
    <Button variant="default" loading={file.isPending} disabled={disabled} onClick={() => file.mutate({ params, query: filters })}>
      Export
    </Button>
  )
}
