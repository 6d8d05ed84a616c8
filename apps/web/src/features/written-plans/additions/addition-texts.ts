/** Texts of what a practice adds to its plans. */
export const additionTexts = {
  add: 'Add your own text or pictures',
  change: 'Change what you added',
  title: (section: string) => `Your addition to “${section}”`,
  intro: 'It stands at the end of this section, marked as added by this practice. It is in force when the plan is adopted again.',
  words: 'Text',
  wordsHelp: 'What is special at this location. Each line is a paragraph.',
  pictures: 'Pictures',
  draw: 'Draw a floor plan',
  picturesHelp: 'For example a floor plan with all exits. A photo of a drawing on paper is fine.',
  description: 'What does the picture show?',
  saved: 'Your addition has been saved. Adopt the plan to put it in force.',
  removed: 'Your addition has been removed.',
  earlier: 'Earlier texts',
  empty: 'Nothing: the addition was removed.',
  useAgain: 'Use this text',
} as const
