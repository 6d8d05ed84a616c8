/** The sheets of paper on which something to hang up can be printed: Letter in the United States, A4 elsewhere. */
export const papers = ['letter', 'a4'] as const
export type Paper = (typeof papers)[number]
