import {
  appendixC,
  appendixCChecked,
  type QuestionnaireQuestion,
  type QuestionnaireSection,
} from '#content/forms/of-tasks/protective-equipment/appendix-c'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

/** The blank medical questionnaire for respirators. The employer may not see the answers, so it names nobody and is filled out by hand. */
export function medicalQuestionnairePdf(): PdfDocument {
  return {
    title: 'Respirator medical evaluation questionnaire',
    madeAt: `${appendixCChecked}T00:00:00.000Z`,
    header: '29 CFR 1910.134, Appendix C',
    footer: 'For the health care professional only. The employer may not look at the answers.',
    blocks: [
      { kind: 'heading', level: 1, text: appendixC.title },
      { kind: 'box', lines: [appendixC.toEmployer, appendixC.toEmployee] },
      { kind: 'pairs', pairs: [{ label: 'Give or send it to', value: line }] },
      ...appendixC.sections.flatMap(section),
      { kind: 'heading', level: 2, text: 'Part B' },
      {
        kind: 'paragraph',
        text: 'The health care professional may add the questions of Part B and others. They are not printed here (29 CFR 1910.134(e)(2)(ii)).',
      },
    ],
  }
}

const line = '_'.repeat(44)
const yesOrNo = 'Yes/No'

function section({ heading, introduction, questions }: QuestionnaireSection): PdfBlock[] {
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'paragraph', text: introduction },
    { kind: 'table', header: ['Question', 'Answer'], rows: questions.flatMap(rows), shares: [3, 2] },
  ]
}

/** One row for each answer. A question with parts is a row without an answer above them. */
function rows({ text, parts = [], answer = yesOrNo, ifYes }: QuestionnaireQuestion): string[][] {
  const given = answer ?? shortLine
  return [
    [text, parts.length > 0 ? '' : given],
    ...parts.map((part) => [part, given]),
    ...(ifYes === undefined ? [] : [[ifYes, shortLine]]),
  ]
}

const shortLine = '_'.repeat(28)
