import { hazardClasses } from './hazard-classes.ts'

type Word = 'Danger' | 'Warning' | 'None'

/** Statements that only the GHS has (UNECE GHS Annex 1). OSHA does not require them, so a sheet may print them without a word. */
const onlyGhs: Readonly<Record<string, readonly Word[]>> = {
  H303: ['Warning', 'None'],
  H305: ['Warning', 'None'],
  H313: ['Warning', 'None'],
  H316: ['Warning', 'None'],
  H333: ['Warning', 'None'],
  H401: ['None'],
  H402: ['None'],
}

/**
 * The signal words that the categories with this hazard statement have, according to 29 CFR 1910.1200 Appendix C. Environmental hazards are outside of
 * that standard, so their word may be missing. All words for a code that is in no table. Server only.
 */
export function signalWordsOf(code: string): readonly Word[] {
  const only = onlyGhs[code.slice(0, 4)]
  if (only) return only
  const [exact, base] = [code, code.slice(0, 4)].map((one) =>
    [...hazardClasses().values()].filter(({ statements }) => statements.includes(one)),
  )
  const classes = exact?.length ? exact : (base ?? [])
  if (classes.length === 0) return ['Danger', 'Warning', 'None']
  const words = classes.flatMap(({ signalWord, osha }): Word[] =>
    signalWord ? [signalWord, ...(osha ? [] : (['None'] as const))] : ['None'],
  )
  return [...new Set(words)]
}

/**
 * The signal word for a label: the word of the sheet, or the stronger one that its statements always have. A label with "Causes serious eye damage"
 * must say Danger (29 CFR 1910.1200(f)(6) and Appendix C), even if the sheet does not. Server only.
 */
export function signalWordOnLabel(printed: string | null, codes: readonly string[]): string | null {
  const words = codes.map(signalWordsOf)
  if (words.some((possible) => possible.every((word) => word === 'Danger'))) return 'Danger'
  return printed ?? (words.some((possible) => !possible.includes('None')) ? 'Warning' : null)
}
