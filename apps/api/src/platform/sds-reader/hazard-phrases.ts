import { hazardStatements } from '#content/chemicals/statements'
import { statementsInOtherLanguages } from '#content/chemicals/statements-in-other-languages'

import { statementWords } from './statement-words.ts'

export interface HazardPhrase {
  code: string
  /** The words of the statement in the form of `statementWords`. */
  words: readonly string[]
}

/** Other wordings that sheets use. */
const variants: readonly (readonly [code: string, phrase: string])[] = [
  ['H220', 'Extremely flammable gas under pressure'],
  ['H229', 'Contents under pressure; may burst if heated'],
  ['H229', 'Container under pressure; may burst if heated'],
  ['H261', 'In contact with water releases flammable gases'],
  ['H304', 'May be fatal if swallowed or enters airways'],
  ['H304', 'May be fatal if aspirated'],
  ['H315', 'Provoca irritación en la piel'],
  ['H317', 'May cause allergic skin reaction'],
  ['H317', 'May cause allergic skin reactions'],
  ['H317', 'May cause an allergic reaction on the skin'],
  ['H317', 'Puede provocar reacción alérgica en la piel'],
  ['H318', 'Causes severe eye damage'],
  ['H318', 'Provoca daño ocular grave'],
  ['H319', 'Causes severe eye irritation'],
  ['H336', 'May cause drowsiness and dizziness'],
  ['H336', 'Puede provocar somnolencia y vértigo'],
  ['H336', 'Puede provocar somnolencia o mareos'],
  ['H334', 'May cause allergic or asthma symptoms or breathing difficulties if inhaled'],
  ['H335', 'Puede provocar irritación de las vías respiratorias'],
  ['H335', 'Puede provocar irritación respiratoria'],
  ['H410', 'Very toxic to aquatic life with long term effects'],
  ['H410', 'Très toxique pour les organismes aquatiques, entraîne des effets à long terme'],
  ['H372', 'Provoca daños en los órganos por exposición prolongada o repetida'],
  ['H373', 'Puede provocar daños en los órganos por exposición prolongada o repetida'],
  ['OSHA-DUST', 'May form combustible dust concentrations in the air'],
]

let phrases: ReadonlyMap<string, readonly HazardPhrase[]> | undefined

/**
 * Returns every hazard statement in English, Spanish and French by its first word. Longer ones come first, so that a statement is found before a
 * shorter one that it begins with.
 */
export function hazardPhrases(): ReadonlyMap<string, readonly HazardPhrase[]> {
  phrases ??= Map.groupBy(
    [
      ...[...hazardStatements().values()].map(({ code, statement }) => [code, statement] as const),
      ...statementsInOtherLanguages().flatMap(({ code, spanish, french }) => [[code, spanish] as const, [code, french] as const]),
      ...variants,
    ]
      .map(([code, phrase]) => ({ code, words: statementWords([[phrase]]).map(({ word }) => word) }))
      .toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  )
  return phrases
}
