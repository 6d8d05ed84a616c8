import { addDays, addYears, later } from '#calendar/days'

/** The ids of the retention classes. A record stores one (ruling 11). */
export type RetentionClassId =
  | 'bloodborneTraining'
  | 'otherTraining'
  | 'employeeMedical'
  | 'exposureRecord'
  | 'injuryLog'
  | 'planVersion'
  | 'whileInForce'
  | 'untilReplaced'
  | 'lifeOfUnit'
  | 'hazmatTraining'
  | 'waterTest'
  | 'sterilizer'
  | 'shippingPapers'
  | 'amalgam'
  | 'amalgamReport'
  | 'laboratory'
  | 'controlledSubstance'
  | 'violence'
  | 'privacy'
  | 'extinguisherCheck'
  | 'extinguisherService'
  | 'check1'
  | 'check3'
  | 'check5'
  | 'standard'

/**
 * How long a record is kept.
 * - `years`: from the day it was recorded.
 * - `yearsAfterYearEnd`: from the end of that calendar year.
 * - `employmentYears`, `employmentDays`: from the end of the person's employment.
 * - `whileValid`: until it is replaced or no longer in force, and then for this many more years.
 */
export type Keep =
  | { kind: 'years'; years: number }
  | { kind: 'yearsAfterYearEnd'; years: number }
  | { kind: 'employmentYears'; years: number }
  | { kind: 'employmentDays'; days: number }
  | { kind: 'whileValid'; thenYears: number }

/** A retention class: its purpose, duration and legal basis. */
export interface RetentionClass {
  id: RetentionClassId
  label: string
  keep: Keep
  basis: string
  /** The validity ends with the next approved record of the same task about the same person. For other classes the product does not know the end. */
  endedByNext?: true
}

/** Every retention class. If the basis states a shorter legal period, ours is longer on purpose. */
export const retentionClasses: readonly RetentionClass[] = [
  {
    id: 'bloodborneTraining',
    label: 'Bloodborne pathogens training',
    keep: { kind: 'years', years: 6 },
    basis: '29 CFR 1910.1030(h)(2)(ii) asks for 3 years from the training; we keep 6.',
  },
  { id: 'otherTraining', label: 'Other safety training', keep: { kind: 'years', years: 3 }, basis: 'Practice policy; no federal period.' },
  {
    id: 'employeeMedical',
    label: 'Employee medical record',
    keep: { kind: 'employmentYears', years: 30 },
    basis: '29 CFR 1910.1030(h)(1)(iv); 29 CFR 1910.1020(d)(1)(i)',
  },
  {
    id: 'exposureRecord',
    label: 'Exposure record: monitoring, data sheets, chemical list',
    keep: { kind: 'years', years: 30 },
    basis: '29 CFR 1910.1020(d)(1)(ii)',
  },
  {
    id: 'injuryLog',
    label: 'Injury logs and the sharps injury log',
    keep: { kind: 'yearsAfterYearEnd', years: 5 },
    basis: '29 CFR 1904.33; 29 CFR 1910.1030(h)(5)(iii)',
  },
  {
    id: 'planVersion',
    label: 'Versions and reviews of a written plan',
    keep: { kind: 'whileValid', thenYears: 5 },
    basis: '29 CFR 1910.1030(c)(1) asks for the plan in force; we keep all versions 5 years more.',
  },
  {
    id: 'whileInForce',
    label: 'Certificates and plans in force',
    keep: { kind: 'whileValid', thenYears: 0 },
    basis: '29 CFR 1910.132(d)(2); 29 CFR 1910.38; 29 CFR 1910.39; 29 CFR 1910.134(c)',
  },
  {
    id: 'untilReplaced',
    label: 'Kept until the next one',
    keep: { kind: 'whileValid', thenYears: 0 },
    basis: '29 CFR 1910.134(m)(2)(ii) for fit tests; practice policy for cards, certificates and posters.',
    endedByNext: true,
  },
  {
    id: 'lifeOfUnit',
    label: 'Kept for the life of the unit',
    keep: { kind: 'whileValid', thenYears: 0 },
    basis: 'State radiation control; manufacturer’s instructions.',
  },
  {
    id: 'hazmatTraining',
    label: 'Training to pack or sign for medical waste',
    keep: { kind: 'employmentDays', days: 90 },
    basis: '49 CFR 172.704(d)',
  },
  {
    id: 'waterTest',
    label: 'Water tests',
    keep: { kind: 'years', years: 5 },
    basis: 'WAC 246-817-660 and Georgia Board of Dentistry 150-8-.05; we keep 5 years everywhere.',
  },
  {
    id: 'sterilizer',
    label: 'Spore tests and sterilizer loads',
    keep: { kind: 'years', years: 5 },
    basis: 'WAC 246-817-655 asks dentists in Washington for 5 years; we keep 5 years everywhere.',
  },
  {
    id: 'shippingPapers',
    label: 'Shipping papers of medical waste',
    keep: { kind: 'years', years: 3 },
    basis: '49 CFR 172.201(e) asks for 2 years, 3 for hazardous waste; we keep 3.',
  },
  { id: 'amalgam', label: 'Amalgam separator records', keep: { kind: 'years', years: 3 }, basis: '40 CFR 441.50(b)' },
  {
    id: 'amalgamReport',
    label: 'One-time amalgam report',
    keep: { kind: 'whileValid', thenYears: 0 },
    basis: '40 CFR 441.50(a): while the office operates or until it changes hands.',
  },
  {
    id: 'laboratory',
    label: 'Laboratory competency and proficiency testing',
    keep: { kind: 'years', years: 3 },
    basis: '42 CFR 493.1105 asks for 2 years, California Business and Professions Code 1265 for 3; we keep 3 everywhere.',
  },
  { id: 'controlledSubstance', label: 'Controlled substance records', keep: { kind: 'years', years: 2 }, basis: '21 CFR 1304.04' },
  {
    id: 'violence',
    label: 'Workplace violence records',
    keep: { kind: 'years', years: 5 },
    basis: 'California Labor Code 6401.9; we keep 5 years everywhere.',
  },
  {
    id: 'privacy',
    label: 'Privacy and security documents',
    keep: { kind: 'whileValid', thenYears: 6 },
    basis: '45 CFR 164.316(b)(2); 45 CFR 164.530(j)',
    endedByNext: true,
  },
  {
    id: 'extinguisherCheck',
    label: 'Monthly extinguisher checks',
    keep: { kind: 'years', years: 1 },
    basis: 'Practice policy; 29 CFR 1910.157(e)(2) names no period.',
  },
  {
    id: 'extinguisherService',
    label: 'Yearly extinguisher service',
    keep: { kind: 'years', years: 12 },
    basis: '29 CFR 1910.157(e)(3) asks for one year, (f)(16) for test certificates until the next test, at most 12 years; we keep 12.',
  },
  { id: 'check1', label: 'Routine checks, 1 year', keep: { kind: 'years', years: 1 }, basis: 'Practice policy; no federal period.' },
  { id: 'check3', label: 'Routine checks, 3 years', keep: { kind: 'years', years: 3 }, basis: 'Practice policy; no federal period.' },
  { id: 'check5', label: 'Notices, 5 years', keep: { kind: 'years', years: 5 }, basis: 'Practice policy; no federal period.' },
  { id: 'standard', label: 'Everything else', keep: { kind: 'years', years: 6 }, basis: 'Practice policy.' },
]

/**
 * The retention class of a record.
 * @throws Error for an unknown id
 */
export function retentionClass(id: string): RetentionClass {
  const found = retentionClasses.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no retention class ${id}.`)
  return found
}

/** Days between notifying the administrators of a practice about a purge and the purge itself. */
export const daysOfNotice = 30

/** Minimum days between the removal of a record from the screens and its purge. Includes a week, because notices are sent on Mondays. */
export const daysAfterRemoval = daysOfNotice + 7

/**
 * The first day on which a removed record may be purged; null while it is not known yet. The rule of ruling 11: its class has expired, and its
 * removal is long enough ago. The list of the page computes the same in the database.
 * @param removedOn the day on which it was deleted or discarded
 */
export function purgeDateOfRemoved({ removedOn, ...facts }: Parameters<typeof purgeDate>[0] & { removedOn: string }): string | null {
  const date = purgeDate(facts)
  return date === null ? null : later(date, addDays(removedOn, daysAfterRemoval))
}

/**
 * The first day on which a record may be destroyed; null while it is not known yet and the record must be kept. A legal hold takes precedence and
 * must be checked by the caller (ruling 11).
 * @param employmentEndedOn end of employment of the person the record is about
 * @param noLongerValidOn the day on which it was replaced or went out of force
 */
export function purgeDate({
  class: id,
  recordedOn,
  employmentEndedOn,
  noLongerValidOn,
}: {
  class: string
  recordedOn: string
  employmentEndedOn?: string | null
  noLongerValidOn?: string | null
}): string | null {
  const { keep } = retentionClass(id)
  if (keep.kind === 'years') return dayAfter(addYears(recordedOn, keep.years))
  if (keep.kind === 'yearsAfterYearEnd') return `${Number(recordedOn.slice(0, 4)) + keep.years + 1}-01-01`
  if (keep.kind === 'whileValid') return noLongerValidOn ? dayAfter(addYears(noLongerValidOn, keep.thenYears)) : null
  if (!employmentEndedOn) return null
  const from = employmentEndedOn > recordedOn ? employmentEndedOn : recordedOn
  return dayAfter(keep.kind === 'employmentDays' ? addDays(from, keep.days) : addYears(from, keep.years))
}

function dayAfter(date: string) {
  return addDays(date, 1)
}
