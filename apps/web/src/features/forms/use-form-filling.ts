import { useState } from 'react'

import { checkAnswers, cleanAnswers, visibleQuestions } from '#content/form-answers'
import type { Answers } from '#content/form-types'
import type { Draft, Form } from '#contract/forms'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { readDraftAnswers } from './draft-answers.ts'
import { useSaveForm, type SaveOutcome } from './use-save-form.ts'
import type { FillingFor } from './form-filler-screen.tsx'

/** FILL-013, verbatim. */
export const blockedText = 'Save current changes.'

interface Options extends FillingFor {
  form: Form
  draft: Draft | null
  onSaved: () => void
  onCompleted: () => void
}

/** The state of a form that is being filled in: answers, steps, what is saved, and what stands in the way. */
export function useFormFilling({ form, draft: begun, onSaved, onCompleted, taskId, occurrence }: Options) {
  const last = form.sections.length
  const { timeZone } = useCurrentLocation()
  const resumed = begun ? Math.min(begun.currentStep + 1, last) : 1
  const [answers, setAnswers] = useState<Answers>(() => (begun ? readDraftAnswers(form, begun) : {}))
  const [saved, setSaved] = useState<Answers>(answers)
  const [step, setStep] = useState(resumed)
  const [completedStep, setCompletedStep] = useState(resumed)
  const [draft, setDraft] = useState<{ _id: string; revision: number } | null>(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: Draft; completing: boolean }>()
  const { save, saving } = useSaveForm({ form, taskId, occurrence })
  const dirty = fingerprint(form, answers) !== fingerprint(form, saved)
  const isEarlier = step < completedStep

  const goTo = (target: number) => {
    setErrors({})
    setProblem(undefined)
    setStep(target)
    if (target > completedStep) setCompletedStep(target)
  }

  /** Notes what was saved; what is typed meanwhile stays typed. */
  const settle = (outcome: SaveOutcome, sent: Answers, then: () => void, completing: boolean) => {
    if (outcome.kind === 'saved') {
      setSaved(sent)
      setDraft({ _id: outcome.saved._id, revision: outcome.saved.revision ?? 1 })
      onSaved()
      return then()
    }
    if (outcome.kind === 'completed') {
      setSaved(sent)
      return onCompleted()
    }
    if (outcome.kind === 'conflict') return setConflict({ theirs: outcome.theirs, completing })
    if (outcome.kind === 'gone') setDraft(null)
    if (outcome.kind === 'invalid') showErrors(outcome.fields)
    else setProblem(outcome.text)
  }

  const showErrors = (found: Record<string, string>) => {
    setErrors(found)
    const first = form.sections.find(({ stepNumber }) => visibleQuestions(form, stepNumber, answers).some(({ answer }) => answer.key in found))
    if (first && first.stepNumber !== step) setStep(first.stepNumber)
  }

  /** Saves what is on screen; `completing` turns the draft into a record. */
  const submit = async ({ completing, values = answers, base = draft }: { completing: boolean; values?: Answers; base?: typeof draft }) => {
    setProblem(undefined)
    const today = todayAt(timeZone)
    const found = checkAnswers(form, values, completing ? { today } : { step, today })
    if (Object.keys(found).length > 0) return showErrors(found)
    const currentStep = completing ? last : Math.max(step, completedStep - 1)
    const outcome = await save({ answers: values, draft: base, currentStep, completing })
    settle(outcome, values, () => goTo(Math.min(step + 1, last)), completing)
  }

  /** Jumping and Back: blocked by unsaved changes of an earlier step, never on the furthest one, whose input is kept as a draft (ruling 34). */
  const jump = async (target: number) => {
    if (target > completedStep || target === step || target < 1) return
    if (dirty && isEarlier) return setProblem(blockedText)
    const unsaved = dirty
    goTo(target)
    if (!unsaved) return
    const outcome = await save({ answers, draft, currentStep: completedStep - 1, completing: false })
    settle(outcome, answers, () => undefined, false)
  }

  const change = (key: string, value: string | string[]) => {
    setAnswers((old) => ({ ...old, [key]: value }))
    setErrors(({ [key]: _, ...others }) => others)
    if (problem === blockedText) setProblem(undefined)
  }

  /** Both sides fill each other's gaps; only where both answered does the choice decide, so nothing is lost. */
  const resolve = (choice: 'mine' | 'theirs') => {
    if (!conflict) return
    const theirs = readDraftAnswers(form, conflict.theirs)
    const values = choice === 'mine' ? { ...theirs, ...answers } : { ...answers, ...theirs }
    const base = { _id: conflict.theirs._id, revision: conflict.theirs.revision }
    setConflict(undefined)
    setAnswers(values)
    setSaved(theirs)
    setDraft(base)
    setCompletedStep((old) => Math.max(old, Math.min(conflict.theirs.currentStep + 1, last)))
    if (choice === 'mine') void submit({ completing: conflict.completing, values, base })
  }

  return {
    answers,
    change,
    errors,
    problem,
    step,
    last,
    completedStep,
    dirty,
    saving,
    jump: (target: number) => void jump(target),
    next: () => void submit({ completing: step === last }),
    conflict: conflict?.theirs,
    resolve,
    postpone: () => setConflict(undefined),
  }
}

/** Equal for answers that would be stored alike. */
const fingerprint = (form: Form, answers: Answers) => JSON.stringify(cleanAnswers(form, answers))
