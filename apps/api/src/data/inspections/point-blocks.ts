import { writtenDay } from '#calendar/written-day'
import type { CaseRequest, PointAction } from '#contract/inspections/inspections'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

/** A photo as a JPEG or PNG file, with its size in pixels. */
export interface PointPicture {
  content: Uint8Array
  width: number
  height: number
}

interface Wording {
  /** What stands before the words of the agency, such as "You wrote". */
  said: string
  /** What stands in place of an answer that is not written yet. */
  unanswered: string
  /** The photos by id. One that is not among them is named only. */
  pictures: ReadonlyMap<string, PointPicture>
  /** The name of a piece of evidence in this document; its title by default. */
  named?: (evidence: CaseRequest['evidence'][number]) => string
}

/** A point of a case: what was asked, the answer, the correction, and what shows that it is true. Photos are pictures below the list. */
export function pointBlocks({ what, answer, action, evidence }: CaseRequest, { said, unanswered, pictures, named }: Wording): PdfBlock[] {
  const correction = action === null ? '' : correctionText(action)
  const drawn = evidence.flatMap((one): PdfBlock[] => {
    const picture = one.kind === 'photo' ? pictures.get(one.target) : undefined
    if (!picture) return []
    const { content, width, height } = picture
    return [{ kind: 'picture', content, width, height, alt: named?.(one) ?? one.title }]
  })
  const listed = evidence.filter(({ kind, target }) => kind !== 'photo' || !pictures.has(target))
  return [
    { kind: 'paragraph', text: `${said}: ${what}` },
    { kind: 'paragraph', text: answer === '' ? unanswered : answer },
    ...(correction === '' ? [] : [{ kind: 'paragraph', text: `Correction: ${correction}` } as const]),
    ...(evidence.length === 0 ? [] : [{ kind: 'paragraph', text: 'This shows it:' } as const]),
    ...(listed.length === 0 ? [] : [{ kind: 'list', items: listed.map((one) => named?.(one) ?? one.title) } as const]),
    ...drawn,
  ]
}

/** A problem that was accepted as it is has no correction. */
function correctionText({ what, state, due, fixedOn }: PointAction): string {
  if (state === 'accepted') return ''
  const when = state === 'open' ? due && `To be done by ${writtenDay(due)}.` : fixedOn && `Done on ${writtenDay(fixedOn)}.`
  return [ended(what), when].filter(Boolean).join(' ')
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
