import type { SetupQuestion } from '#contract/library'
import { locationNameTakenText, type Location } from '#contract/locations'

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
  annual_review_date: string
  /** The own role at a new location. */
  role: string
  answers: SetupAnswers
}

/** What is wrong, by field or question. */
export type DraftProblems = Readonly<Record<string, string>>

export const emptyDraft: LocationDraft = {
  name: '',
  type: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  annual_review_date: '',
  role: '',
  answers: {},
}

export function draftOf(location: Location, questions: readonly SetupQuestion[]): LocationDraft {
  const { name, type, address, annual_review_date } = location
  return { ...emptyDraft, name, type: type[0] ?? '', ...address, annual_review_date, answers: answersOf(questions, location) }
}

/** What step 1 of an added location lacks (LOC-036 to LOC-045); `taken` are the names that the caller knows from the practice. */
export function problemsOfNew(draft: LocationDraft, taken: readonly string[]): DraftProblems {
  const known = taken.some((name) => comparable(name) === comparable(draft.name))
  return {
    ...(known ? { name: locationNameTakenText } : {}),
    ...problemsOfDetails(draft),
    ...(draft.role === '' ? { role: texts.role } : {}),
  }
}

const comparable = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What step 1 of an edited location lacks: also every question that has no answer (LOC-042). */
export function problemsOfEdited(draft: LocationDraft, questions: readonly SetupQuestion[]): DraftProblems {
  const open = askedQuestions(questions, draft.type, draft.answers).filter(({ value }) => draft.answers[value] === undefined)
  return { ...problemsOfDetails(draft), ...Object.fromEntries(open.map(({ value }) => [value, 'Required'])) }
}

function problemsOfDetails(draft: LocationDraft): DraftProblems {
  const { annual_review_date: review, zip } = draft
  const missing = (['name', 'type', 'address', 'city', 'state', 'zip'] as const).filter((field) => draft[field].trim() === '')
  return {
    ...(zip !== '' && !/^\d{5}$/.test(zip) ? { zip: texts.zip } : {}),
    ...(review === '' ? { annual_review_date: texts.reviewDate } : isRealDay(review) ? {} : { annual_review_date: texts.reviewDateForm }),
    ...Object.fromEntries(missing.map((field) => [field, 'Required'])),
  }
}

/** The sentence above the buttons: that something is missing, else what is wrong where only one thing is. */
export function summaryOf(problems: DraftProblems): string | undefined {
  const found = Object.values(problems)
  const [only] = found
  const named: readonly string[] = [texts.zip, texts.reviewDate, texts.reviewDateForm, texts.role, locationNameTakenText]
  if (only === undefined) return undefined
  return found.every((text) => text === only) && named.includes(only) ? only : texts.fillAll
}

/** 02/29 is one: the review is then held on 02/28 in other years. */
function isRealDay(value: string): boolean {
  const [month = 0, day = 0] = /^\d\d\/\d\d$/.test(value) ? value.split('/').map(Number) : []
  return day >= 1 && day <= ([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}

/** Where a field of the server's refusal stands in the form: `locationData.address.zip` is `zip`. */
export function problemsFrom(fields: Readonly<Record<string, string>>): DraftProblems {
  const known = Object.keys(emptyDraft)
  const found = Object.entries(fields).map(([path, text]) => [
    path === 'userData.userRole' ? 'role' : (path.split('.').at(-1) ?? path),
    text,
  ])
  return Object.fromEntries(found.filter(([name]) => name !== undefined && known.includes(name)))
}

/** Address as it is sent. */
export const addressOf = ({ address, address2, city, state, zip }: LocationDraft) => ({ address, address2, city, state, zip })
