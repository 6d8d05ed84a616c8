import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { parseSync } from 'vite'

import { nodesIn } from '../who-may/syntax.ts'
import { textOf } from '../boundaries/sentences.ts'
import { helpsTests, lineAt, type Source } from '../boundaries/sources.ts'

/** A word that people do not read any more, and the one that takes its place. */
export interface RetiredWord {
  retired: string
  instead: string
}

/** Words that are only searched or read, never shown: what people type, and what documents of others say. */
const notShown = [
  /^packages\/content\/src\/assistant\/(?:words|danger|testing)\//,
  /^packages\/content\/src\/assistant\/(?:asides|answer-patterns|intents|out-of-scope|small-talk)\.ts$/,
  /^apps\/api\/src\/platform\/sds-reader\//,
  /^apps\/api\/src\/features\/(?:staff\/import\/accepted-headers|assistant\/passages\/form-passages)\.ts$/,
]

/** How numbers and times are not written: with a space before the percent sign, and on a clock of 24 hours. */
const figures: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\d %/g, instead: 'the number and the percent sign without a space' },
  { pattern: /(?<![\d:T-])(?:1[3-9]|2[0-3]):[0-5]\d(?![\d:])/g, instead: 'the time with am or pm' },
]

/** The retired words of `docs/words.md`: the table with the columns "Retired" and "Instead". */
export function retiredWords(document: string): RetiredWord[] {
  const [, table = ''] = /\| Retired +\| Instead +\|\n\|[- |]+\|\n((?:\|.*\|\n)+)/.exec(document) ?? []
  return table
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .flatMap(([, retired = '', instead = '']) => (retired === '' ? [] : retired.split(', ').map((word) => ({ retired: word, instead }))))
}

/** The pages of the library, the names of chemical products and the scripts of the films, which people read or hear as they are. */
export const readPages = (root: string): Source[] =>
  globSync(['packages/content/library/**/*.md', 'packages/content/chemicals/products/*.tsv', 'films/*.md'], { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Returns one line for each retired word, figure or greeting in a text that people read. */
export function checkRetiredWords(sources: readonly Source[], words: readonly RetiredWord[]): string[] {
  const patterns = [
    ...words.map(({ retired, instead }) => ({
      pattern: new RegExp(`(?<![\\w-])${retired.replaceAll(' ', '\\s+')}(?![\\w-])`, 'gi'),
      instead,
    })),
    ...figures,
  ]
  return sources.flatMap((source) => [
    ...shownIn(source).flatMap(({ text, at }) =>
      patterns.flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map(
          (match) => `${source.path}:${lineAt(source.text, at + match.index)}: "${match[0]}" is retired, write ${instead} (docs/words.md)`,
        ),
      ),
    ),
    ...lowerCaseLetters(source),
  ])
}

interface Shown {
  text: string
  at: number
}

/** The texts of a file that people may read. A string of one lower-case word is a name in the code. */
function shownIn({ path, text }: Source): Shown[] {
  if (/\.(?:md|tsv)$/.test(path)) return [{ text, at: 0 }]
  const isChecked =
    /^(?:apps|packages)\/[a-z]+\/src\/.*\.tsx?$/.test(path) && !helpsTests(path) && !notShown.some((each) => each.test(path))
  if (!isChecked) return []
  return [...nodesIn(parseSync(path, text).program)].flatMap((node) => {
    const said = textOf(node)
    return said !== undefined && /\s|^\p{Lu}/u.test(said.trim()) ? [{ text: said, at: node.start }] : []
  })
}

/** A message begins with a capital letter below its greeting. */
const lowerCaseLetters = ({ path, text }: Source): string[] =>
  path.endsWith('.ts') && !helpsTests(path)
    ? [...text.matchAll(/Hello \$\{\w+\},(?:\\n|\s|[`'"],\s*[`'"])*(?=[a-z])/g)].map(
        ({ index }) => `${path}:${lineAt(text, index)}: the text below the greeting begins with a lower-case letter`,
      )
    : []
