import { Button, Group } from '@mantine/core'
import { IconChecklist, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { addTask, listTasks, updateTask, type AdministeredTask, DefaultTask } from '#contract/tasks/administered-tasks'
import { usersByLocation } from '#contract/locations/locations'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { chosenLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { todayAt } from '#web/platform/format.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { DataTable, type RowAction } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { showInfo } from '#web/platform/ui/popup/toasts.tsx'

import { ChosenBar } from './chosen-bar.tsx'
import { ExportTasks } from './export-tasks.tsx'
import { peopleLeftOut, printedColumns, shownName, taskColumns } from './task-columns.tsx'
import { printedFilters, TaskFilters } from './task-filters.tsx'
import { filtersOf, isFiltered, noFilters, sortOf, taskListSearch, taskRequest } from './task-search.ts'
import { useChosenTasks } from './use-chosen-tasks.ts'

export { taskListSearch as search } from './task-search.ts'

const TaskPanel = lazyPart(async () => (await import('./task-panel.tsx')).TaskPanel)
const DeleteTaskDialog = lazyPart(async () => (await import('./delete-task-dialog.tsx')).DeleteTaskDialog)
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)

/** The tasks of a location in pages, with actions to add, edit, assign and delete them (/admin/task-list). */
export function TaskListScreen() {
  const user = useCurrentUser()
  const here = useCurrentLocation()
  const { values, set } = useSearchState(taskListSearch)
  const add = usePanel('add')
  const edit = usePanel('edit')
  const locationId = chosenLocation(user, values.location)
  const request = taskRequest(user, values)
  const query = useEndpoint(listTasks, request, { keepPrevious: true, enabled: locationId !== '' })
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { enabled: locationId !== '' })
  const [deleting, setDeleting] = useState<AdministeredTask>()
  const [assigning, setAssigning] = useState(false)
  const filters = filtersOf(values)
  const sort = sortOf(values)
  const chosen = useChosenTasks(JSON.stringify([locationId, filters]))
  /** Closed tasks only have a history. */
  const refused = useWriteRefusal(updateTask) !== undefined || values.state === 'closed'
  usePreload(TaskPanel, DeleteTaskDialog, AssignDialog)
  const answer = query.data?.payload
  const rows = answer?.data ?? []
  const total = answer?.totalCount ?? 0
  const timeZone = answer?.timeZone ?? here.timeZone
  const count = chosen.all ? total : chosen.ids.length
  const page = values.page ?? 1
  const goTo = (next: number, options?: { replace?: boolean }) => set({ page: next === 1 ? undefined : next }, options)
  const followDeletion = () => {
    chosen.clear()
    // An emptied last page is replaced by the previous one.
    if (rows.length === 1 && page > 1) goTo(page - 1)
  }
  return (
    <Screen
      title="Tasks"
      action={
        <WriteGate of={addTask}>
          <Group gap={8} wrap="nowrap">
            <ExportTasks values={values} timeZone={timeZone} disabled={total === 0} />
            <Button onClick={() => add.open('1')}>Add Task</Button>
          </Group>
        </WriteGate>
      }
    >
      <AdminTabs />
      <TaskFilters values={values} set={set} people={people.data?.payload ?? []} />
      <ListCount shown={rows.length} total={total} noun="task">
        <PrintList
          title="Tasks"
          noun="task"
          shown={rows.length}
          total={total}
          columns={printedColumns(timeZone)}
          leftOut={peopleLeftOut}
          rowKey={({ _id }) => _id}
          filters={printedFilters({ values, people: people.data?.payload ?? [] })}
          location={user.locations.find(({ _id }) => _id === locationId) ?? here}
          timeZone={timeZone}
          of={request}
          load={async (page) => {
            const { payload } = await call(listTasks, { ...request, query: { ...request.query, ...page } })
            return { rows: payload.data, total: payload.totalCount }
          }}
        />
      </ListCount>
      <DataTable
        label="Tasks"
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload.data}
        rowKey={(task) => task._id}
        columns={taskColumns(timeZone)}
        sort={{ by: sort.orderBy, order: sort.order }}
        onSort={(next) => set({ orderBy: taskListSearch.orderBy(next.by), order: next.order, page: undefined })}
        selection={refused ? undefined : chosen.selection}
        actions={(task) => (refused ? [] : actionsOf(task, { onEdit: edit.open, onDelete: setDeleting }))}
        filtered={isFiltered(values)}
        noMatch={<NoMatch onClear={() => set(noFilters)}>{noMatchText}</NoMatch>}
        empty={<NoTasks isSetUp={locationId !== here._id || here.didCompleteLibrarySetup} />}
      />
      {count > 0 ? (
        <ChosenBar count={count} total={total} onAssign={() => setAssigning(true)} onChooseAll={chosen.chooseAll} onClear={chosen.clear} />
      ) : null}
      <Pager query={query} label="Pages of tasks" page={page} total={total} pageSize={pageSizes.tasks} onPage={goTo} />
      {add.id !== undefined || values.edit ? (
        <TaskPanel
          key={values.edit ?? 'add'}
          taskId={values.edit}
          place={{ locationId, today: answer?.today ?? todayAt(timeZone) }}
          onClose={values.edit ? edit.close : add.close}
          onSaved={() => set(values.edit ? { edit: undefined } : { add: undefined, page: undefined }, { replace: true })}
        />
      ) : null}
      {deleting ? <DeleteTaskDialog task={deleting} onDeleted={followDeletion} onClose={() => setDeleting(undefined)} /> : null}
      {assigning ? (
        <AssignDialog
          locationId={locationId}
          which={chosen.all ? { matching: filters } : { tasks: chosen.ids }}
          count={count}
          onAssigned={chosen.clear}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </Screen>
  )
}

/** Before the library setup, a location has no tasks but those that somebody adds. */
const NoTasks = ({ isSetUp }: { isSetUp: boolean }) => {
  const icon = <IconChecklist size={24} stroke={1.6} aria-hidden />
  return isSetUp ? (
    <EmptyState icon={icon}>No data found</EmptyState>
  ) : (
    <EmptyState icon={icon} title="No data found" action={<ButtonLink to="/library">Set up the library</ButtonLink>}>
      The tasks of this location are made from the answers to its library setup.
    </EmptyState>
  )
}

/** ATASK-015: deleting a default task shows the reason why it cannot be deleted, without a request. */
function actionsOf(
  task: AdministeredTask,
  { onEdit, onDelete }: { onEdit: (id: string) => void; onDelete: (task: AdministeredTask) => void },
): readonly RowAction[] {
  return [
    { label: `Edit ${shownName(task)}`, word: 'Edit', icon: IconPencil, onClick: () => onEdit(task._id) },
    {
      label: `Delete ${shownName(task)}`,
      word: 'Delete',
      icon: IconTrash,
      danger: true,
      onClick: () => (task.custom ? onDelete(task) : showInfo(DefaultTask.text)),
    },
  ]
}
