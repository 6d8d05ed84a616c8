import type { RetentionClass } from '../../facts/retention.ts'
import type { RuleBasis } from './rule-basis.ts'

const dutyWords: Record<RuleBasis['kind'], string> = {
  L: 'Required by law',
  S: 'Required by state law',
  G: 'Recommended',
  C: 'Good practice',
}

/** The source of a duty, with its citation. */
export const dutyText = (citation: string, { kind, where }: Pick<RuleBasis, 'kind' | 'where'>): string =>
  `${[dutyWords[kind], where].filter(Boolean).join(' ')}: ${citation}`

/** The source of a recurring task's period, in one sentence. */
export function periodText({ kind, period, lawPeriod, recommendedBy }: RuleBasis): string {
  if (period === 'law') return 'The law names this period.'
  if (period === 'recommendation') return `This period is recommended by ${recommendedBy ?? 'the source'}.`
  if (period === 'practice') return 'Your practice chose this period.'
  if (lawPeriod) return `The law requires it ${lawPeriod}. This interval is our recommendation.`
  return kind === 'L' || kind === 'S'
    ? 'The rule sets no interval. This one is our recommendation.'
    : 'This interval is our recommendation.'
}

/** How long the record of a task is kept and on what basis, in one sentence. */
export const keepText = (retention: RetentionClass): string =>
  `Keep its record ${keptFor(retention)} (${retention.basis.replace(/\.$/, '')}).`

function keptFor({ id, keep, endedByNext }: RetentionClass): string {
  switch (keep.kind) {
    case 'years':
      return `for ${yearsText(keep.years)}`
    case 'yearsAfterYearEnd':
      return `for ${yearsText(keep.years)} after the end of the year`
    case 'employmentYears':
      return `as long as the person works here and ${yearsText(keep.years)} more`
    case 'employmentDays':
      return `as long as the person works here and ${keep.days} days more`
    case 'whileValid':
      if (id === 'lifeOfUnit') return 'as long as the unit is in use'
      return `${endedByNext ? 'until the next one takes its place' : 'while it is in force'}${keep.thenYears === 0 ? '' : `, and ${yearsText(keep.thenYears)} more`}`
  }
}

const yearsText = (years: number) => (years === 1 ? 'one year' : `${years} years`)
