import { hazardStatements } from '#content/chemicals/statements'
import { statementsInOtherLanguages } from '#content/chemicals/statements-in-other-languages'

import { statementWords } from './statement-words.ts'

export interface HazardPhrase {
  /** Several codes are separated by `+`. */
  code: string
  /** The words of the statement in the form of `statementWords`. */
  words: readonly string[]
}

/** Other wordings that sheets use. */
const variants: readonly (readonly [code: string, phrase: string])[] = [
  ['H227', 'Combustible liquid and vapor'],
  ['H280', 'Contains compressed gas; may explode if heated'],
  ['H314', 'Causes severe skin burns and serious eye damage'],
  ['H315+H320', 'Causes skin and eye irritation'],
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

/** Statements about several routes of exposure at once (UNECE GHS Annex 3, Regulation (EC) 1272/2008 Annex III), by routes and severity. */
const routes: readonly (readonly [
  codes: readonly [fatal: string, toxic: string, harmful: string],
  english: string,
  spanish: string,
  french: string,
])[] = [
  [
    ['H300+H310', 'H301+H311', 'H302+H312'],
    'if swallowed or in contact with skin',
    'en caso de ingestión o en contacto con la piel',
    "en cas d'ingestion ou de contact cutané",
  ],
  [
    ['H300+H330', 'H301+H331', 'H302+H332'],
    'if swallowed or if inhaled',
    'en caso de ingestión o inhalación',
    "en cas d'ingestion ou d'inhalation",
  ],
  [
    ['H310+H330', 'H311+H331', 'H312+H332'],
    'in contact with skin or if inhaled',
    'en contacto con la piel o en caso de inhalación',
    'par contact cutané ou par inhalation',
  ],
  [
    ['H300+H310+H330', 'H301+H311+H331', 'H302+H312+H332'],
    'if swallowed, in contact with skin or if inhaled',
    'en caso de ingestión, contacto con la piel o inhalación',
    "en cas d'ingestion, par contact cutané ou par inhalation",
  ],
]
const severities: readonly (readonly [english: string, spanish: string, french: string])[] = [
  ['Fatal', 'Mortal', 'Mortel'],
  ['Toxic', 'Tóxico', 'Toxique'],
  ['Harmful', 'Nocivo', 'Nocif'],
]
const combined = routes.flatMap(([codes, ...wordings]) =>
  severities.flatMap((severity, at) =>
    wordings.map((wording, language): [string, string] => [codes[at] ?? '', `${severity[language] ?? ''} ${wording}`]),
  ),
)

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
      ...combined,
    ]
      .map(([code, phrase]) => ({ code, words: statementWords([[phrase]]).map(({ word }) => word) }))
      .toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  )
  return phrases
}
