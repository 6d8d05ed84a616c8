import type { EmergencyCardId } from '../../emergency-cards/emergency-cards.ts'
import { wordsIn } from '../learned/hashed-text.ts'

import { kindsIn } from './danger-features.ts'
import { wordKinds, type WordKind } from './word-kinds.ts'

/** Kinds of words of a person who asks calmly: about rules, paperwork, lessons, supplies, or the past. */
const calmKinds: ReadonlySet<WordKind> = new Set(['rules', 'paper', 'training', 'supplies', 'schedule', 'past'])

/** Kinds of words that say nothing about a danger by themselves, such as those of persons. */
const plainKinds: ReadonlySet<WordKind> = new Set(['person', 'child', 'me', 'used', 'now', 'everyone', 'hypothetical', 'figure', 'machine'])

/** Whether a text has a word that could belong to a danger. */
export const hasDangerWords = (text: string): boolean => kindsIn(text).some((kind) => !calmKinds.has(kind) && !plainKinds.has(kind))

/** Whether a text has words of a person who asks calmly. */
export const hasCalmWords = (text: string): boolean => kindsIn(text).some((kind) => calmKinds.has(kind))

/** The number of words up to which a message is a cry for help and not a question. */
const longestCry = 3

/** Names that somebody in need types alone, in folded words. The classifier cannot be sure about so few words. */
const cries: readonly { card: EmergencyCardId; names: RegExp }[] = [
  { card: 'overdose', names: /\b(?:over ?dose|nar[ck]an|nalox[oa]ne|sobredosis)\b/ },
  { card: 'anesthetic', names: /\b(?:intralipid|lipid (?:emulsion|rescue))\b/ },
  { card: 'allergy', names: /\b(?:ana(?:ph?|f)[iy]?l\w+|epi ?pens?|epinephrine|allergic reaction)\b/ },
  { card: 'choking', names: /\b(?:chok(?:e|ing)|heimlich)\b/ },
  { card: 'hydrofluoric', names: /\b(?:hydro ?flu?o?u?ric|calcium gluconate|hf (?:acid|burn))\b/ },
  { card: 'bite', names: /\b(?:dog|cat|human|animal|snake) bite\b/ },
  { card: 'poisoning', names: /\bpoison(?:ing|ed)?\b/ },
  { card: 'chemical', names: /\b(?:acid|chemical) burn\b/ },
  { card: 'collapse', names: /\b(?:cpr|code blue|no pulse)\b/ },
  { card: 'low-sugar', names: /\b(?:hypoglyc\w*|low (?:blood )?sugar)\b/ },
  { card: 'stroke', names: /(?<!\b(?:heat|sun) )\bstroke\b/ },
  { card: 'chest-pain', names: /\b(?:heart attack|chest pain|infarto)\b/ },
  { card: 'asthma', names: /\b(?:a[szth]{1,4}ma attack|inhaler|albuterol)\b/ },
  { card: 'seizure', names: /\bseizures?\b/ },
  { card: 'bleeding', names: /\b(?:tourniquet|nose ?bleed|hemorrhage)\b/ },
  { card: 'fainting', names: /\bfaint(?:ed|ing)?\b/ },
  { card: 'self-harm', names: /\b(?:988|suicid\w*)\b/ },
  { card: 'burn', names: /\b(?:burn(?:ed|t) (?:hand|arm|finger)|scald(?:ed)?)\b/ },
  { card: 'gas', names: /\b(?:carbon monoxide|co (?:detector|alarm)|gas leak)\b/ },
  { card: 'heat', names: /\b(?:heat ?stroke|sun ?stroke|heat exhaustion|golpe de calor|insolacion)\b/ },
  { card: 'head-injury', names: /\b(?:concussion|(?:head|neck|spinal?|back) injury|(?:hit|bumped) (?:his|her|my) head)\b/ },
  { card: 'childbirth', names: /\b(?:(?:in|into) labou?r|water broke|giving birth|baby (?:is )?coming|dando a luz)\b/ },
  { card: 'laser-eye', names: /\blasers? (?:in|into|to|hit) (?:(?:my|his|her|the) )?eyes?\b/ },
  { card: 'storm', names: /\b(?:tornado(?: warning)?|twister|take cover)\b/ },
  { card: 'fire', names: /^(?:fire|fuego|incendio)$/ },
]

/** The card that a few words name, such as "epipen" or "anaphylaxis what now"; undefined if they also name a form, a lesson or the like. */
export function cardOfCry(words: readonly string[]): EmergencyCardId | undefined {
  const asked = words.join(' ')
  return words.length <= longestCry && !hasCalmWords(asked) ? cries.find(({ names }) => names.test(asked))?.card : undefined
}

const chemicals = wordKinds.chemical.split('|')
const chemicalNames = new RegExp(`\\b(?:${wordKinds.chemical.replaceAll('*', '\\w*')})\\b`, 'g')
/** Fewer letters could be the beginning of anything. */
const fewestLetters = 3

/**
 * Whether a text is nothing but names of chemicals, the last one perhaps not typed to its end, such as "bleach" or "isopropyl alc". Whoever types it
 * may look for the data sheet. With any other word, such as "bleach eye", it may be an emergency.
 */
export function namesOnlyChemicals(text: string): boolean {
  const words = wordsIn(text).join(' ')
  const rest = words.replaceAll(chemicalNames, ' ').trim()
  if (rest === '') return words !== ''
  return words.endsWith(rest) && rest.length >= fewestLetters && chemicals.some((name) => name.startsWith(rest))
}
