import { useEffect, useEffectEvent, useState } from 'react'

import {
  addTask,
  getTask,
  listTasks,
  updateTask,
  type AdministeredTask,
  type AdministeredTaskDetail,
} from '#contract/tasks/administered-tasks'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { taskHistory } from '#contract/tasks/task-history'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { bodyOf, draftOf, dueProblem, fieldOf, type TaskDraft } from './task-draft.ts'

const invalidates = [listTasks, getTask, taskHistory, listUserTasks, listTeamOverdue, listFoldedTasks]

interface TaskFormOptions {
  initial: TaskDraft
  /** The edited task; absent when adding. */
  task?: AdministeredTaskDetail | undefined
  /** Today's date at the location (ruling 9). */
  today: string
  onSaved: () => void
}

/** The form of a task. All fields of a custom task can be changed, but only the people of a default one (ATASK-048). */
export function useTaskForm({ initial, task, today, onSaved }: TaskFormOptions) {
  const [base, setBase] = useState<Pick<AdministeredTask, '_id' | 'custom' | 'revision'> | undefined>(task)
  const [saved, setSaved] = useState(false)
  const done = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) done()
  }, [saved])
  return useContractForm(base ? updateTask : addTask, {
    initialValues: initial,
    request: (draft) => {
      if (!base) return { body: { ...bodyOf(draft), location: draft.location } }
      const change = base.custom ? bodyOf(draft) : { users: draft.users }
      return { params: { id: base._id }, body: { ...change, revision: base.revision } }
    },
    rename: fieldOf,
    check: (draft) => (base && !base.custom ? {} : dueProblem(draft, { saved: initial.due, today })),
    invalidates,
    onSuccess: () => {
      showSuccess(base ? 'Task has been updated successfully' : 'Task has been added successfully')
      // Closes in the next render, when the form has no unsaved input.
      setSaved(true)
    },
    refusalText: (error) => textOf(error, base ? 'Error at updating task.' : 'Error at adding task.'),
    stale: {
      loadSaved: async ({ details }: ApiError) => {
        const current = await parseResponse(updateTask, { payload: details })
        if (!current) return undefined
        setBase(current.payload)
        return draftOf(current.payload)
      },
    },
  })
}
export type TaskForm = ReturnType<typeof useTaskForm>

/** ATASK-054, ATASK-055. */
const textOf = (error: ApiError, otherwise: string) =>
  error.status === 409 ? error.message : (Object.values(error.fields)[0] ?? otherwise)
