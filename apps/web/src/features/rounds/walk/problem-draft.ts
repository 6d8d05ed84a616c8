import type { RoundStop } from '#contract/rounds/round-stop'

import type { Entered } from './use-walk.ts'

/** What is entered in the dialog of a problem. */
export interface ProblemDraft {
  statement: string | null
  problem: string | null
  note: string
  photos: File[]
  /** null until the person has chosen. */
  fixed: 'now' | 'later' | null
  owner: string | null
  due: string | null
  outOfUse: boolean | null
}

export type ProblemErrors = Partial<Record<keyof ProblemDraft, string>>

type Stop = Pick<RoundStop, 'statements' | 'fixDefaults' | 'photo'>

/** The draft at the start. The only statement is chosen at once, and so is the one that the person comes from. */
export function startOfProblem({ statements, fixDefaults }: Stop, from: { statement?: string | undefined; photos: File[] }): ProblemDraft {
  const only = statements.length === 1 ? statements[0]?.key : undefined
  return {
    statement: from.statement ?? only ?? null,
    problem: null,
    note: '',
    photos: from.photos,
    fixed: null,
    owner: fixDefaults.owner,
    due: fixDefaults.due,
    outOfUse: null,
  }
}

export const problemsOf = ({ statements }: Stop, statement: string | null) =>
  statements.find(({ key }) => key === statement)?.problems ?? []

/** Whether the item is out of use: what the person chose, or what the problem says by default. */
export const isOutOfUse = (stop: Stop, { statement, problem, outOfUse }: ProblemDraft): boolean =>
  outOfUse ?? problemsOf(stop, statement).find(({ key }) => key === problem)?.outOfUse ?? false

/** What is missing, by field. On a shared tablet, nobody is asked who fixes it. */
export function problemErrors(stop: Stop, draft: ProblemDraft, today: string, asksOwner = true): ProblemErrors {
  const later = draft.fixed === 'later'
  const photoMissing = stop.photo === 'required' && draft.photos.length === 0
  return {
    ...(draft.statement ? {} : { statement: 'Choose what is not right.' }),
    ...(draft.statement && !draft.problem ? { problem: 'Choose the problem.' } : {}),
    ...(photoMissing ? { photos: 'Take a photo of it.' } : {}),
    ...(draft.fixed ? {} : { fixed: 'Choose whether you have fixed it.' }),
    ...(later && asksOwner && !draft.owner ? { owner: 'Choose who fixes it.' } : {}),
    ...(later && !draft.due ? { due: 'Choose a day.' } : {}),
    ...(later && draft.due && draft.due < today ? { due: 'Choose today or a later day.' } : {}),
  }
}

type Found = Pick<Entered, 'values' | 'renewed' | 'newEnd'>

/** What is saved of a complete draft. */
export function enteredProblem(stop: Stop, draft: ProblemDraft, { values, renewed, newEnd }: Found): Entered {
  const { statement, problem, note, photos, owner, due } = draft
  const fix = { outOfUse: isOutOfUse(stop, draft), ...(owner ? { owner } : {}), ...(due ? { due } : {}) }
  return {
    result: 'problem',
    values,
    renewed,
    ...(newEnd ? { newEnd } : {}),
    ...(statement ? { statement } : {}),
    ...(problem ? { problem } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(draft.fixed === 'now' ? { fixedNow: true } : { fixedNow: false, fix }),
    photos,
  }
}
