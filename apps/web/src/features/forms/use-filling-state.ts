import { useState } from 'react'

import { cleanAnswers } from '#content/form-answers'
import type { Answers } from '#content/form-types'
import { startingAnswers, type SetupRows } from '#content/starting-answers'
import type { DiscardedForm, Draft, Form } from '#contract/forms'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { readDraftAnswers } from './draft-answers.ts'

/** The save of another window, and the pending action of this one. */
export interface Conflict {
  theirs: Draft
  completing: boolean
}

/** The id of the saved answers. */
export interface SavedAt {
  _id: string
  revision: number
}

/** What a form that is opened begins with. */
export interface Beginning {
  begun: Draft | null
  discarded: DiscardedForm | undefined
  rows: SetupRows
}

/**
 * The state of a form that is being filled in, from where it was left: the step after the saved one (FILL-021). Without a draft it
 * starts with what was discarded (ruling 44), over what the product knows.
 */
export function useFillingState(form: Form, { begun, discarded, rows }: Beginning) {
  const { fullName, _id } = useCurrentUser()
  const { timeZone } = useCurrentLocation()
  const last = form.sections.length
  const before = begun ?? discarded
  const resumed = begun && !begun.formChanged ? Math.min(begun.currentStep + 1, last) : 1
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...startingAnswers(form, { name: fullName, userId: _id, today: todayAt(timeZone), rows }),
    ...(before ? readDraftAnswers(form, before) : {}),
  }))
  const [saved, setSaved] = useState<Answers>(answers)
  const [step, setStep] = useState(resumed)
  const [completedStep, setCompletedStep] = useState(resumed)
  const [draft, setDraft] = useState<SavedAt | null>(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  return {
    form,
    last,
    resumed,
    dirty: fingerprint(form, answers) !== fingerprint(form, saved),
    answers,
    setAnswers,
    setSaved,
    step,
    setStep,
    completedStep,
    setCompletedStep,
    draft,
    setDraft,
    errors,
    setErrors,
    problem,
    setProblem,
    conflict,
    setConflict,
  }
}
export type FillingState = ReturnType<typeof useFillingState>

/** Equal for answers that would be stored alike. */
const fingerprint = (form: Form, answers: Answers) => JSON.stringify(cleanAnswers(form, answers))
