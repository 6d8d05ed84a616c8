import { useState } from 'react'

import { cleanAnswers } from '#content/forms/form-answers'
import type { Answers } from '#content/forms/form-types'
import { startingAnswers, type SetupRows } from '#content/questions/starting-answers'
import type { DiscardedForm, Draft, Form } from '#contract/forms/forms'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'

import { readDraftAnswers } from './drafts/draft-answers.ts'
import { draftGoneText } from './use-save-form.ts'

/** The draft saved by another window, and whether this window was completing the form. */
export interface Conflict {
  theirs: Draft
  completing: boolean
}

/** Id and revision of the saved draft. */
export interface SavedAt {
  _id: string
  revision: number
}

/** What an opened form starts from. */
export interface Beginning {
  begun: Draft | null
  discarded?: DiscardedForm | undefined
  rows: SetupRows
  /** The open problems of the location. */
  problems?: readonly string[] | undefined
  /** The draft kept on this device. */
  kept?: DeviceDraft | undefined
}

/**
 * The state of a form being filled in, resumed at the step after the saved one (FILL-021). Without a draft, it starts from the discarded answers
 * (ruling 44), which override the values the product can prefill. A draft kept on this device takes precedence over all of these (ruling 48).
 */
export function useFillingState(form: Form, { begun, discarded, rows, problems = [], kept }: Beginning) {
  const { fullName, _id } = useCurrentUser()
  const { timeZone, type } = useCurrentLocation()
  const last = form.sections.length
  const before = begun ?? discarded
  const resumed = begun && !begun.formChanged ? Math.min(begun.currentStep + 1, last) : 1
  const [answers, setAnswers] = useState<Answers>(() =>
    kept
      ? readDraftAnswers(form, kept)
      : {
          ...startingAnswers(form, { name: fullName, userId: _id, today: todayAt(timeZone), rows, practiceType: type[0] ?? '', problems }),
          ...(before ? readDraftAnswers(form, before) : {}),
        },
  )
  const start = kept ? resumeKept(form, kept, begun) : { base: begun, step: resumed, completedStep: resumed }
  const [saved, setSaved] = useState<Answers>(answers)
  const [step, setStep] = useState(start.step)
  const [completedStep, setCompletedStep] = useState(start.completedStep)
  const [draft, setDraft] = useState<SavedAt | null>(start.base)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | undefined>(start.problem)
  const [conflict, setConflict] = useState<Conflict | undefined>(start.conflict)
  return {
    form,
    last,
    resumed,
    dirty: fingerprint(form, answers) !== fingerprint(form, saved),
    answers,
    setAnswers,
    saved,
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

interface Start {
  base: SavedAt | null
  step: number
  completedStep: number
  problem?: string
  conflict?: Conflict
}

/**
 * Where the device draft resumes, given the current draft on the server. A draft already sent once keeps the base it was sent with, so that the
 * request can be repeated.
 */
function resumeKept(form: Form, kept: DeviceDraft, begun: Draft | null): Start {
  const { base, tried } = kept
  const at = kept.formVersion === form.version ? { step: kept.step, completedStep: kept.completedStep } : { step: 1, completedStep: 1 }
  if (!begun) return base && !tried ? { ...at, base: null, problem: draftGoneText } : { ...at, base }
  if (base && base._id === begun._id && base.revision === begun.revision) return { ...at, base }
  if (begun.formData === kept.formData) return { ...at, base: begun }
  return { ...at, base, conflict: { theirs: begun, completing: false } }
}

/** A string that is equal for answers that would be stored identically. */
const fingerprint = (form: Form, answers: Answers) => JSON.stringify(cleanAnswers(form, answers))
