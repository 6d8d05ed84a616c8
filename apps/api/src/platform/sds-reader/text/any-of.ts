/** A pattern for one of these words, which are divided by commas: `/^(?:${anyOf('Inc, Ltd')})$/`. */
export const anyOf = (list: string): string =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join('|')
