import type { RoundStop } from '#contract/rounds/round-stop'
import { formatDate } from '#web/platform/format.ts'

/** The new end of what the check renews, as it is sent. */
export const newEndOf = ({ runsOut }: Pick<RoundStop, 'runsOut'>, validUntil: string | null) =>
  runsOut && validUntil !== null ? { newEnd: { validUntil } } : {}

/** "X-ray registration until 03/31/2028" */
export const newEndWords = ({ typeName, validUntil }: { typeName: string; validUntil: string }) =>
  `${typeName} until ${formatDate(validUntil)}`

/** Whether the field of a new end in this part of the page has a text that is no day it accepts. Its value is then empty, and would be left out unseen. */
export const isUnreadEnd = (part: Element | null, validUntil: string | null): boolean =>
  validUntil === null && Boolean(part?.querySelector<HTMLInputElement>('input[data-path="validUntil"]')?.value.trim())

export const unreadEndText = 'Enter a day that fits, or leave the field empty.'
