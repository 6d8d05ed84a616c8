import { useState } from 'react'

import { noneAnswer } from '#content/rules/conditions'
import type { AnswerValue, LibraryAnswer } from '#contract/library/library-answer'

import { rowsOf } from '../fields/table-rows.ts'

interface Draft {
  answer?: AnswerValue
  reasons?: Readonly<Record<string, string>>
}

/** Unsaved input by step, kept while the user moves between steps. */
export function useStepDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const change = (step: LibraryAnswer, draft: Draft) =>
    setDrafts((old) => ({ ...old, [step.associatedVariable]: { ...old[step.associatedVariable], ...draft } }))
  return {
    dirty: Object.keys(drafts).length > 0,
    isDirty: (step: LibraryAnswer) => step.associatedVariable in drafts,
    answerOf: (step: LibraryAnswer) => drafts[step.associatedVariable]?.answer ?? startOf(step),
    reasonsOf: (step: LibraryAnswer) => drafts[step.associatedVariable]?.reasons ?? step.frequencyReasons,
    setAnswer: (step: LibraryAnswer, answer: AnswerValue) => change(step, { answer }),
    setReasons: (step: LibraryAnswer, reasons: Readonly<Record<string, string>>) => change(step, { reasons }),
    forget: (step: LibraryAnswer) =>
      setDrafts((old) => Object.fromEntries(Object.entries(old).filter(([variable]) => variable !== step.associatedVariable))),
  }
}

/** The initial value of a field: the saved answer, otherwise the suggestion. */
export function startOf(step: LibraryAnswer): AnswerValue | null {
  const start = step.answer ?? step.defaultAnswer
  return step.type === 'table' && start !== noneAnswer ? rowsOf(step, start) : start
}
