/** The fixed answers to questions about other people. */
export const otherPeopleTexts = {
  health:
    'I say nothing about the health of other people: no vaccines, tests, injuries or illnesses. Ask about the rule without a name, and the library answers. It also says who may see which record.',
  others:
    'I say nothing about the training and tasks of other people. Each person sees their own, and the administrators of the location see everybody’s.',
  nobody: 'Nobody with this name works at this location.',
  several: 'More than one person at this location may be meant.',
  tasks: 'The tasks of this person are on the profile.',
} as const
