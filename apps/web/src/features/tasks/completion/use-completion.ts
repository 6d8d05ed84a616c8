import { CompletedDifferently, NewHireTrainingOpen, WrongDoneOn } from '#contract/tasks/completion-refusals'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import {
  checkNewHire,
  completeDocTask,
  completeTask,
  getOpenTask,
  listTeamOverdue,
  listUserTasks,
  type OpenTask,
} from '#contract/tasks/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isUnanswered, unanswered, type ApiError } from '#web/platform/api/api-error.ts'
import { failureText } from '#web/platform/api/failure-text.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useUpload, type UploadState } from '#web/platform/api/use-upload.ts'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { useKeepCompletion } from './keep-completion.ts'
import { noWords, type CompletionWords } from './completion-words.tsx'
import type { EarlierTraining } from './took-place.tsx'

export interface CompletionState {
  pending: boolean
  /** The message of a failure. */
  problem: string | undefined
  /** The server's errors by field and by index of the sent file. The same object until the errors change. */
  fieldProblems: Record<string, string>
  complete: (words: CompletionWords) => void
  /** Files a first training that took place before. */
  fileEarlier: (training: EarlierTraining) => void
  upload: (files: File[], words: CompletionWords) => void
  /** The progress of the upload. */
  uploading: UploadState
}

const noProblems = {}

/** Completes a task, shows a toast and closes the panel (TASK-016). An error is shown with the texts of TASK-010 and TASK-017. */
export function useCompletion(task: OpenTask, onDone: () => void): CompletionState {
  const client = useQueryClient()
  const user = useCurrentUser()
  const reload = useReloadCurrent()
  const kept = useKeepCompletion(task)
  const [error, setError] = useState<ApiError>()
  const refuse = (failed: ApiError) => {
    setError(failed)
    // Someone else may have completed it first, so the board is refetched.
    if (failed.status === 409)
      for (const read of [listUserTasks, listFoldedTasks]) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  }
  const invalidates = [listUserTasks, listTeamOverdue, listFoldedTasks]
  const onSuccess = () => {
    client.removeQueries({ queryKey: [nameOf(getOpenTask)] })
    showSuccess('Task completed successfully')
    onDone()
  }
  const plain = useAction(completeTask, {
    invalidates,
    onSuccess,
    onError: async (failed) => ((await kept.keeps(failed)) ? onDone() : refuse(failed)),
  })
  const withDocuments = useUpload(completeDocTask, { invalidates, onSuccess, onError: refuse })
  const send = (words: CompletionWords) => {
    const body = bodyOf(task, words)
    kept.sending(body)
    plain.mutate({ params: { taskId: task._id }, body })
  }
  const newHire = useAction(checkNewHire, {
    onSuccess: () => {
      send(noWords)
      void reload()
    },
    // The check reads only, but it stands for the completion, of which nothing was saved.
    onError: (failed) => refuse(isUnanswered(failed) ? unanswered('unreachable', 'write') : failed),
  })
  return {
    pending: plain.isPending || withDocuments.pending || newHire.isPending,
    problem: error && error.code !== WrongDoneOn.code && !error.fields?.['note'] ? problemOf(error) : undefined,
    fieldProblems: error?.fields ?? noProblems,
    complete: (words) => {
      setError(undefined)
      // The check applies to the caller; for another person's task the server checks that person.
      if (task.id === 'newHire' && task.own) newHire.mutate({ query: { userId: user._id } })
      else send(words)
    },
    fileEarlier: (tookPlace) => {
      setError(undefined)
      const body = { isCompleted: true, occurrence: task.occurrence._id, location: task.location, tookPlace } as const
      kept.sending(undefined)
      plain.mutate({ params: { taskId: task._id }, body })
    },
    upload: (files, words) => {
      setError(undefined)
      const note = words.note.trim() === '' ? {} : { note: words.note.trim() }
      const end = endOf(words)
      const data = JSON.stringify({ ...task, isCompleted: true })
      withDocuments.send({ params: { taskId: task._id }, body: { name: task.name, location: task.location, data, ...note, ...end }, files })
    },
    uploading: withDocuments,
  }
}

/**
 * The messages of TASK-010 and ruling 38 are shown alone. All others of the server follow "error in completeTask: " (TASK-017).
 */
function problemOf(error: ApiError): string {
  if (error.code === NewHireTrainingOpen.code || error.code === CompletedDifferently.code) return error.message
  return failureText('completeTask', error)
}

/** The new end as it is sent. */
const endOf = ({ validUntil, renews }: Pick<CompletionWords, 'validUntil' | 'renews'>) =>
  validUntil === null ? {} : { validUntil, ...(renews === null ? {} : { renews }) }

/** What is sent for a completion without form and document. */
function bodyOf(task: OpenTask, { note, doneOn, ...end }: CompletionWords) {
  return {
    isCompleted: true as const,
    occurrence: task.occurrence._id,
    location: task.location,
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(doneOn === null ? {} : { doneOn }),
    ...endOf(end),
  }
}
