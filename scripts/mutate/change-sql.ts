import type { Change } from './change.ts'

const words: readonly (readonly [RegExp, string])[] = [
  [/ is not null\b/gi, ' is null'],
  [/ is null\b/gi, ' is not null'],
  [/\bnot exists\b/gi, 'exists'],
  [/ and /gi, ' or '],
  [/ or /gi, ' and '],
  [/ (?:<=) /g, ' < '],
  [/ (?:>=) /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/\btrue\b/gi, 'false'],
  [/\bfalse\b/gi, 'true'],
  [/\bdesc\b/gi, 'asc'],
]

/** The possible mistakes in a statement's conditions. The assignments of an update and an insert are not conditions. */
export function changesOfSql(text: string, start: number): Change[] {
  const assignments = [...text.matchAll(/\bset\b[^]*?(?=\bwhere\b|\bfrom\b|$)/gi)].map(
    ({ index, 0: found }) => [index, index + found.length] as const,
  )
  return words.flatMap(([pattern, other]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !assignments.some(([from, to]) => index >= from && index < to))
      .map(({ index, 0: found }) => ({ start: start + index, end: start + index + found.length, text: other })),
  )
}
