import { listFoldedTasks } from '#contract/folded-tasks'
import {
  checkNewHire,
  CompletedDifferently,
  completeDocTask,
  completeTask,
  getOpenTask,
  listTeamOverdue,
  listUserTasks,
  NewHireTrainingOpen,
  type OpenTask,
} from '#contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiError } from '#web/platform/api/api-error.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useUpload, type UploadState } from '#web/platform/api/use-upload.ts'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

export interface CompletionState {
  pending: boolean
  /** The message of a failure. */
  problem: string | undefined
  /** The server's errors by index of the sent files. */
  fileProblems: Record<string, string>
  complete: () => void
  upload: (files: File[]) => void
  /** How far that upload is. */
  uploading: UploadState
}

/** Completes a task, shows a toast and closes the panel (TASK-016); a refusal is shown with the texts of TASK-010 and TASK-017. */
export function useCompletion(task: OpenTask, onDone: () => void): CompletionState {
  const client = useQueryClient()
  const user = useCurrentUser()
  const reload = useReloadCurrent()
  const [error, setError] = useState<ApiError>()
  const refuse = (failed: ApiError) => {
    setError(failed)
    // A person else may have been faster: the board shows what is left.
    if (failed.status === 409)
      for (const read of [listUserTasks, listFoldedTasks]) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  }
  const invalidates = [listUserTasks, listTeamOverdue, listFoldedTasks]
  const onSuccess = () => {
    client.removeQueries({ queryKey: [nameOf(getOpenTask)] })
    showSuccess('Task completed successfully')
    onDone()
  }
  const plain = useAction(completeTask, { invalidates, onSuccess, onError: refuse })
  const withDocuments = useUpload(completeDocTask, { invalidates, onSuccess, onError: refuse })
  const send = () =>
    plain.mutate({ params: { taskId: task._id }, body: { isCompleted: true, occurrence: task.occurrence._id, location: task.location } })
  const newHire = useAction(checkNewHire, {
    onSuccess: () => {
      send()
      void reload()
    },
    onError: refuse,
  })
  return {
    pending: plain.isPending || withDocuments.pending || newHire.isPending,
    problem: error ? problemOf(error) : undefined,
    fileProblems: error?.fields ?? {},
    complete: () => {
      setError(undefined)
      // The check concerns the caller; for another person's task the server checks that person.
      if (task.id === 'newHire' && task.own) newHire.mutate({ query: { userId: user._id } })
      else send()
    },
    upload: (files) => {
      setError(undefined)
      const data = JSON.stringify({ ...task, isCompleted: true })
      withDocuments.send({ params: { taskId: task._id }, body: { name: task.name, location: task.location, data }, files })
    },
    uploading: withDocuments,
  }
}

/** TASK-010 and the sentence of ruling 38 are shown alone; all others follow "error in completeTask: " (TASK-017). A network failure has no server message. */
function problemOf(error: ApiError): string {
  if (error.code === NewHireTrainingOpen.code || error.code === CompletedDifferently.code) return error.message
  return `error in completeTask: ${error.status === 0 ? 'An Error Ocurred' : error.message}`
}
