import type { Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'

import { problem, type CheckStatement, type ItemCheck, type ItemKind } from './check-types.ts'

/** The type of the dates of what is in a kit. */
export const kitContentType = 'kitContent'

/** Something in a kit, with its last day. */
export interface KitContent {
  /** The recorded date. */
  id: string
  part: string
  lot: string
  validUntil: Day
}

/** When somebody looks at the kit now and next time. */
export interface Looks {
  today: Day
  next: Day
}

/** The kinds of items whose contents have dates, with what their statement about dates asks besides. */
const kits: Partial<Record<ItemKind, { besides: string }>> = { drugKit: { besides: '' }, firstAidKit: { besides: 'Nothing wet or torn' } }

/** Whether an item of this kind lists its contents. */
export const isKit = (kind: string): boolean => Object.hasOwn(kits, kind)

/** The key of the statement about dates in the checks of kits. */
const datesKey = 'dates'

/** The key of the statement about one content. */
export const contentKey = (id: string): string => `content-${id}`

/**
 * The check of a kit whose contents are recorded: it names each content that ends before the next look, and says so if none does. Without recorded
 * contents, and for every other kind, the check stays as it is.
 */
export function checkWithContents(check: ItemCheck, contents: readonly KitContent[], looks: Looks): ItemCheck {
  const kit = kits[check.kind]
  if (!kit || contents.length === 0) return check
  const ending = contents.filter(({ validUntil }) => validUntil < looks.next)
  return { ...check, statements: check.statements.flatMap((each) => (each.key === datesKey ? datesOf(each, kit, ending, looks) : [each])) }
}

function datesOf(shipped: CheckStatement, { besides }: { besides: string }, ending: readonly KitContent[], looks: Looks): CheckStatement[] {
  const none = `nothing on its list ends before the next look (${writtenDay(looks.next)})`
  if (ending.length === 0) return [{ ...shipped, text: besides === '' ? capitalized(none) : `${besides}, ${none}`, seconds: 5 }]
  const rest = besides === '' ? [] : [{ ...shipped, text: besides, seconds: 5 }]
  return [...rest, ...ending.map((content) => contentStatement(content, looks))]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const contentStatement = (content: KitContent, { today }: Looks): CheckStatement => ({
  key: contentKey(content.id),
  text: `${content.part}${content.lot === '' ? '' : `, lot ${content.lot}`}: ${content.validUntil < today ? 'ended' : 'ends'} ${writtenDay(content.validUntil)}`,
  seconds: 15,
  content: { id: content.id, part: content.part, validUntil: content.validUntil },
  problems: [
    problem('order', 'No replacement is here'),
    problem('missing', 'It is missing'),
    problem('unlisted', 'It does not belong in the kit'),
  ],
})
