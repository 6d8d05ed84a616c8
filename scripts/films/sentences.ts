/** Splits a paragraph into sentences. A sentence ends with a period, a question mark or an exclamation mark before a space. */
export const sentencesOf = (paragraph: string): string[] => paragraph.split(/(?<=[.!?]["”]?)\s+/)
