import type { Frequency } from '#calendar/frequency-and-anchor'

import type { PracticeType } from '../practice-types.ts'
import type { FloorTopic } from './state-floor.ts'

/** The longest time between two spore tests of a sterilizer; null where the rule requires the test and names no period. */
export interface SporeTestInterval {
  frequency: Frequency | null
  /** The kinds of practices that the rule binds, if not only dental offices. */
  practiceTypes?: readonly PracticeType[]
  /** What the rule asks for besides the period, for the instructions of the task. */
  note?: string
}

/** The interval of spore tests in dental offices, where a rule of the dental board or of the health department sets it. */
export const sporeTests: FloorTopic<SporeTestInterval> = {
  title: 'the spore test of sterilizers',
  practiceTypes: ['dental'],
  states: {
    AL: {
      value: { frequency: '0', note: 'Alabama’s dental board makes the CDC guidelines, with their weekly test, binding.' },
      citation: 'Ala. Admin. Code 270-X-2-.15',
      source: 'casetext.com, Ala. Admin. Code r. 270-X-2-.15, full text',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    AR: {
      value: {
        frequency: '1',
        note: 'Arkansas requires it at least once a month, with a matching control; once a week is the CDC recommendation. Keep the results for three years.',
      },
      citation: 'Arkansas State Board of Dental Examiners, Article XV',
      source: 'getcuspid.com/compliance/sterilization-rules/arkansas; casetext.com, 038.00.07 Ark. Code R. 001 (definitions only)',
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
    GA: {
      value: {
        frequency: '0',
        note: 'Georgia’s dental board makes the CDC guidelines, with their weekly test, binding. Keep the results for three years.',
      },
      citation: 'Ga. Comp. R. & Regs. 150-8-.01',
      source: 'clavelog.com/requirements/ga; getcuspid.com/compliance/sterilization-rules/georgia',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    ID: {
      value: {
        frequency: '0',
        note: 'In Idaho it is due in every week in which patients are treated. Keep the results for three years.',
      },
      citation: 'IDAPA 24.31.01.200',
      source: 'clavelog.com/requirements/id',
      checkedOn: '2026-11-28',
      certainty: 'restated',
    },
    IN: {
      value: {
        frequency: '0',
        practiceTypes: ['medical', 'dental'],
        note: 'In Indiana a load may be run only if a biological indicator was used within the seven days before it: test a sterilizer that was idle before its next load.',
      },
      citation: '410 IAC 1-4-8(d)(2)(C)',
      source: 'law.cornell.edu/regulations/indiana/410-Ind-Admin-Code-1-4-8',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    KS: {
      value: {
        frequency: '1',
        note: 'Kansas requires it after every six days of use, and at least once a month; once a week is the CDC recommendation. Keep the results for three years.',
      },
      citation: 'K.A.R. 71-1-18',
      source:
        'getcuspid.com/compliance/sterilization-rules/kansas; regulations.justia.com, Kansas, 71-1-18 (seen up to the disinfection of surfaces)',
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
