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

/** The replaced contents as they are sent. */
export function renewedOf({ statements }: Stop, typed: TypedEnds): Record<string, { validUntil: string; lot: string }> {
  const entries = statements.flatMap(({ key, content }) => {
    const end = typed[key]
    return content && end?.validUntil ? [[key, { validUntil: end.validUntil, lot: end.lot.trim() }] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The first content whose new day is missing or not later than its last day, with the reason. */
export function wrongEnd({ statements }: Stop, typed: TypedEnds): { key: string; text: string } | undefined {
  for (const { key, content } of statements) {
    if (!content) continue
    const validUntil = typed[key]?.validUntil
    if (!validUntil) return { key, text: 'Enter the new date, or report a problem.' }
    if (validUntil <= content.validUntil) return { key, text: `Enter a day after ${formatDate(content.validUntil)}.` }
  }
  return undefined
}

/** "Replaced: Epinephrine, lot E7, until 03/31/2028". */
export const replacedWords = (renewed: readonly { part: string; lot: string; validUntil: string }[]) =>
  renewed.length === 0
    ? ''
    : `Replaced: ${renewed.map(({ part, lot, validUntil }) => [part, lot && `lot ${lot}`, `until ${formatDate(validUntil)}`].filter(Boolean).join(', ')).join('; ')}`
