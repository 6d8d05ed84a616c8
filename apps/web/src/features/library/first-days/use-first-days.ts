import { useState } from 'react'

import type { ChangeEffect } from '#contract/endpoint/change-effect'
import { firstDaysEffect, getFirstDays, saveFirstDays, type FirstDayChange } from '#contract/first-days/first-days'
import { listUserTasks } from '#contract/tasks/tasks'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import type { DutyGroup } from './duty-groups.ts'

export type Answer = FirstDayChange['answer']

/** Answers that are not saved yet, by the key of their group. */
export type Answers = Readonly<Record<string, Answer>>

interface Options {
  /** Called once the answers are saved. */
  onSaved?: () => void
  /** The answers to begin with. */
  start?: Answers
}

/**
 * Collects answers about duties and saves them in two steps: the first press shows the effect, the second saves. Changing an answer hides the effect.
 */
export function useFirstDays(locationId: string, groups: readonly DutyGroup[], { onSaved, start = {} }: Options = {}) {
  const [answers, setAnswers] = useState<Answers>(start)
  const [effect, setEffect] = useState<ChangeEffect>()
  const [problem, setProblem] = useState<string>()
  const ask = useAction(firstDaysEffect)
  const save = useAction(saveFirstDays, { invalidates: [getFirstDays, listUserTasks] })
  const changes = groups.flatMap(({ key, duties }) => {
    const answer = answers[key]
    return answer ? duties.map(({ _id }) => ({ task: _id, answer })) : []
  })
  const submit = async () => {
    setProblem(undefined)
    const request = { params: { locationId }, body: { changes } }
    try {
      if (!effect) return setEffect((await ask.mutateAsync(request)).payload)
      await save.mutateAsync(request)
      setAnswers({})
      setEffect(undefined)
      showSuccess('Your first ninety days are saved.')
      onSaved?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(Object.values(error.fields ?? {})[0] ?? textOfError(error))
    }
  }
  return {
    answers,
    count: changes.length,
    effect,
    problem,
    pending: ask.isPending || save.isPending,
    submit,
    set: (key: string, answer: Answer | undefined) => {
      setEffect(undefined)
      setProblem(undefined)
      setAnswers((known) => {
        const { [key]: _, ...rest } = known
        return answer ? { ...rest, [key]: answer } : rest
      })
    },
  }
}
