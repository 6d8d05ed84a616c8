import type { Condition } from '../condition.ts'
import type { TaskRule } from '../types.ts'
import { adopted, yearly } from './state-parts.ts'

const californiaDental: Condition = { allOf: [{ states: ['CA'] }, { practiceTypes: ['dental'] }] }

/** What the Dental Board of California asks of an office. */
export const californiaDentalRules: readonly TaskRule[] = [
  {
    ...adopted,
    key: 'californiaInfectionProtocol',
    name: 'Adopt the written infection control protocol',
    when: californiaDental,
    instructions:
      'Write down how instruments are processed, how operatories are kept clean, and how injuries are handled, and keep it where all staff can read it. Include the water lines: purge them for at least two minutes at the start of each workday, and for at least 20 seconds between patients. Include the laboratory area: impressions and appliances are cleaned and disinfected before they go to the laboratory and before they come back into the mouth. Label sterile packages with the date, and with the sterilizer if there is more than one. Then look up two points in the rule that we have not read again: where a copy of it must hang, and which disinfectant for surfaces it asks for (registered with Cal-EPA). Upload the protocol. The rule requires it now; the day given here is ours.',
    citation: '16 CCR 1005',
    rows: ['S-CA-IC'],
    section: 'infection',
  },
  {
    ...yearly,
    key: 'californiaDentalCourses',
    name: 'Infection control courses of dental staff',
    when: californiaDental,
    instructions:
      'For each renewal of a dental license in California a two-hour course in infection control is needed. Check whose renewal falls due, and upload the course certificates. Also check whether every assistant without a license has the certificate of the eight-hour course, or is enrolled in a program approved by the board: a two-hour course does not replace it.',
    lawPeriod: 'with each renewal of a license',
    citation: 'Dental Board of California; California Business and Professions Code 1750; California Business and Professions Code 1755',
    rows: ['S-CA-DBC', 'S-CA-DA'],
    section: 'infection',
  },
  {
    key: 'californiaAssistantCourse',
    name: 'Eight-hour infection control course: {Person}',
    when: californiaDental,
    forWhom: { newcomer: true, exposure: 'atRisk' },
    instructions:
      'For a dental assistant without a license who is not enrolled in a program approved by the Dental Board. The practice answers for it that the assistant has completed an eight-hour course approved by the board (six hours of instruction, two of laboratory) before any procedure that may bring contact with blood or saliva. Upload the certificate. For a person with a license, upload a note that says so. A bill of 2026 (SB 1311) would change the courses that count; ask the Dental Board what applies today.',
    frequency: '99',
    citation: 'California Business and Professions Code 1750; California Business and Professions Code 1755',
    rows: ['S-CA-DA'],
    kind: 'S',
    requiredWhere: 'for assistants without a license',
    evidence: 'upload',
    forms: [],
    retention: 'otherTraining',
    section: 'infection',
    assign: 'administrators',
    byOthers: true,
    scope: 'person',
    anchor: 'once',
    due: { afterStartDays: 0 },
    requiresAdmin: true,
  },
]
