import { hazardStatements } from '#content/chemicals/statements'

export interface HazardPhrase {
  code: string
  phrase: string
}

/** Other wordings that sheets use. */
const variants: readonly HazardPhrase[] = [
  { code: 'H229', phrase: 'Contents under pressure; may burst if heated' },
  { code: 'H261', phrase: 'In contact with water releases flammable gases' },
  { code: 'H317', phrase: 'May cause allergic skin reaction' },
  { code: 'H336', phrase: 'May cause drowsiness and dizziness' },
]

let phrases: readonly HazardPhrase[] | undefined

/** Returns every hazard statement phrase with its code, longest first, so that a phrase is found before a shorter one that it contains. */
export function hazardPhrases(): readonly HazardPhrase[] {
  phrases ??= [...hazardStatements().values()]
    .map(({ code, statement }) => ({ code, phrase: statement }))
    .concat(variants)
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
  return phrases
}
