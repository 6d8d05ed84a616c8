import { stateByCode } from '#content/states'
import type { SetupQuestion } from '#contract/library'
import { locationNameTakenText, type Location } from '#contract/locations'
import type { FormErrors } from '#web/platform/forms/error-summary.tsx'

import { answersOf, askedQuestions, type SetupAnswers } from './setup-answers.ts'
import { texts } from './texts.ts'

/** Step 1 as it is in the form. */
export interface LocationDraft {
  name: string
  type: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
  /** IANA name; empty until there is a state. */
  timeZone: string
  annual_review_date: string
  /** The own role at a new location. */
  role: string
  answers: SetupAnswers
}

export const emptyDraft: LocationDraft = {
  name: '',
  type: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  timeZone: '',
  annual_review_date: '',
  role: '',
  answers: {},
}

export function draftOf(location: Location, questions: readonly SetupQuestion[]): LocationDraft {
  const { name, type, address, timeZone, annual_review_date } = location
  return { ...emptyDraft, name, type: type[0] ?? '', ...address, timeZone, annual_review_date, answers: answersOf(questions, location) }
}

/** Takes another state. The time zone goes with it, unless a different one than the former state's was chosen (ruling 9). */
export function withState(draft: LocationDraft, state: string): LocationDraft {
  const follows = draft.timeZone === '' || draft.timeZone === stateByCode(draft.state)?.timeZone
  return { ...draft, state, ...(follows ? { timeZone: stateByCode(state)?.timeZone ?? '' } : {}) }
}

/** The words of the form where the contract finds something missing or wrong (LOC-036 to LOC-045). */
export const locationWords = {
  zip: { wrong: texts.zip },
  annual_review_date: { missing: texts.reviewDate },
  role: { missing: texts.role },
  locSubscriptionPlan: { missing: texts.plan },
}

/** The form's name of a body field: `locationData.address.zip` is `zip`. */
export const fieldOf = (path: string) => (path === 'userData.userRole' ? 'role' : (path.split('.').at(-1) ?? path))

/** A name of another location of the practice; `taken` are the names that the caller sees. */
export function takenName({ name }: LocationDraft, taken: readonly string[]): FormErrors {
  return taken.some((one) => comparable(one) === comparable(name)) ? { name: locationNameTakenText } : {}
}

const comparable = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** An edited location answers every question that it is asked (LOC-042). */
export function openQuestions({ type, answers }: LocationDraft, questions: readonly SetupQuestion[]): FormErrors {
  const open = askedQuestions(questions, type, answers).filter(({ value }) => answers[value] === undefined)
  return Object.fromEntries(open.map(({ value }) => [`answers.${value}`, 'Required']))
}

/** The sentence above the buttons: that something is missing, else what is wrong where only one thing is. */
export function sentenceOf(errors: FormErrors): string | undefined {
  const [only, ...others] = new Set(Object.values(errors))
  return only === undefined ? undefined : only === 'Required' || others.length > 0 ? texts.fillAll : only
}

/** Address as it is sent. */
export const addressOf = ({ address, address2, city, state, zip }: LocationDraft) => ({ address, address2, city, state, zip })
