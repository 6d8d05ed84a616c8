import { families, has, latin, type FontFamily, type Weight } from './font-files.ts'

export type { Weight }

/** A part of a text that one font can draw. */
export interface Run {
  family: FontFamily
  text: string
}

/** Almost every text of a document. */
const plain = /^[\x20-\x7e\n]+$/

/** Characters that change the shape of the letters beside them (ZWNJ, ZWJ). */
const joiner = /[\u200c\u200d]/u

/** Splits a text into runs of one font each. Characters without a font are replaced as `printable` describes. */
export function runsOf(text: string): Run[] {
  if (plain.test(text)) return [{ family: latin, text }]
  const runs: Run[] = []
  for (const character of printable(text)) {
    const last = runs.at(-1)
    if (joiner.test(character) && !(last && has(last.family, character.codePointAt(0) ?? 0))) continue
    const family = familyOf(character, last?.family) ?? latin
    if (last?.family === family) last.text += character
    else runs.push({ family, text: character })
  }
  return runs
}

/** The family that draws a character. Spaces, marks and joiners stay with the character before them. */
function familyOf(character: string, before: FontFamily | undefined): FontFamily | undefined {
  const code = character.codePointAt(0) ?? 0
  if (before && /\s/u.test(character)) return before
  if (before && (joiner.test(character) || /\p{M}/u.test(character)) && has(before, code)) return before
  return families.find((each) => has(each, code))
}

/** Whether every letter of a text has a font. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => isShown(character) || isDropped(character))

const isShown = (character: string) => /\s/u.test(character) || familyOf(character, undefined) !== undefined

/** Control characters and others that are never visible, such as direction marks. Joiners remain, because they change the shape of letters. */
const isDropped = (character: string) =>
  /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character) && !joiner.test(character) && character !== '\n'

/**
 * Returns the text that a PDF shows: composed, without invisible characters, and with the code points of characters that no font contains in place of
 * these, so that a reader sees what is missing.
 */
export function printable(text: string): string {
  let shown = ''
  let missing: string[] = []
  const flush = () => {
    if (missing.length > 0) shown += `[${missing.length === 1 ? 'character' : 'characters'} ${missing.join(' ')}]`
    missing = []
  }
  for (const character of text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')) {
    if (isDropped(character) || (missing.length > 0 && joiner.test(character))) continue
    if (isShown(character)) {
      flush()
      shown += character
    } else missing.push(`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  }
  flush()
  return shown
}
