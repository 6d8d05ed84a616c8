import { useRef, type RefObject } from 'react'

import { checkAnswers, cleanAnswers, signatureProblems, visibleQuestions, type Signer } from '#content/forms/form-answers'
import type { Answers } from '#content/forms/form-types'
import type { SetupRows } from '#content/questions/starting-answers'
import type { DiscardedForm, Draft, Form } from '#contract/forms/forms'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'

import { readDraftAnswers } from './drafts/draft-answers.ts'
import type { FillingFor } from './filling-for.ts'
import { useFillingState, type FillingState, type SavedAt } from './use-filling-state.ts'
import { useKeptDraft } from './drafts/use-kept-draft.ts'
import { useSaveForm, type SaveOutcome, type Saving } from './use-save-form.ts'

/** FILL-013, verbatim. */
const blockedText = 'Save current changes.'

/** Shown when a confidential form cannot be sent because there is no connection (rulings 12 and 48). */
const onPageText =
  'There is no connection, so nothing was sent. This form is confidential and stays on this page only. Keep it open, and save again once you are connected.'

interface Options extends FillingFor {
  form: Form
  draft: Draft | null
  discarded?: DiscardedForm | undefined
  rows?: SetupRows
  problems?: readonly string[]
  /** The draft kept on this device. */
  kept?: DeviceDraft | undefined
  onSaved: () => void
  onCompleted: (alarm: string | undefined) => void
}

/** `kept`: no response arrived, and the device has stored the form. */
type FillingOutcome = Exclude<SaveOutcome, { kind: 'unreachable' }> | { kind: 'kept' }

interface Filling extends FillingState {
  save: (saving: Saving) => Promise<FillingOutcome>
  today: () => string
  /** The person filling in the form. */
  signer: Signer
  onSaved: () => void
  onCompleted: (alarm: string | undefined) => void
  /** The form element around the questions. */
  element: RefObject<HTMLFormElement | null>
}

/** The state and actions of a form being filled in. */
export function useFormFilling({ form, draft, rows = {}, kept, taskId, occurrence, onSaved, onCompleted, ...before }: Options) {
  const { timeZone } = useCurrentLocation()
  const { fullName, _id: userId } = useCurrentUser()
  const state = useFillingState(form, { ...before, begun: draft, rows, kept })
  const { save: send, saving } = useSaveForm({ form, taskId, occurrence })
  const device = useKeptDraft({ form, taskId, occurrence, kept, state })
  const element = useRef<HTMLFormElement>(null)
  const save = async (one: Saving): Promise<FillingOutcome> => {
    const now = { answers: one.answers, base: one.draft }
    const outcome = await send({ ...one, beforeSending: (request) => device.beforeSending(request, now) })
    if (outcome.kind === 'saved' || outcome.kind === 'completed') await device.sent()
    if (outcome.kind !== 'unreachable') return outcome
    return device.unanswered() ? { kind: 'kept' } : { kind: 'failed', text: form.confidential ? onPageText : notSavedText }
  }
  const filling: Filling = {
    ...state,
    save,
    today: () => todayAt(timeZone),
    signer: { name: fullName, userId },
    onSaved,
    onCompleted,
    element,
  }
  const { answers, errors, problem, step, last, completedStep, dirty, conflict, resumed } = state
  return {
    answers,
    errors,
    problem,
    step,
    last,
    completedStep,
    dirty,
    /** Whether the server has a draft. */
    saved: state.draft !== null,
    /** The step resumed from an earlier visit; undefined after the first save. */
    resumed: state.draft === draft ? resumed : undefined,
    /** Number of required answers missing in the whole form. */
    left: missingIn(form, answers, todayAt(timeZone)),
    element,
    saving,
    /** Whether the saved state exists only on this device. */
    here: device.here,
    /** Set if the whole form was sent but no response arrived. */
    waiting: device.waiting,
    giveUp: device.giveUp,
    conflict: conflict?.theirs,
    change: (key: string, value: string | string[]) => change(filling, key, value),
    jump: (target: number) => void jump(filling, target),
    next: () => void submit(filling, { completing: step === last }),
    resolve: (choice: 'mine' | 'theirs') => resolve(filling, choice),
    keep: async () => {
      if (!(await keepDraft(filling))) throw new Error('The draft could not be saved.')
    },
    postpone: () => state.setConflict(undefined),
  }
}

function change({ setAnswers, setErrors, setProblem, problem }: Filling, key: string, value: string | string[]) {
  setAnswers((old) => ({ ...old, [key]: value }))
  setErrors(({ [key]: _, ...others }) => others)
  if (problem === blockedText) setProblem(undefined)
}

/** Handles jumps and Back. Unsaved changes in an earlier step block them; on the furthest step the input is saved as a draft instead (ruling 34). */
async function jump(filling: Filling, target: number) {
  const { step, completedStep, dirty } = filling
  if (target > completedStep || target === step || target < 1) return
  if (dirty && step < completedStep) return filling.setProblem(blockedText)
  goTo(filling, target)
  if (dirty) await keepDraft(filling)
}

/** Saves the current input as a draft without leaving the step. Returns whether it was saved. */
async function keepDraft(filling: Filling) {
  const { answers, draft, completedStep } = filling
  const outcome = await filling.save({ answers, draft, currentStep: completedStep - 1, completing: false })
  applyOutcome(filling, outcome, { values: answers, completing: false })
  return outcome.kind === 'saved' || outcome.kind === 'kept'
}

interface Submission {
  completing: boolean
  values?: Answers
  base?: SavedAt | null
}

/** Handles Next and Save: validates and saves the step, or the whole form at the end, then opens the next step (FILL-012, FILL-018, FILL-033). */
async function submit(filling: Filling, { completing, values = filling.answers, base = filling.draft }: Submission) {
  const { form, step, last, completedStep, signer } = filling
  filling.setProblem(undefined)
  const part = completing ? {} : { step }
  const found = {
    ...checkAnswers(form, values, { ...part, today: filling.today() }),
    ...signatureProblems(form, values, { ...part, ...signer }),
  }
  if (Object.keys(found).length > 0) return showErrors(filling, found)
  const currentStep = completing ? last : Math.max(step, completedStep - 1)
  const outcome = await filling.save({ answers: values, draft: base, currentStep, completing })
  applyOutcome(filling, outcome, { values, completing })
  if (outcome.kind === 'saved' || (outcome.kind === 'kept' && !completing)) goTo(filling, Math.min(step + 1, last))
}

/** Applies the result of a save. Input typed in the meantime is kept. */
function applyOutcome(filling: Filling, outcome: FillingOutcome, { values, completing }: { values: Answers; completing: boolean }) {
  if (outcome.kind === 'conflict') return filling.setConflict({ theirs: outcome.theirs, completing })
  if (outcome.kind === 'invalid') return showErrors(filling, outcome.fields)
  if (outcome.kind === 'failed') return filling.setProblem(outcome.text)
  if (outcome.kind === 'outdated') {
    goTo(filling, 1)
    filling.setCompletedStep(1)
    return filling.setProblem(outcome.text)
  }
  if (outcome.kind === 'gone') {
    filling.setDraft(null)
    return filling.setProblem(outcome.text)
  }
  filling.setSaved(values)
  if (outcome.kind === 'kept') return
  if (outcome.kind === 'completed') return filling.onCompleted(outcome.alarm)
  filling.setDraft({ _id: outcome.saved._id, revision: outcome.saved.revision ?? 1 })
  filling.onSaved()
}

/** Merges both sides, so that nothing is lost: the choice decides only where both have answered. */
function resolve(filling: Filling, choice: 'mine' | 'theirs') {
  const { form, last, answers, conflict } = filling
  if (!conflict) return
  const { theirs, completing } = conflict
  const others = readDraftAnswers(form, theirs)
  const values = choice === 'mine' ? { ...others, ...answers } : { ...answers, ...others }
  const base = { _id: theirs._id, revision: theirs.revision }
  filling.setConflict(undefined)
  filling.setAnswers(values)
  filling.setSaved(others)
  filling.setDraft(base)
  filling.setCompletedStep((old) => Math.max(old, Math.min(theirs.currentStep + 1, last)))
  if (choice === 'mine') void submit(filling, { completing, values, base })
}

function goTo({ setErrors, setProblem, setStep, setCompletedStep }: Filling, target: number) {
  setErrors({})
  setProblem(undefined)
  setStep(target)
  setCompletedStep((old) => Math.max(old, target))
}

/** Marks the errors, opens the first step that contains one, and focuses it. An error of no question is shown for the whole form. */
function showErrors({ form, answers, setErrors, setProblem, setStep, element }: Filling, found: Record<string, string>) {
  setErrors(found)
  focusFirst(element.current, Object.keys(found))
  const wrong = (step: number) => visibleQuestions(form, step, answers).some(({ answer }) => answer.key in found)
  const first = form.sections.find(({ stepNumber }) => wrong(stepNumber))
  if (first) setStep(first.stepNumber)
  else setProblem(unexpectedSaveErrorText)
}

function missingIn(form: Form, answers: Answers, today: string): number {
  const given = cleanAnswers(form, answers)
  return Object.keys(checkAnswers(form, answers, { today })).filter((key) => !(key in given)).length
}
