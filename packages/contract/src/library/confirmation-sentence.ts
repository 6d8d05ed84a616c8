/** The sentence that a person agrees to. It is stored with the confirmation. */
export const confirmationSentence = (title: string, number: number) =>
  `I have read the ${title}, version ${number}. I know where to find it and whom to ask.`
