import { writtenDay } from '#calendar/written-day'
import type { CaseDraft } from '#contract/inspections/case-answers'
import type { InspectionDetail, InspectionKind } from '#contract/inspections/inspections'
import { requestItem } from '#content/inspections/request-items'
import { pointBlocks, type PointPicture } from '#api/data/inspections/point-blocks'
import type { Letterhead } from '#api/data/locations/letterhead-of'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

interface DraftFacts {
  inspection: Pick<InspectionDetail, 'kind' | 'reason' | 'requests'>
  letterhead: Letterhead
  /** The name of the agency. */
  agency: string
  /** The day of the arrival and today, at the location. */
  arrivedOn: string
  today: string
  madeAt: string
  /** The photos that show an answer, by id. */
  pictures: ReadonlyMap<string, PointPicture>
}

const titles: Readonly<Record<CaseDraft, string>> = { answer: 'Answer to the agency', posting: 'Certificate of posting' }

/** A draft that a person reads, changes and signs. The words are ours. It never says or guesses who complained. */
export function draftDocument(draft: CaseDraft, facts: DraftFacts): PdfDocument {
  const { letterhead, madeAt } = facts
  const title = titles[draft]
  return {
    title,
    madeAt,
    header: letterhead.name,
    footer: 'Draft. Read and change it before you sign it.',
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'heading', level: 1, text: title },
      ...(draft === 'answer' ? answerBlocks(facts) : postingBlocks(facts)),
    ],
  }
}

const kindWords: Readonly<Record<InspectionKind, string>> = {
  visit: 'visit',
  letter: 'letter',
  call: 'call',
  citation: 'citation',
  practiceRun: 'practice run',
}

const about = ({ agency, arrivedOn, inspection: { kind, reason } }: DraftFacts) => [
  { label: 'To', value: agency },
  { label: 'About', value: [`Your ${kindWords[kind]} of ${writtenDay(arrivedOn)}`, reason].filter(Boolean).join(': ') },
]

const unanswered = '[Not answered yet: what you found, what you did, and on which day.]'

function answerBlocks(facts: DraftFacts): PdfBlock[] {
  const { inspection, today, pictures } = facts
  const points = inspection.requests.filter(({ item }) => item === null)
  const enclosed = inspection.requests.flatMap(({ item, mark }) => (mark === 'handedOver' ? [requestItem(item ?? '')?.title ?? ''] : []))
  const named = enclosed.filter((title) => title !== '')
  return [
    { kind: 'pairs', pairs: [{ label: 'Date', value: writtenDay(today) }, ...about(facts)] },
    {
      kind: 'paragraph',
      text: 'We looked at each point ourselves. For each one, this letter says what we found, what we did and on which day.',
    },
    ...points.flatMap((point, index): PdfBlock[] => [
      { kind: 'heading', level: 2, text: `Point ${index + 1}` },
      ...pointBlocks(point, { said: inspection.kind === 'call' ? 'You said' : 'You wrote', unanswered, pictures }),
    ]),
    ...(named.length > 0
      ? ([
          { kind: 'heading', level: 2, text: 'Enclosed' },
          { kind: 'list', items: named },
        ] as const)
      : []),
    { kind: 'paragraph', text: 'Please call us if you need anything else.' },
    { kind: 'signatures', labels: ['Signature', 'Name and title', 'Date'] },
  ]
}

const postingBlocks = (facts: DraftFacts): PdfBlock[] => [
  { kind: 'pairs', pairs: about(facts) },
  {
    kind: 'paragraph',
    text: 'A copy of the letter named above was posted at this workplace, where all staff can read it. If the letter asks for it, our answer was posted beside it.',
  },
  {
    kind: 'pairs',
    pairs: ['Place', 'Posted on', 'Taken down on'].map((label) => ({ label, value: '______________________________' })),
  },
  { kind: 'signatures', labels: ['Signature', 'Name and title', 'Date'] },
]
