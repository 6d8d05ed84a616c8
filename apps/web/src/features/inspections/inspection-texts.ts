import type { InspectionKind, RequestMark } from '#contract/inspections/inspections'

export const texts = {
  title: 'Inspection',
  intro: 'What an officer asks for first, and how this location stands today. Nothing here names a person, so you may show it.',
  forAdministrators: 'This page is for administrators of the location. Call one of them now if an officer is here.',
  all: 'Inspection',
  notSetUp: 'The safety library is not set up yet, so most of this list is unknown.',
  setUp: 'Set up the library',
  list: 'What the officer asks for',
  other: 'Does not apply here',
  own: 'Asked for in addition',
  addOwn: 'Add a request',
  whatElse: 'What else did they ask for?',
  call: 'Whom to call',
  noPhone: 'No administrator or safety officer has a phone number. Add one in the staff list.',
  tidy: 'The next twenty minutes',
  tidyIntro: 'What you can put right before somebody walks through.',
  nothingToTidy: 'Nothing is out of use or overdue.',
  steps: 'What to do, in order',
  cases: 'Visits, letters and practice runs',
  noCases: 'None yet. We recommend a practice run twice a year.',
  print: 'Print the list',
  officer: 'Name of the officer',
  reason: 'Why, in the agency’s words',
  scope: 'What it covers',
  answerBy: 'The letter must be answered by',
  edit: 'Edit details',
  close: 'Close the case',
  reopen: 'Open it again',
  outcome: 'How did it end?',
  closedNote: 'This case is closed. Its list shows how the location stands today.',
} as const

/** What is opened by one tap. */
export const openWords: Readonly<Record<InspectionKind, string>> = {
  visit: 'OSHA is here',
  letter: 'A letter came',
  call: 'OSHA called',
  citation: 'A citation came',
  practiceRun: 'Practice run',
}

export const kindWords: Readonly<Record<InspectionKind, string>> = {
  visit: 'Visit',
  letter: 'Letter',
  call: 'Call',
  citation: 'Citation',
  practiceRun: 'Practice run',
}

export const markWords: Readonly<Record<RequestMark, string>> = { shown: 'Shown', handedOver: 'Handed over', notAsked: 'Not asked' }
