import { stateByCode } from '#content/facts/states'
import type { SetupQuestion } from '#contract/library/library'
import { locationNameTakenText, type Location } from '#contract/locations/locations'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { answersOf, type SetupAnswers } from '#web/shared/library/setup-answers.ts'

import { visibleFor } from './setup-answers.ts'
import { texts } from '../location-texts.ts'

/** The form values of step 1. */
export interface LocationDraft {
  name: string
  type: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
  /** IANA name; empty until a state is chosen. */
  timeZone: string
  annual_review_date: string
  /** The user's own role at a new location. */
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

/** Sets the state. The time zone follows unless it differs from the default of the previous state (ruling 9). */
export function withState(draft: LocationDraft, state: string): LocationDraft {
  const follows = draft.timeZone === '' || draft.timeZone === stateByCode(draft.state)?.timeZone
  return { ...draft, state, ...(follows ? { timeZone: stateByCode(state)?.timeZone ?? '' } : {}) }
}

/** The form's messages for missing or invalid fields of the contract (LOC-036 to LOC-045). */
export const locationWords = {
  zip: { wrong: texts.zip },
  annual_review_date: { missing: texts.reviewDate },
  role: { missing: texts.role },
  locSubscriptionPlan: { missing: texts.plan },
}

/** The form field for a body path: `locationData.address.zip` becomes `zip`. */
export const fieldOf = (path: string) => (path === 'userData.userRole' ? 'role' : (path.split('.').at(-1) ?? path))

/** Reports the name of another location of the practice. `taken` contains the names visible to the caller. */
export function takenName({ name }: LocationDraft, taken: readonly string[]): FormErrors {
  return taken.some((one) => comparable(one) === comparable(name)) ? { name: locationNameTakenText } : {}
}

const comparable = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** When a location is edited, every visible question must be answered (LOC-042). */
export function openQuestions({ type, answers }: LocationDraft, questions: readonly SetupQuestion[]): FormErrors {
  const open = visibleFor(questions, type, answers).filter(({ value }) => answers[value] === undefined)
  return Object.fromEntries(open.map(({ value }) => [`answers.${value}`, 'Required']))
}

/** The message above the buttons: that something is missing, otherwise the error if there is exactly one. */
export function sentenceOf(errors: FormErrors): string | undefined {
  const [only, ...others] = new Set(Object.values(errors))
  return only === undefined ? undefined : only === 'Required' || others.length > 0 ? texts.fillAll : only
}

/** The address in the request format. */
export const addressOf = ({ address, address2, city, state, zip }: LocationDraft) => ({ address, address2, city, state, zip })
