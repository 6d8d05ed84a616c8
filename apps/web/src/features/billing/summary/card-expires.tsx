import { Text } from '@mantine/core'

import { localDate } from '#calendar/local-time'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { practicePlans } from '#contract/billing/plan-changes'
import { formatDate } from '#web/platform/format.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'

import { brandName } from '../brand-name.ts'

/** Warns if the card expires before a plan renews, because the renewal would fail. */
export function CardExpires({ plans: { card, locations } }: { plans: AnswerOf<typeof practicePlans>['payload'] }) {
  if (!card?.last4) return null
  const month = `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`
  const days = locations.flatMap(({ renewsAt, timeZone }) => (renewsAt ? [localDate(renewsAt, timeZone)] : []))
  const [late] = days.filter((day) => day.slice(0, 7) > month).toSorted()
  if (!late) return null
  const expiry = `${month.slice(5)}/${card.expYear}`
  return (
    <Note mb="md" color="yellow">
      <Text>{`${brandName(card.brand)} ending in ${card.last4} expires ${expiry}, before the renewal on ${formatDate(late)}. Please enter another card with Edit Payment.`}</Text>
    </Note>
  )
}
