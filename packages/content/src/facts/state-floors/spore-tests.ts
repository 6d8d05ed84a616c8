import type { Frequency } from '#calendar/frequency-and-anchor'

import type { FloorTopic } from './state-floor.ts'

/** The longest time between two spore tests of a sterilizer. */
export interface SporeTestInterval {
  frequency: Frequency
  /** What the rule asks for besides the period, for the instructions of the task. */
  note?: string
}

/** The interval of spore tests in dental offices, where a rule of the dental board sets it. */
export const sporeTests: FloorTopic<SporeTestInterval> = {
  title: 'the spore test of sterilizers',
  practiceTypes: ['dental'],
  states: {
    AL: {
      value: { frequency: '0', note: 'Alabama’s dental board makes the CDC guidelines, with their weekly test, binding.' },
      citation: 'Ala. Admin. Code 270-X-2-.15',
      source: 'proedgedental.com/resources/compliance; woodhouselabs.com/regulations-by-state',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    CA: {
      value: { frequency: '0', note: 'California wants the results kept for 12 months; we keep them longer.' },
      citation: '16 CCR 1005(b)',
      source: 'clavelog.com/requirements/ca',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    DC: {
      value: { frequency: '0', note: 'The District makes the CDC guidelines, with their weekly test, binding.' },
      citation: '17 DCMR 4213.60',
      source: 'clavelog.com/requirements/dc',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    FL: {
      value: {
        frequency: '1',
        note: 'Florida requires the test every 40 hours of use (dry heat: 120 hours) or every 30 days, whichever comes first; once a week is the CDC recommendation.',
      },
      citation: 'Fla. Admin. Code 64B5-25.003',
      source:
        'clinicadmin.dental.ufl.edu/services/sterilization-monitoring-consultation-service/rules-procedures; clavelog.com/requirements/fl',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    NV: {
      value: { frequency: '0', note: 'Nevada’s dental board makes the CDC guidelines, with their weekly test, binding.' },
      citation: 'NAC 631.178',
      source: 'clavelog.com/requirements/nv',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    OH: {
      value: {
        frequency: '0',
        note: 'In Ohio the record names the dates, who tested, and the results of test and control. Keep it at the office for two years; the dental board may ask for it at any time.',
      },
      citation: 'OAC 4715-20-02(A)(4)-(5)',
      source: 'ohrules.elaws.us/oac/4715-20-02',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    OR: {
      value: {
        frequency: '0',
        note: 'In Oregon it is due in each calendar week in which patients are treated. Keep the results of this year and of the two years before.',
      },
      citation: 'OAR 818-012-0040(2)',
      source: 'oregon.public.law/rules/oar_818-012-0040',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    WA: {
      value: {
        frequency: '0',
        note: 'In Washington it is due in every week in which patients are treated. Keep the results for five years.',
      },
      citation: 'WAC 246-817-655',
      source: 'clavelog.com/requirements/wa; app.leg.wa.gov/wac/default.aspx?cite=246-817-655',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
  },
}
