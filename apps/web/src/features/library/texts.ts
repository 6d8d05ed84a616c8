/** Sentences of the library. Specified texts are verbatim. */
export const texts = {
  questionnaireSaved: 'Location setup has been completed.',
  fillAll: 'Fill all required fields.',
  customValue: 'If you want to enter a custom value, input the value and press Enter.',
  sureOfNo: 'Please confirm that No is right.',
  weAreSure: 'We are sure that No is right for this location.',
  notAnswered: 'Not answered yet',
  savedByOthers: 'Somebody else has just answered these questions.',
} as const

export const tasksMade = (count: number, place: string) => `We made ${count} ${count === 1 ? 'task' : 'tasks'} for ${place}.`
