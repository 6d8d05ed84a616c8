import { writtenDay } from '#calendar/written-day'
import type { CaseDraft } from '#contract/inspections/case-answers'
import type { CaseRequest, InspectionDetail, InspectionKind, PointAction } from '#contract/inspections/inspections'
import { requestItem } from '#content/inspections/request-items'
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

function answerBlocks(facts: DraftFacts): PdfBlock[] {
  const { inspection, today } = facts
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
      ...pointBlocks(point, inspection.kind === 'call' ? 'You said' : 'You wrote'),
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

function pointBlocks({ what, answer, action, evidence }: CaseRequest, said: string): PdfBlock[] {
  const correction = action === null ? '' : correctionText(action)
  return [
    { kind: 'paragraph', text: `${said}: ${what}` },
    { kind: 'paragraph', text: answer === '' ? '[Not answered yet: what you found, what you did, and on which day.]' : answer },
    ...(correction === '' ? [] : [{ kind: 'paragraph', text: `Correction: ${correction}` } as const]),
    ...(evidence.length === 0
      ? []
      : ([
          { kind: 'paragraph', text: 'This shows it:' },
          { kind: 'list', items: evidence.map(({ title }) => title) },
        ] as const)),
  ]
}

/** A problem that was accepted as it is has no correction. */
function correctionText({ what, state, due, fixedOn }: PointAction): string {
  if (state === 'accepted') return ''
  const when = state === 'open' ? due && `To be done by ${writtenDay(due)}.` : fixedOn && `Done on ${writtenDay(fixedOn)}.`
  return [ended(what), when].filter(Boolean).join(' ')
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

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
