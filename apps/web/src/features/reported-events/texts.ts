/** Texts of "Something happened?". */
export const texts = {
  title: 'Something happened?',
  intro: 'Choose what fits best. You see what to do now, and then what comes next.',
  all: 'See all',
  exposures: 'Exposures to blood: where each step stands',
  report: 'Report it',
  tellThem: 'Tell them now',
  forms: 'Then fill in',
  reported: 'Thank you. This is reported.',
} as const

export function openedTasks(count: number): string {
  if (count === 0) return 'Nothing more has to be done here.'
  return count === 1 ? 'One task is open now, with its due date.' : `${count} tasks are open now, with their due dates.`
}
