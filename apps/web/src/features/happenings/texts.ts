/** Sentences of "Something happened?". */
export const texts = {
  title: 'Something happened?',
  intro: 'Choose what fits best. You see what to do now, and then what comes next.',
  all: 'All',
  report: 'Report it',
  tellThem: 'Tell them now',
  forms: 'Then fill in',
  reported: 'Thank you. This is reported.',
} as const

export const openedTasks = (count: number) =>
  count === 0
    ? 'Nothing more has to be done here.'
    : `${count} ${count === 1 ? 'task is' : 'tasks are'} open now, with ${count === 1 ? 'its' : 'their'} due dates.`
