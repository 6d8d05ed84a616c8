import type { LibraryAnswer } from '#contract/library/library-answer'
import { usersByLocation } from '#contract/locations/locations'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const people = { hana: ids.user, sam: '5'.repeat(24) }

/** An unanswered wizard step with the given changes. */
export function aStep(stepNumber: number, change: Partial<LibraryAnswer> = {}): LibraryAnswer {
  const type = change.type ?? 'singleInput'
  return {
    associatedVariable: `step${stepNumber}`,
    stepNumber,
    question: `Question ${stepNumber}?`,
    why: 'Somebody has to know.',
    type,
    inputType: type,
    answer: null,
    defaultAnswer: null,
    choices: [],
    none: null,
    isTaskForThisStep: true,
    taskDetails: {},
    tableLayout: null,
    frequencyHint: null,
    frequencyReasons: {},
    section: 'Emergencies',
    isLast: false,
    additional: false,
    isSubmitted: false,
    deleted: false,
    readOnly: false,
    answeredBy: null,
    updatedAt: null,
    revision: 0,
    ...change,
  }
}

/** The same step, answered. */
export const answered = (step: LibraryAnswer, answer: LibraryAnswer['answer']): LibraryAnswer => ({
  ...step,
  answer,
  isSubmitted: true,
  revision: 1,
  answeredBy: { _id: people.sam, fullName: 'Sam Okafor' },
  updatedAt: '2026-11-20T18:00:00.000Z',
})

export const containers = aStep(2, {
  question: 'Where are your sharps containers?',
  type: 'table',
  tableLayout: {
    columns: ['Nickname', 'Person', 'Frequency'],
    userSelectColumns: ['Person'],
    frequencySelectColumns: ['Frequency'],
    phoneColumns: [],
    choiceColumns: {},
  },
  frequencyHint: { usual: '0', floor: '1', kind: 'recommended', text: 'CDC recommends at least monthly.' },
})

/** The server returns two people of the location once `ready` resolves. */
export function servePeople(ready: Promise<unknown> = Promise.resolve()) {
  const person = (value: string, firstName: string, lastName: string) => ({
    value,
    label: `${firstName} ${lastName}`,
    firstName,
    lastName,
    annual_review_date: '06/30',
  })
  const payload = [person(people.hana, 'Hana', 'Sato'), person(people.sam, 'Sam', 'Okafor')]
  server.on(usersByLocation, () => ready.then(() => ({ payload })))
}
