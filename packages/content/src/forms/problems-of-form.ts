import { questionsOf } from '../questions/starting-answers.ts'
import type { Answers, FormDefinition } from './form-types.ts'

/** A problem that a saved form names, with what the form says about its repair. */
export interface FoundProblem {
  /** The question that it comes from. */
  key: string
  what: string
  /** null if the form names nobody. */
  owner: string | null
  due: string | null
}

/** The forms whose problems are put on the list to be fixed. Each is a walk through the rooms, or about something that happened. */
const sources = {
  quarterlySafetyReportForm: 'walk',
  generalInjuryForm: 'incident',
  SlipTripandFallForm: 'incident',
  violenceIncidentForm: 'incident',
  chemicalExposureForm: 'incident',
  injuryInvestigationForm: 'incident',
  exposureIncidentForm: 'exposure',
} as const

export const sourceOfForm = (formId: string): (typeof sources)[keyof typeof sources] | undefined =>
  Object.entries(sources).find(([id]) => id === formId)?.[1]

/** The questions that name a remedy, each with the questions about who does it and by when. */
const remedies = [
  { what: 'prevention', owner: 'preventionOwner', due: '' },
  { what: 'correction', owner: 'correctionOwner', due: 'correctionDue' },
] as const

/**
 * The problems that the answers of a form name: each line of a walk that says what is wrong, and the remedy of an incident. An answer such as "none" is
 * no problem.
 */
export function problemsIn(form: FormDefinition, answers: Answers): FoundProblem[] {
  if (sourceOfForm(form.id) === undefined) return []
  const keys = new Set(questionsOf(form).map(({ answer }) => answer.key))
  const lines = [...keys].filter((key) => keys.has(`${key}What`) && keys.has(`${key}Owner`) && keys.has(`${key}Due`))
  const asked = [
    ...lines.map((key) => ({ key, what: `${key}What`, owner: `${key}Owner`, due: `${key}Due` })),
    ...remedies.map((one) => ({ key: one.what, ...one })),
  ]
  return asked.flatMap(({ key, what, owner, due }) => {
    const words = keys.has(what) ? first(answers[what]) : null
    return words === null || isNone(words) ? [] : [{ key, what: words, owner: first(answers[owner]), due: first(answers[due]) }]
  })
}

const first = (answer: string | string[] | undefined): string | null => [answer ?? []].flat()[0]?.trim() || null

/** What people write into a required field if nothing is to be done: "n/a", "none", "no changes needed", "nothing more to do". */
const isNone = (words: string) => nones.test(words)

const nones =
  /^(n\/?a|no|-+|unknown|not (known|applicable|needed|necessary)|(none|nothing|no( more| other)? (changes?|actions?))( else| more)?( is| are)?( needed| necessary| required| to change| to do)?)[.!]?$/i
