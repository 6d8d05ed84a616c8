/** The questions that the empty chat offers. A test holds that each is answered by the sentence that says it. */
export const exampleQuestions = [
  'When do we replace a sharps container?',
  'Who pays for the hepatitis B vaccine?',
  'How often do we test the eyewash?',
] as const
