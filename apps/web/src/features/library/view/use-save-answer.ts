import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { libraryData, librarySteps, type AnswerInput } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import type { ChangeEffect } from '#contract/endpoint/change-effect'
import { libraryDataEffect, libraryPages, updateLibraryData } from '#contract/library/library-view'
import { listUserTasks } from '#contract/tasks/tasks'
import { endpointQuery, useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { hasEffect } from '#web/platform/ui/page/effect-note.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { readRefusal } from '../read-refusal.ts'
import { texts } from '../library-texts.ts'

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
  const refused = async (error: unknown): Promise<Readonly<Record<string, string>>> => {
    const refusal = await readRefusal(error)
    if ('fields' in refusal) return refusal.fields
    if ('problem' in refusal) setProblem(refusal.problem)
    else {
      const { theirs } = refusal
      const known = client.getQueryData<{ payload: { libraryData: LibraryAnswer[] } }>(key)?.payload.libraryData ?? []
      show(known.map((each) => (each.associatedVariable === theirs.associatedVariable ? theirs : each)))
      setTheirs(theirs)
    }
    return {}
  }

  const send = async (entered: Entered) => {
    const answer = { associatedVariable: step.associatedVariable, revision: step.revision, ...entered }
    if (!effect) {
      const { payload } = await ask.mutateAsync({ params: { locationId }, body: { libraryData: answer } })
      if (hasEffect(payload)) return setEffect(payload)
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
      return await refused(error)
    } finally {
      setPending(false)
    }
  }
  return { save, pending, effect, problem, theirs, errors, setErrors, changed: () => setEffect(undefined) }
}
