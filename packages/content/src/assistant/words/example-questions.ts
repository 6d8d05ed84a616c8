/** The questions offered in an empty chat. A test checks that the right sentence answers each of them. */
export const exampleQuestions = [
  'When do we replace a sharps container?',
  'Who pays for the hepatitis B vaccine?',
  'How often do we test the eyewash?',
] as const
