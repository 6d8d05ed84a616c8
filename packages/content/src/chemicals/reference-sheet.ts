import { advice, type AdviceSection } from './advice.ts'
import type { Chemical } from './chemical.ts'
import { chemicalsVersion } from './chemicals-version.ts'
import { chemicals } from './chemicals.ts'
import { labelOf, type Label } from './label.ts'
import { hazardStatements, precautionaryStatements } from './statements.ts'
import { substancesByCas } from './substances.ts'

/** A part of a section, in reading order. */
export type SheetBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'pairs'; pairs: { label: string; value: string }[] }
  | { kind: 'signs'; /** Codes of pictograms. */ codes: string[]; signalWord: 'Danger' | 'Warning' | null }

export interface SheetSection {
  title: string
  blocks: SheetBlock[]
}

/** Our own short sheet on a chemical, for both print and screen. */
export interface ReferenceSheet {
  id: string
  version: number
  title: string
  /** Shown first, above everything else. */
  banner: string
  sections: SheetSection[]
}

export const referenceBanner =
  'Reference sheet by SafePractice. It is not the manufacturer’s safety data sheet, which your practice must have.'

const sectionTitles: readonly (readonly [AdviceSection, string])[] = [
  ['firstAid', 'First aid'],
  ['fire', 'Fire'],
  ['spill', 'Spill'],
  ['use', 'Working with it'],
  ['protection', 'Protection'],
  ['storage', 'Storage'],
  ['waste', 'Waste'],
]

/** The reference sheet of a substance or product, generated from its hazard classes. Undefined for an id that is not in the content. Server only. */
export function referenceSheet(id: string): ReferenceSheet | undefined {
  const chemical = chemicals().get(id)
  if (!chemical) return undefined
  const label = labelOf(chemical.classes)
  const parts = sectionTitles.map(([section, title]) => ({ title, blocks: list(adviceFor(section, chemical.cas, label.hazards)) }))
  return {
    id,
    version: chemicalsVersion,
    title: chemical.name,
    banner: referenceBanner,
    sections: [
      { title: 'Emergency', blocks: list(['Danger to life: 911', 'Poison Help: 1-800-222-1222']) },
      { title: 'What it is', blocks: [{ kind: 'pairs', pairs: facts(chemical) }] },
      { title: 'Hazards', blocks: hazardBlocks(label, chemical.basis) },
      ...parts.filter(({ blocks }) => blocks.length > 0),
      ...precautionBlocks(label.precautions),
    ],
  }
}

function facts(chemical: Chemical): { label: string; value: string }[] {
  const ingredients = chemical.ingredients.map(({ cas, amount }) => `${substancesByCas().get(cas)?.name} ${amount} (CAS ${cas})`)
  return [
    { label: 'Other names', value: chemical.synonyms.join(', ') },
    { label: 'Use', value: chemical.use },
    { label: 'Form', value: chemical.form },
    { label: 'May contain', value: ingredients.join(', ') },
    { label: 'CAS', value: ingredients.length > 0 ? '' : chemical.cas.join(', ') },
  ].filter(({ value }) => value !== '')
}

const bases: Readonly<Record<Chemical['basis'], string>> = {
  eu: 'Hazards: Regulation (EC) 1272/2008 Annex VI. That is a minimum of the European Union, not the manufacturer’s classification.',
  euAndOurs:
    'Hazards: Regulation (EC) 1272/2008 Annex VI, a minimum of the European Union and not the manufacturer’s classification; further ones from general knowledge, not checked against a source.',
  ours: 'Hazards: from general knowledge, not checked against a source. The manufacturer’s classification may differ.',
}

function hazardBlocks({ pictograms, signalWord, hazards }: Label, basis: Chemical['basis']): SheetBlock[] {
  const texts = hazards.map((code) => `${hazardStatements().get(code)?.statement}.`)
  const signs: SheetBlock[] = pictograms.length > 0 || signalWord ? [{ kind: 'signs', codes: pictograms, signalWord }] : []
  const said: SheetBlock[] =
    texts.length > 0
      ? [...signs, ...list(texts)]
      : [{ kind: 'text', text: 'We know of no hazard class. Dust, heat or a large amount may still be harmful.' }]
  return [...said, { kind: 'text', text: bases[basis] }]
}

const adviceFor = (section: AdviceSection, cas: readonly string[], hazards: readonly string[]): string[] =>
  advice
    .filter((one) => one.section === section)
    .filter((one) => one.hazards?.some((code) => hazards.includes(code)) ?? one.cas?.some((number) => cas.includes(number)) ?? true)
    .filter(({ unless = [] }) => !unless.some((code) => hazards.includes(code)))
    .filter(({ notFor = [] }) => !notFor.some((number) => cas.includes(number)))
    .map(({ text }) => text)

const precautionBlocks = (codes: readonly string[]): SheetSection[] =>
  codes.length === 0
    ? []
    : [{ title: 'Precautionary statements', blocks: list(codes.map((code) => precautionaryStatements().get(code) ?? code)) }]

const list = (items: string[]): SheetBlock[] => (items.length === 0 ? [] : [{ kind: 'list', items }])
