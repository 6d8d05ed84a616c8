import { Button } from '@mantine/core'

import { exportTasks } from '#contract/exports/exports'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { useExport } from '#web/platform/ui/print/use-export.ts'

import { taskRequest, type TaskListSearch } from './task-search.ts'

/** "Export": downloads all tasks that match the filters of the list, across all pages, with one row per period. */
export function ExportTasks({ values, timeZone, disabled }: { values: TaskListSearch; timeZone: string; disabled: boolean }) {
  const user = useCurrentUser()
  const { params, query } = taskRequest(user, values)
  const location = user.locations.find(({ _id }) => _id === params.locationId) ?? { name: '' }
  const file = useExport(exportTasks, { content: 'tasks', location, timeZone, leftOut: 'Confidential tasks are left out.' })
  const { pageNumber: _page, pageSize: _size, ...filters } = query ?? {}
  return (
    <Button variant="default" loading={file.isPending} disabled={disabled} onClick={() => file.mutate({ params, query: filters })}>
      Export
    </Button>
  )
}
