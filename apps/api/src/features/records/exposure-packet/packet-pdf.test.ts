import { exposureIncidentForm } from '#content/forms/incidents/exposure-incident-form'
import { hepatitisBVaccineConsentForm } from '#content/forms/health/hepatitis-b-vaccine-consent-form'
import type { FormDefinition, FormQuestion } from '#content/forms/form-types'
import { expect, test } from 'vitest'

import { packetPdf } from './packet-pdf.ts'
import { packetAnswers, packetVaccineAnswers } from './packet-answers.ts'
import type { PacketFacts } from './packet-facts.ts'

const facts: PacketFacts = {
  employer: { name: 'Lakeside Dental, Main Street', address: '12 Main Street, Salem, OR 97301', phone: '(503) 555-0100' },
  person: 'Dana Whitfield',
  role: { name: 'Clinical staff', duties: ['Assist in procedures', 'Clean instruments'] },
  incident: {
    incidentDate: '2026-11-20',
    incidentTime: '10:20',
    incidentPlace: 'Operatory 2',
    circumstances: 'The needle slipped while it was capped.',
    route: 'sharp',
    deviceType: 'Syringe',
    deviceBrand: 'unknown',
    secondRoute: 'no',
    material: 'Blood',
    personJob: 'Hygienist',
    personTask: 'Scaling',
    vaccinationKnown: 'yes',
    ppeWorn: ['gloves', 'eyewear'],
    ppeHeld: 'failed',
    ppeFailure: 'The glove tore.',
    washed: 'yes',
    washedTime: '10:22',
    sourceKnown: 'known',
    sourceConsent: 'refused',
    sourceDocumented: 'yes',
    sourceDocumentedWhere: 'clinician',
    sourceDocumentedOn: '2026-11-20',
    prevention: 'Talk about it.',
    personExposed: 'a'.repeat(24),
  },
  reportedOn: '2026-11-20',
  vaccine: { answers: { choice: 'accept', dosesGiven: 'yes', dose1: '2025-01-02', dose2: '2025-02-03' }, savedOn: '2025-02-04' },
  documents: [{ type: 'Hepatitis B Record', filedOn: '2025-06-07' }],
  additions: [],
  today: '2026-11-22',
  madeAt: '2026-11-22T18:00:00.000Z',
}

/** The whole text of the packet, with each pair as "label: value". */
const textOf = (changed: Partial<PacketFacts> = {}) =>
  packetPdf({ ...facts, ...changed })
    .blocks.flatMap((block) =>
      block.kind === 'list'
        ? block.items
        : block.kind === 'pairs'
          ? block.pairs.map(({ label, value }) => `${label}: ${value}`)
          : block.kind === 'box'
            ? block.lines
            : 'text' in block
              ? [block.text]
              : [],
    )
    .join('\n')

test('it contains what 29 CFR 1910.1030(f)(4)(ii) lists', () => {
  const text = textOf()
  for (const part of [
    'Person exposed: Dana Whitfield',
    'Employer: Lakeside Dental, Main Street\n12 Main Street, Salem, OR 97301\n(503) 555-0100',
    'A copy of the regulation, 29 CFR 1910.1030. Its text is not in this file.',
    'the task "Prepare the exposure packet"',
    'https://www.osha.gov/laws-regs/regulations/standardnumber/1910/1910.1030',
    'Job title: Hygienist',
    'Duties that bring contact with blood: Scaling',
    'Role at the practice: Clinical staff: Assist in procedures; Clean instruments',
    'Route: Needlestick or cut',
    'The needle slipped while it was capped.',
    'What went wrong with it: The glove tore.',
    'Answer to the vaccine offer: I accept the vaccination',
    'Dose 2: 02/03/2025',
    'Hepatitis B Record: On file since 06/07/2025',
  ])
    expect(text).toContain(part)
})

test('documents of one type are one row with the days on which they were filed', () => {
  const filed = (type: string, filedOn: string) => ({ type, filedOn })
  const text = textOf({ documents: [filed('TB Test', '2026-04-14'), filed('Other', '2025-10-31'), filed('TB Test', '2025-10-30')] })
  expect(text).toContain('TB Test: On file since 04/14/2026, 10/30/2025\nOther: On file since 10/31/2025')
})

test('about the source person it states only whether they are known, where they are documented, and since when (ruling 51)', () => {
  const text = textOf({ incident: { ...facts.incident, sourceKnown: 'known', sourceTold: 'yes' } })
  const part = text.slice(text.indexOf('3. Source person'), text.indexOf('4. Hepatitis B'))
  expect(part).toContain('Documented where: With the clinician')
  expect(part).toContain('Documented on: 11/20/2026')
  expect(text).not.toMatch(/refused|agree to a blood test|showed/i)
  const unknown = textOf({ incident: { sourceKnown: 'unknown', sourceUnknownWhy: 'Somebody named Lee' } })
  expect(unknown).toContain('No, unknown')
  expect(unknown).not.toContain('Lee')
})

test('it requests an opinion within 15 days with only what (f)(5) allows, and states where to send it', () => {
  const text = textOf()
  const part = text.slice(text.indexOf('5. What the clinician returns'))
  expect(part).toContain('within 15 days after the evaluation is completed')
  expect(part).toContain('All other findings and diagnoses stay confidential')
  expect(part).toContain('Send the opinion to: Lakeside Dental, Main Street\n12 Main Street, Salem, OR 97301')
})

test('it contains nothing else of the form, and no id', () => {
  expect(textOf()).not.toContain('Talk about it.')
  expect(textOf()).not.toMatch(/[0-9a-f]{24}/)
})

test('it says so if something is not known', () => {
  const text = textOf({ incident: {}, role: null, vaccine: null, documents: [], person: null })
  expect(text).toContain('Person exposed: Not named in the report')
  expect(text).toContain('The report says nothing about the duties.')
  expect(text).toContain('The report says nothing about the exposure.')
  expect(text).toContain('The report does not say whether the source person is documented.')
  expect(text).toContain('The practice holds no answer to the offer of the vaccine and no vaccination record here.')
})

test('it contains what the practice added to its plan, marked as such, with author and day (ruling 61)', () => {
  const lines = ['Evaluations take place at Harbor Clinic, door B.']
  const addition = { section: 'Medical evaluation', by: 'Nora Lindqvist', on: '2026-10-01', lines, pictures: [{ text: 'Way to door B' }] }
  const text = textOf({ additions: [addition] })
  const part = text.slice(text.indexOf('6. What the practice added to its exposure control plan'))
  expect(part.split('\n').slice(1)).toEqual([
    'Medical evaluation',
    'Added by this practice: Nora Lindqvist, 10/01/2026',
    'Evaluations take place at Harbor Clinic, door B.',
    'Picture in the plan: Way to door B',
  ])
  expect(textOf()).not.toContain('added to its exposure control plan')
})

test('the forms have a question for every answer in the packet, and none of them selects a person', () => {
  const all = (form: FormDefinition) => form.question_blocks.flatMap((block) => block.question_block.flatMap(withNested))
  const asked = (form: FormDefinition) => all(form).filter(({ type }) => type !== 'employee-select' && type !== 'label')
  const keys = (form: FormDefinition) => asked(form).map(({ answer }) => answer.key)
  expect(keys(exposureIncidentForm)).toEqual(expect.arrayContaining(Object.values(packetAnswers).flatMap((part) => Object.keys(part))))
  expect(keys(hepatitisBVaccineConsentForm)).toEqual(expect.arrayContaining(Object.keys(packetVaccineAnswers)))
})

const withNested = (question: FormQuestion): FormQuestion[] => [
  question,
  ...(question.group ?? []).flatMap((option) =>
    (option.question_blocks ?? []).flatMap((block) => block.question_block.flatMap(withNested)),
  ),
]
