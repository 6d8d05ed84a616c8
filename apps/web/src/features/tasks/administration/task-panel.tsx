import { useState } from 'react'

import { addTask, getTask, updateTask, type AdministeredTaskDetail } from '#contract/tasks/administered-tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useFirstFresh } from '#web/platform/api/use-first-fresh.ts'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { PanelFoot } from '#web/platform/forms/panel-foot.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { draftOf, emptyTask } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { useTaskForm } from './use-task-form.ts'

interface TaskPanelProps {
  /** The edited task; absent when adding. */
  taskId?: string | undefined
  /** The initial location of a new task, and today's date there. */
  place: { locationId: string; today: string }
  onClose: () => void
  /** Called after a save; the list is refetched (ATASK-056). */
  onSaved: () => void
}

/** The form to add and edit a task (ATASK-031), a panel opened by its address: `?add=1` or `?edit={id}`. */
export function TaskPanel(props: TaskPanelProps) {
  return props.taskId ? <EditTask {...props} taskId={props.taskId} /> : <Form {...props} />
}

/** The initially loaded task stays in the form until it is closed. */
function EditTask({ taskId, ...rest }: TaskPanelProps & { taskId: string }) {
  // The form's panel replaces the loading panel and does not know what opened it, so the focus is restored here.
  useFocusBack()
  const query = useEndpoint(getTask, { params: { id: taskId } }, { staleTime: 0 })
  const task = useFirstFresh(query)?.payload
  if (task) return <Form {...rest} task={task} />
  return (
    <SidePanel opened onClose={rest.onClose} kind="Tasks" title="Edit Task">
      <QueryView query={{ ...query, data: undefined }} errorText="Error at getting task.">
        {() => null}
      </QueryView>
    </SidePanel>
  )
}

function Form({ task, place, onClose, onSaved }: Omit<TaskPanelProps, 'taskId'> & { task?: AdministeredTaskDetail }) {
  const today = task?.place.today ?? place.today
  const [initial] = useState(() => (task ? draftOf(task) : emptyTask(place.locationId)))
  const form = useTaskForm({ initial, task, today, onSaved })
  return (
    <SidePanel
      opened
      onClose={onClose}
      kind="Tasks"
      title={task ? 'Edit Task' : 'Add Task'}
      foot={<PanelFoot form={form} of={task ? updateTask : addTask} onCancel={onClose} />}
    >
      <ContractForm form={form} guarded parameter={task ? 'edit' : 'add'} inPanel>
        <TaskFields
          form={form}
          today={today}
          peopleOnly={task?.custom === false}
          placed={task !== undefined}
          everybody={task?.everybody === true}
        />
      </ContractForm>
    </SidePanel>
  )
}
