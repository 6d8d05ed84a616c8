import type { FilmFile } from '../film-file.ts'

/** The text of `packages/content/src/training/film-facts.ts`: the length and chapters of the built films. */
export const filmFactsText = (films: readonly FilmFile[]): string =>
  `/** Length and chapters of the built films in seconds, by eTag. Written by \`npm run films\`. */
export const filmFacts: Readonly<Record<string, { seconds: number; chapters: { title: string; start: number }[] }>> = {${films
    .map(({ eTag, seconds, chapters }) => `\n  '${eTag}': ${entry(seconds, chapters)},`)
    .join('')}${films.length > 0 ? '\n' : ''}}
`

function entry(seconds: number, chapters: FilmFile['chapters']): string {
  const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)
  const lines = chapters.map(({ title, start }) => `      { title: ${quoted(title)}, start: ${start} },`)
  return `{\n    seconds: ${seconds},\n    chapters: [\n${lines.join('\n')}\n    ],\n  }`
}
