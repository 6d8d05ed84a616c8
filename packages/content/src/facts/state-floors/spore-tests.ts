import type { Frequency } from '#calendar/frequency-and-anchor'

import type { FloorTopic } from './state-floor.ts'

/** The longest time between two spore tests of a sterilizer; null where the rule requires the test and names no period. */
export interface SporeTestInterval {
  frequency: Frequency | null
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
      value: { frequency: '0', note: 'California requires the results to be kept for 12 months; we keep them longer.' },
      citation: '16 CCR 1005(b)',
      source: 'clavelog.com/requirements/ca',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    CO: {
      value: {
        frequency: '0',
        note: 'Colorado’s dental board makes the CDC guidelines, with their weekly test, binding.',
      },
      citation: '3 CCR 709-1, Rule 1.16',
      source: 'oshareview.com/2026/06/colorado-dental-spore-testing-requirements-2026',
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
    MA: {
      value: {
        frequency: '0',
        note: 'Massachusetts makes the CDC guidelines binding, with a weekly spore test of each sterilizer in service.',
      },
      citation: '234 CMR 5.05(1)',
      source: 'mass.gov, infection control (quotes 5.05(1)); checklist of the board of registration of 2014, items 2 and 8',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    MN: {
      value: {
        frequency: '0',
        note: 'Minnesota’s dental board makes the CDC guidelines, with their weekly test, binding.',
      },
      citation: 'Minn. R. 3100.6300',
      source: 'mn.gov/boards/dentistry/resources/infection-control',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    NC: {
      value: {
        frequency: '0',
        note: 'North Carolina makes the CDC guidelines, with their weekly test, binding.',
      },
      citation: '21 NCAC 16J .0103(b)',
      source: 'regulations.justia.com, North Carolina, 21 NCAC 16J .0103',
      checkedOn: '2026-11-28',
      certainty: 'text',
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
    TN: {
      value: {
        frequency: null,
        note: 'Tennessee requires the test, with a control and a log; its rule names no period, so the week is the recommendation of CDC. After a positive test follow the manufacturer and test again. After a second one the sterilizer is out of use until it is repaired; keep the proof of the repair with the log.',
      },
      citation: 'Tenn. Comp. R. & Regs. 0460-01-.11(3)-(4)',
      source: 'law.cornell.edu/regulations/tennessee/Tenn-Comp-R-Regs-0460-01-.11',
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
