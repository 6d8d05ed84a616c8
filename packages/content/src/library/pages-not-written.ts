/** The pages that have no text yet, in reading order. They are hidden. */
export const pagesNotWritten: readonly string[] = []
