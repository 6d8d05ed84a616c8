import { writtenDay } from '#calendar/written-day'
import { kindAndName, nameOfKind } from '#content/checks/kind-and-name'
import { roundName } from '#content/checks/round-name'
import type { ItemCheck } from '#content/checks/check-types'
import type { Frequency } from '#contract/endpoint/shapes'
import { limitsInWords } from '#contract/rounds/limits-in-words'
import { endOfCheck } from '#api/data/expirations/renewed-type'
import { nameOfPlace } from '#api/data/locations/name-of-place'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

/** What a sheet says about a stop. */
export interface SheetStop {
  kind: string
  name: string
  place: string
  check: Pick<ItemCheck, 'ruleKey' | 'ok' | 'statements' | 'photo'>
}

interface SheetPlan {
  practice: string
  location: string
  frequency: Frequency
  due: string
  /** Opens the round. */
  address: string
  /** When it was printed, at the location: "11/21/2026 10:42 AM". */
  printed: string
  now: Date
}

/** A round as a sheet of paper: its stops by place, then name, each with boxes for the result and room for a problem. */
export function sheetPdf(
  stops: readonly SheetStop[],
  { practice, location, frequency, due, address, printed, now }: SheetPlan,
): PdfDocument {
  const title = `${roundName(frequency)}, due ${writtenDay(due)}`
  const where = nameOfPlace({ practice, location })
  return {
    title: `${title}, ${location}`,
    madeAt: now.toISOString(),
    header: `${title}, ${where}`,
    footer: `Printed ${printed}. No names of patients. Enter this sheet under Rounds.`,
    blocks: [
      {
        kind: 'checkSheet',
        title,
        lines: [
          `${where}. ${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}.`,
          'Mark one box at each stop. OK confirms everything that is said about it.',
        ],
        code: { text: address, alt: `QR code that opens this round: ${address}` },
        fields: ['Name', 'Day walked'],
        boxes: ['OK', 'Problem', 'Not possible'],
        rows: stops.map(({ kind, name, place, check }) => ({
          group: place,
          name: kindAndName({ kind, name }),
          words: wordsOf(check),
          about: nameOfKind(kind),
          values: valuesOf(check),
        })),
        room: 'Problem or reason',
        notes: 'Notes',
      },
    ],
  }
}

const wordsOf = ({ ok, photo }: SheetStop['check']) => (photo === 'required' ? `Photo needed. ${ok}` : ok)

/** What is measured, the contents that have to be replaced by then, and the date that the check renews. */
function valuesOf({ ruleKey, statements }: SheetStop['check']): string[] {
  const values = statements.flatMap(({ value, content }) => [
    ...(value ? [`${value.label} (${limitsInWords(value) ?? value.unit})`] : []),
    ...(content ? [`${content.part}, new last day`] : []),
  ])
  const end = endOfCheck(ruleKey)
  return end ? [...values, `${end.typeName}, new last day`] : values
}
