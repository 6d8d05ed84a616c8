import { byCharacters } from '#wire/text-order'

import { hazardClass, hazardClasses, type HazardClass } from './hazard-classes.ts'

/** The parts of a label that are determined by hazard classes. */
export interface Label {
  signalWord: 'Danger' | 'Warning' | null
  /** GHS01 to GHS09, in this order. */
  pictograms: string[]
  /** Codes of hazard statements, in the order of Appendix C. */
  hazards: string[]
  /** Codes of precautionary statements, in the order of their numbers. */
  precautions: string[]
}

/**
 * The label of a chemical with these hazard classes, with the order of precedence of 29 CFR 1910.1200 Appendix C, C.2: Danger replaces Warning, and a
 * more severe pictogram replaces the exclamation mark for the same kind of hazard. Server only.
 * @param keys of hazard classes
 * @throws Error for an unknown key
 */
export function labelOf(keys: readonly string[]): Label {
  const order = [...hazardClasses().keys()]
  const classes = keys.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map(hazardClass)
  const words = classes.map(({ signalWord }) => signalWord)
  const hazards = distinct(classes.flatMap(({ statements }) => statements))
  return {
    signalWord: words.includes('Danger') ? 'Danger' : words.includes('Warning') ? 'Warning' : null,
    pictograms: pictogramsOf(classes),
    hazards: withoutRedundant(hazards),
    precautions: distinct(classes.flatMap(({ precautions }) => precautions)).toSorted((a, b) => byCharacters(a, b)),
  }
}

/**
 * Pictograms and precautionary statements for a manufacturer's hazard statements and signal word. If a statement belongs to several categories, the
 * category with that signal word is used. A statement that is not in Appendix C adds nothing. Server only.
 */
export function labelOfStatements(codes: readonly string[], signalWord: string | null): LabelSigns {
  const keys = codes.flatMap((code) => {
    const categories = [...hazardClasses().values()].filter(({ statements }) => statements.includes(code))
    return (categories.find((one) => one.signalWord === signalWord) ?? categories[0])?.key ?? []
  })
  const { pictograms, precautions } = labelOf(distinct(keys))
  return { pictograms, precautions }
}

/** Pictograms and precautionary statements. */
type LabelSigns = Pick<Label, 'pictograms' | 'precautions'>

/** The signs stored for a sheet. If no pictogram is stored, they are derived from its hazard statements. Server only. */
export function labelElementsOfSheet({
  hazards,
  signalWord,
  pictograms,
  precautions,
}: LabelSigns & { hazards: readonly string[]; signalWord: string | null }): LabelSigns {
  if (pictograms.length > 0) return { pictograms, precautions }
  const derived = labelOfStatements(hazards, signalWord)
  return { ...derived, ...(precautions.length > 0 && { precautions }) }
}

/** Hazard statements without those that a more severe statement in the list makes redundant. */
export const withoutRedundant = (codes: readonly string[]): string[] =>
  codes.filter((code) => !codes.some((moreSevere) => (redundantUnder[moreSevere] ?? []).includes(code)))

const redundantUnder: Readonly<Record<string, readonly string[]>> = { H314: ['H318'], H410: ['H400'] }

function pictogramsOf(classes: readonly HazardClass[]): string[] {
  const signs = new Set(classes.flatMap(({ pictograms }) => pictograms))
  const asthma = classes.some(({ statements }) => statements.includes('H334'))
  const needed = (one: HazardClass) =>
    !(one.class.startsWith('Acute toxicity') && signs.has('GHS06')) &&
    !(irritates(one) && (signs.has('GHS05') || asthma)) &&
    !(one.statements.includes('H317') && asthma)
  if (!classes.some((one) => one.pictograms.includes('GHS07') && needed(one))) signs.delete('GHS07')
  return [...signs].toSorted()
}

const irritates = ({ statements }: HazardClass) => statements.includes('H315') || statements.includes('H319')

const distinct = (codes: readonly string[]): string[] => [...new Set(codes)]
