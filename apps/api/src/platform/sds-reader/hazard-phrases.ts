import { hazardStatements } from '#content/chemicals/statements'

export interface HazardPhrase {
  code: string
  phrase: string
}

/** Further wordings that sheets use. */
const variants: readonly HazardPhrase[] = [
  { code: 'H229', phrase: 'Contents under pressure; may burst if heated' },
  { code: 'H261', phrase: 'In contact with water releases flammable gases' },
  { code: 'H317', phrase: 'May cause allergic skin reaction' },
  { code: 'H336', phrase: 'May cause drowsiness and dizziness' },
]

let phrases: readonly HazardPhrase[] | undefined

/** Every phrase of a hazard statement with its code, the longest first, so that a phrase which holds a shorter one is found first. */
export function hazardPhrases(): readonly HazardPhrase[] {
  phrases ??= [...hazardStatements().values()]
    .map(({ code, statement }) => ({ code, phrase: statement }))
    .concat(variants)
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
  return phrases
}
