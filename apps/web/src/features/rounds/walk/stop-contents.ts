import { stopTexts } from '#contract/rounds/rounds'
import type { RoundStop } from '#contract/rounds/round-stop'
import { formatDate } from '#web/platform/format.ts'

/** The new last day and lot of a replaced content, as typed. */
export interface TypedEnd {
  validUntil: string | null
  lot: string
}

/** What is typed about the contents of a kit, by statement. */
export type TypedEnds = Readonly<Record<string, TypedEnd>>

type Stop = Pick<RoundStop, 'statements'>

/** The replaced contents as they are sent, without days that cannot be: a problem is saved without them. */
export function renewedOf({ statements }: Stop, typed: TypedEnds, today = ''): Record<string, { validUntil: string; lot: string }> {
  const entries = statements.flatMap(({ key, content }) => {
    const end = typed[key]
    return content && end?.validUntil && !wrongDay(content, end.validUntil, today)
      ? [[key, { validUntil: end.validUntil, lot: end.lot.trim() }] as const]
      : []
  })
  return Object.fromEntries(entries)
}

/** The first content whose new day is missing or cannot be, with the reason. Without `today`, whether a day is over is for the server. */
export function wrongEnd({ statements }: Stop, typed: TypedEnds, today = ''): { key: string; text: string } | undefined {
  for (const { key, content } of statements) {
    if (!content) continue
    const validUntil = typed[key]?.validUntil
    if (!validUntil) return { key, text: 'Enter the new date, or report a problem.' }
    const text = wrongDay(content, validUntil, today)
    if (text) return { key, text }
  }
  return undefined
}

/** Why a new last day cannot be: it is not later than the one before, or is over. */
function wrongDay(before: { validUntil: string }, validUntil: string, today: string): string | undefined {
  if (validUntil <= before.validUntil) return `Enter a day after ${formatDate(before.validUntil)}.`
  return validUntil < today ? stopTexts.endOver : undefined
}

/** "Replaced: Epinephrine, lot E7, until 03/31/2028". */
export const replacedWords = (renewed: readonly { part: string; lot: string; validUntil: string }[]) =>
  renewed.length === 0
    ? ''
    : `Replaced: ${renewed.map(({ part, lot, validUntil }) => [part, lot && `lot ${lot}`, `until ${formatDate(validUntil)}`].filter(Boolean).join(', ')).join('; ')}`
