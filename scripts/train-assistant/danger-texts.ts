import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { dangerClasses, type DangerClass } from '#content/assistant/danger/danger-classifier'
import { wordKinds } from '#content/assistant/danger/word-kinds'
import { dangerTexts } from '#content/assistant/testing/evaluation-set'
import { placesIn, questionPhrasings } from '#content/assistant/words/question-phrasings'

import { textsFromTemplates } from './danger-templates.ts'

/** A text from which the classifier of dangers learns. */
export interface LabeledText {
  text: string
  class: DangerClass
  /** How much the text counts. */
  weight: number
}

const folder = new URL('../../packages/content/src/assistant/training/', import.meta.url)

const filesLike = (pattern: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))

const isClass = (name: string): name is DangerClass => dangerClasses.some((each) => each === name)

/** @throws if the name is neither an emergency card nor `calm` */
function labeled(text: string, name: string, weight: number): LabeledText {
  if (!isClass(name)) throw new Error(`"${name}" is no emergency card, but the class of "${text}"`)
  return { text, class: name, weight }
}

/** The texts that several authors have written for the classifier (`danger-*.tsv`: a text, a tab, the id of a card or `calm`). */
const writtenTexts = (): LabeledText[] =>
  filesLike(/^danger-.*\.tsv$/)
    .flatMap((file) => file.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#') && !line.startsWith('text\t'))
    .map((line) => line.split('\t'))
    .map(([text = '', name = '']) => labeled(text, name, 1))

/** Texts of older evaluation sets. They are known, so they also teach. */
const knownTexts = (): LabeledText[] =>
  (['danger-tune', 'danger-judge', 'emergency-texts'] as const)
    .flatMap((name) => dangerTexts(name))
    .map(({ text, kind }) => labeled(text, kind, 1))

/** Texts made from templates. They count less, because they are alike. */
const madeTexts = (): LabeledText[] =>
  textsFromTemplates(readFileSync(new URL('danger-templates.txt', folder), 'utf8')).map(({ text, class: name }) => labeled(text, name, 0.4))

/** The pages whose known questions may come from somebody in danger. */
const urgentPages =
  /^(?:exposure-now|emergency-(?:events|firstaid|medical|eyewash)|hazcom-spill|building-gas|workplace-violence|special-vet-handling)$/

/** The same for single sections of other pages. */
const urgentSections = /^(?:An eye was hit|Somebody fell)$/

/**
 * Questions about the library are calm. They count less, because some are a few words that could mean anything. Those of the third file are too short
 * to be sure that they are calm.
 */
const libraryQuestions = (): LabeledText[] =>
  [...questionPhrasings(), ...filesLike(/^questions-[12]\.txt$/).flatMap(placesIn)]
    .filter(({ page, heading }) => !urgentPages.test(page) && !urgentSections.test(heading))
    .flatMap(({ questions }) => questions)
    .filter((text) => text !== '')
    .map((text) => ({ text, class: 'calm', weight: 0.5 }))

/** Everything that the classifier learns from. */
export const dangerTrainingTexts = (): LabeledText[] => [...writtenTexts(), ...knownTexts(), ...madeTexts(), ...libraryQuestions()]

/** Changes whenever the texts, the cards or the kinds of words change. */
export const dangerTextsHash = (texts: readonly LabeledText[]): string =>
  createHash('sha256')
    .update(JSON.stringify([texts, dangerClasses, wordKinds]))
    .digest('hex')
    .slice(0, 16)
