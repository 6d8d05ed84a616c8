export const texts = {
  title: 'Fixes',
  intro: 'Problems that somebody has to fix, with who and by when. A problem stays here with its history after it was fixed.',
  none: 'A round, a report or anybody here can put a problem on this list.',
  noMatch: 'No problem matches these filters.',
  add: 'Add a problem',
  all: 'All fixes',
  missing: 'This problem does not exist, or you cannot open it.',
  withheld: 'A problem after a confidential report. Only its owner and administrators can read it.',
  outOfUse: 'Out of use',
  nobody: 'Nobody',
  what: 'What is wrong?',
  where: 'Where?',
  owner: 'Who fixes it?',
  ownerHelp: 'Left empty: whoever checks the item, else the safety officer.',
  due: 'By when?',
  dueHelp: 'Left empty: a week from now, on a working day.',
  item: 'Item',
  notInUse: 'Do not use the item until this is fixed',
  source: 'Where was it found?',
  photos: 'Photos',
  photosHelp: 'Show the problem, not people. The place where it was taken is removed from the photo.',
} as const

/** The steps of a problem in the history. */
export const stepWords = {
  opened: 'Reported',
  fixed: 'Fixed',
  checked: 'Checked',
  accepted: 'Accepted as it is',
  reopened: 'Opened again',
  ownerChanged: 'Given to',
  dueChanged: 'New day:',
} as const
