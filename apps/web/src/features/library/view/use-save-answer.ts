import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { libraryData, librarySteps, type AnswerInput, type LibraryAnswer } from '#contract/library'
import type { ChangeEffect } from '#contract/change-effect'
import { libraryDataEffect, libraryPages, updateLibraryData } from '#contract/library-view'
import { listUserTasks } from '#contract/tasks'
import { unexpectedSaveErrorText } from '#contract/unexpected-error'
import { ApiError } from '#web/platform/api/api-error.ts'
import { readAs } from '#web/platform/api/read-as.ts'
import { endpointQuery, useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { isAnyEffect } from '#web/platform/ui/effect-note.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { texts } from '../texts.ts'

type Entered = Pick<AnswerInput, 'answer' | 'frequencyReasons'>

/**
 * Saves an edited answer in two steps: the first press fetches and shows the effect on tasks, the second saves. If there is no effect, the first
 * press saves.
 * @param onSaved called once the answer is saved and shown
 */
export function useSaveAnswer(step: LibraryAnswer, onSaved: () => void) {
  const { _id: locationId } = useCurrentLocation()
  const client = useQueryClient()
  const [effect, setEffect] = useState<ChangeEffect>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<LibraryAnswer>()
  const [pending, setPending] = useState(false)
  const ask = useAction(libraryDataEffect)
  const update = useAction(updateLibraryData, { invalidates: [librarySteps, libraryPages, listUserTasks] })
  const key = endpointQuery(libraryData, { params: { locationId } }).queryKey
  const show = (list: LibraryAnswer[]) =>
    client.setQueryData<{ payload: { libraryData: LibraryAnswer[] } }>(key, { payload: { libraryData: list } })

  /** @returns the errors by field; empty for a conflict or an error that concerns no single field */
  const refused = async (error: ApiError): Promise<Readonly<Record<string, string>>> => {
    const read = error.code === 'request.conflict' ? await readAs(librarySteps, { payload: [error.details] }) : undefined
    const current = read?.payload[0]
    if (current) {
      const known = client.getQueryData<{ payload: { libraryData: LibraryAnswer[] } }>(key)?.payload.libraryData ?? []
      show(known.map((each) => (each.associatedVariable === current.associatedVariable ? current : each)))
      setTheirs(current)
    } else if (Object.keys(error.fields).length > 0) return error.fields
    else setProblem(error.status === 403 || error.status === 409 ? error.message : unexpectedSaveErrorText)
    return {}
  }

  const send = async (entered: Entered) => {
    const answer = { associatedVariable: step.associatedVariable, revision: step.revision, ...entered }
    if (!effect) {
      const { payload } = await ask.mutateAsync({ params: { locationId }, body: { libraryData: answer } })
      if (isAnyEffect(payload)) return setEffect(payload)
    }
    show(await update.mutateAsync({ body: { locationId, libraryData: answer } }))
    showSuccess(texts.answerSaved)
    onSaved()
  }

  const save = async (entered: Entered) => {
    if (pending) return {}
    setPending(true)
    setProblem(undefined)
    setTheirs(undefined)
    try {
      await send(entered)
      return {}
    } catch (error) {
      setEffect(undefined)
      return await refused(
        error instanceof ApiError ? error : new ApiError({ status: 0, code: 'network.unreachable', message: unexpectedSaveErrorText }),
      )
    } finally {
      setPending(false)
    }
  }
  return { save, pending, effect, problem, theirs, errors, setErrors, changed: () => setEffect(undefined) }
}
