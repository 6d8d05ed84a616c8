import { parseSync } from 'vite'

import { nodesIn, type SyntaxNode } from '../who-may/syntax.ts'
import { helpsTests, type Source } from './sources.ts'

/** Sentences that stand in several files on purpose, with the reason. */
const repeatedOnPurpose: Readonly<Record<string, string>> = {
  'Did the equipment do its job?': 'the packet repeats a question of the form, also of its older versions',
}

/** Begins a text that is verbatim for an answer of the server without words. Elsewhere, a lost connection could be reported with it. */
const wordless = 'An Error Ocurred'

/** Shipped content says the same in several places, for example two forms that ask the same question. */
const content = /^packages\/content\/src\/(?:forms|rules|training|legal|questions\/setup-steps)\//

/**
 * Each sentence that people read has one home, so that it is changed in one place: the contract of its noun, or a constant. Returns one line for each
 * sentence that stands in two or more files. A sentence has at least 25 characters, begins with a capital and ends with a period or a question mark.
 */
export function checkSentences(sources: readonly Source[]): string[] {
  const files = new Map<string, Set<string>>()
  for (const source of sources.filter(({ path }) => isChecked(path)))
    for (const sentence of sentencesIn(source)) files.set(sentence, (files.get(sentence) ?? new Set()).add(source.path))
  return [...files]
    .filter(([sentence, paths]) => paths.size > 1 && repeatedOnPurpose[sentence] === undefined)
    .map(
      ([sentence, paths]) =>
        `"${sentence}" stands in ${[...paths].join(', ')}: export it from one of them, or from the contract of its noun.`,
    )
}

const isChecked = (path: string) =>
  /^(?:apps|packages)\/[a-z]+\/src\/.*\.tsx?$/.test(path) && !helpsTests(path) && !/\/(?:demo|builders)\//.test(path) && !content.test(path)

function sentencesIn({ path, text }: Source): string[] {
  return [...nodesIn(parseSync(path, text).program)]
    .map(textOf)
    .filter((said) => said !== undefined)
    .map((said) => said.trim().replace(/\s+/g, ' '))
    .map((said) => (said.startsWith(wordless) ? wordless : said))
    .filter((said) => said === wordless || (said.length >= 25 && /^\p{Lu}.* .*[.?!]$/u.test(said)))
}

/** The text of a string, of a part of a template, or between tags. */
export function textOf(node: SyntaxNode): string | undefined {
  const value: unknown = 'value' in node ? node.value : undefined
  if (node.type === 'Literal' || node.type === 'JSXText') return typeof value === 'string' ? value : undefined
  const isPart = node.type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value
  return isPart && typeof value.cooked === 'string' ? value.cooked : undefined
}
