import { writtenDay } from '#calendar/written-day'
import { exposureIncidentForm } from '#content/forms/incidents/exposure-incident-form'
import { hepatitisBVaccineConsentForm } from '#content/forms/health/hepatitis-b-vaccine-consent-form'
import { ruleTitle } from '#content/rules/task-rules'
import { addedBy } from '#api/data/library/plan-blocks'
import { answersInWords } from '#api/data/records/answers-in-words'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

import { packetAnswers, packetVaccineAnswers } from './packet-answers.ts'
import type { PacketFacts } from './packet-facts.ts'

const regulation = 'https://www.osha.gov/laws-regs/regulations/standardnumber/1910/1910.1030'

/**
 * The packet that an employer gives to the clinician who evaluates an exposed employee, 29 CFR 1910.1030(f)(4)(ii), and what the clinician returns,
 * (f)(5). The text of the regulation is not shipped, so the first page lists a copy of it as a separate enclosure.
 */
export function packetPdf(facts: PacketFacts): PdfDocument {
  const { employer, incident } = facts
  const words = (part: keyof typeof packetAnswers) => answersInWords(exposureIncidentForm, incident, packetAnswers[part])
  return {
    title: 'Packet for the clinician',
    madeAt: facts.madeAt,
    header: employer.name,
    footer: 'Confidential: for the clinician, the person exposed and the administrators only',
    blocks: [
      { kind: 'letterhead', ...employer },
      { kind: 'heading', level: 1, text: 'Packet for the clinician' },
      {
        kind: 'paragraph',
        text: 'A staff member was exposed to blood or other potentially infectious material at work. This packet holds what the employer gives to the clinician who evaluates the person, as 29 CFR 1910.1030(f)(4)(ii) asks.',
      },
      {
        kind: 'pairs',
        pairs: [
          { label: 'Person exposed', value: facts.person ?? 'Not named in the report' },
          { label: 'Employer', value: linesOf(employer) },
          ...words('summary'),
          { label: 'Reported on', value: writtenDay(facts.reportedOn) },
          { label: 'Packet made on', value: writtenDay(facts.today) },
        ],
      },
      ...copyOfTheRegulation(),
      { kind: 'heading', level: 2, text: '1. Duties in this exposure' },
      ...pairsOrText(
        [
          ...words('duties'),
          ...(facts.role ? [{ label: 'Role at the practice', value: `${facts.role.name}: ${facts.role.duties.join('; ')}` }] : []),
        ],
        'The report says nothing about the duties. Please ask the person.',
      ),
      { kind: 'heading', level: 2, text: '2. Route and circumstances' },
      ...pairsOrText(
        [...words('route'), ...words('circumstances'), ...words('firstSteps')],
        'The report says nothing about the exposure. Please ask the person.',
      ),
      ...sourcePerson(words('source')),
      ...vaccination(facts, words('vaccineKnown')),
      ...returnedByClinician(facts),
      ...addedToThePlan(facts),
    ],
  }
}

function copyOfTheRegulation(): PdfBlock[] {
  return [
    { kind: 'heading', level: 2, text: 'Hand over with this packet' },
    {
      kind: 'list',
      items: [
        `A copy of the regulation, 29 CFR 1910.1030. Its text is not in this file. The practice keeps a copy with its exposure packet (the task "${ruleTitle('exposurePacket') ?? ''}"). The official text:\n${regulation}`,
        'Results of blood tests of the source person, if there are any. They go to the clinician directly and never through this file.',
      ],
    },
  ]
}

function sourcePerson(answers: readonly { label: string; value: string }[]): PdfBlock[] {
  return [
    { kind: 'heading', level: 2, text: '3. Source person' },
    {
      kind: 'paragraph',
      text: 'This file holds no name, no status and no test result of the source person. It says only what is known of where they are documented, and since when.',
    },
    ...pairsOrText(answers, 'The report does not say whether the source person is documented.'),
  ]
}

function vaccination({ vaccine, documents }: PacketFacts, known: readonly { label: string; value: string }[]): PdfBlock[] {
  const choice = vaccine ? answersInWords(hepatitisBVaccineConsentForm, vaccine.answers, packetVaccineAnswers) : []
  return [
    { kind: 'heading', level: 2, text: '4. Hepatitis B vaccination and medical records' },
    ...pairsOrText(
      [...known, ...choice, ...(vaccine ? [{ label: 'Written down on', value: writtenDay(vaccine.savedOn) }] : []), ...onFile(documents)],
      'The practice holds no answer to the offer of the vaccine and no vaccination record here. Please ask the person.',
    ),
    ...(documents.length > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: 'Records on file are listed by type and day only. Hand over copies of those that matter for the treatment.',
          },
        ]
      : []),
  ]
}

/** The documents of each type in one row, with the days on which they were filed. */
const onFile = (documents: PacketFacts['documents']) =>
  [...Map.groupBy(documents, ({ type }) => type)].map(([label, filed]) => ({
    label,
    value: `On file since ${filed.map(({ filedOn }) => writtenDay(filedOn)).join(', ')}`,
  }))

function returnedByClinician({ employer }: PacketFacts): PdfBlock[] {
  return [
    { kind: 'heading', level: 2, text: '5. What the clinician returns' },
    {
      kind: 'paragraph',
      text: 'A written opinion. The employer gives the person a copy within 15 days after the evaluation is completed, 29 CFR 1910.1030(f)(5). It says only:',
    },
    {
      kind: 'list',
      items: [
        'that the person has been told the results of the evaluation;',
        'that the person has been told of any medical conditions from the exposure that need further evaluation or treatment;',
        'on the hepatitis B vaccine, whether it is indicated and whether the person has received it.',
      ],
    },
    { kind: 'paragraph', text: 'All other findings and diagnoses stay confidential and are not part of the written opinion.' },
    {
      kind: 'pairs',
      pairs: [
        {
          label: 'Send the opinion to',
          value: `${linesOf(employer)}\nMarked "Confidential, for the administrator"`,
        },
      ],
    },
  ]
}

/** Texts of the practice about exposures, each with its author and day (ruling 61). A picture is replaced by its description. */
function addedToThePlan({ additions }: PacketFacts): PdfBlock[] {
  if (additions.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: '6. What the practice added to its exposure control plan' },
    ...additions.flatMap(({ section, lines, pictures, ...written }): PdfBlock[] => [
      { kind: 'heading', level: 3, text: section },
      { kind: 'box', lines: [addedBy(written), ...lines, ...pictures.map(({ text }) => `Picture in the plan: ${text}`)] },
    ]),
  ]
}

const pairsOrText = (pairs: readonly { label: string; value: string }[], otherwise: string): PdfBlock[] =>
  pairs.length > 0 ? [{ kind: 'pairs', pairs }] : [{ kind: 'paragraph', text: otherwise }]

/** The employer as it is written on an envelope, with the phone. */
const linesOf = ({ name, address, phone }: PacketFacts['employer']) => [name, address, phone].filter((line) => line !== '').join('\n')
