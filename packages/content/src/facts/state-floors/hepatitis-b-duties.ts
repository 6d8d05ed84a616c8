import type { FloorTopic } from './state-floor.ts'

/** What a state asks of staff about hepatitis B, beyond the offer of the vaccine (29 CFR 1910.1030(f)). */
export interface HepatitisBDuty {
  /** A declined vaccine does not satisfy the rule of the state. */
  evidenceRequired: true
  /** The duty in one sentence. */
  sentence: string
}

/** Rules of dental boards that require immunity against hepatitis B. */
export const hepatitisBDuties: FloorTopic<HepatitisBDuty> = {
  title: 'immunity of dental staff against hepatitis B',
  practiceTypes: ['dental'],
  states: {
    OH: {
      value: {
        evidenceRequired: true,
        sentence:
          'In Ohio every dentist and dental health care worker must show evidence of immunity or of vaccination against hepatitis B. The series must begin before the first patient contact, and the papers are kept at the office.',
      },
      citation: 'OAC 4715-20-01(A)',
      source: 'codes.ohio.gov/ohio-administrative-code/rule-4715-20-01',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
  },
}
