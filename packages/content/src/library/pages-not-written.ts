/** The pages that have no text yet, in reading order. They are not shown. */
export const pagesNotWritten: readonly string[] = []
