/** Texts of "Something happened?". */
export const texts = {
  title: 'Something happened?',
  intro: 'Choose what fits best. You see what to do now, and then what comes next.',
  all: 'See all',
  exposures: 'Exposures to blood: where each step stands',
  cards: 'First steps for',
  somebodyNeedsHelp: 'Somebody needs help now',
  report: 'Report it',
  inspection: 'Open the case: OSHA is here, or a letter came',
  tellThem: 'Tell them now',
  forms: 'Then fill out',
  reported: 'Thank you. This is reported.',
  saved: 'The form is saved.',
  doNow: 'Do this now',
  next: 'What happens next',
  nextClinic: 'Go for the medical evaluation now, and do not wait for an answer. Where to go stands on this page.',
  nextTold: 'The list below says who was told, when and how. If nobody answers, call the next person.',
  nextForm: 'When the person is on the way, fill out the exposure incident form, by tomorrow at the latest.',
  nextSteps: 'See each step of the exposure with its time',
  nextAgency: 'Call the agency. Its number and the hours stand on this page.',
  nextTasks: 'See what is yours to do',
  whomToTell: 'Whom to call',
  withoutFacts: 'The messages name no person and do not say what happened.',
  withoutAccount: 'This person has no account, so no message can be sent. Call, or send somebody.',
  nobodyNamed: 'Your practice has not named a person in charge of this yet, or that person has left. The administrators are told.',
  onlyYou: 'You are the only person who is told of this at your location. Nobody else gets a message.',
  reportedLately: 'Reported in the last 30 days',
  hidden: 'This report cannot be shown. It may belong to another location, or to somebody else.',
  whenSaved: 'When the form is saved:',
} as const

export function openedTasks(count: number): string {
  if (count === 0) return 'Nothing more has to be done here.'
  return count === 1 ? 'One task is open now, with its due date.' : `${count} tasks are open now, with their due dates.`
}
