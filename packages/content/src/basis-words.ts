import type { RuleBasis } from './rule-basis.ts'

const dutyWords: Record<RuleBasis['kind'], string> = {
  L: 'Required by law',
  S: 'Required by state law',
  G: 'Recommended',
  C: 'Good practice',
}

/** Whose a duty is, with its citation. */
export const dutyText = (citation: string, { kind, where }: Pick<RuleBasis, 'kind' | 'where'>): string =>
  `${[dutyWords[kind], where].filter(Boolean).join(' ')}: ${citation}`

/** Whose the period of a recurring task is, in one sentence. */
export function periodText({ kind, period, lawPeriod, recommendedBy }: RuleBasis): string {
  if (period === 'law') return 'The law names this period.'
  if (period === 'recommendation') return `This period is recommended by ${recommendedBy ?? 'the source'}.`
  if (period === 'practice') return 'Your practice chose this period.'
  if (lawPeriod) return `The law asks for it ${lawPeriod}; this period is ours.`
  return kind === 'L' || kind === 'S' ? 'The rule names no period; this one is ours.' : 'This period is ours.'
}
