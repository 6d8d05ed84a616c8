/** What each word of a search looks like to `ilike all`; its own signs for "anything" mean themselves. */
export const patternsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
