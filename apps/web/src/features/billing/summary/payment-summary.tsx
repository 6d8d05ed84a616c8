import { Box } from '@mantine/core'

import { localDate } from '#calendar/local-time'
import { billingDetails } from '#contract/billing/billing'
import type { practicePlans } from '#contract/billing/plan-changes'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { brandName } from '../brand-name.ts'

type Plans = AnswerOf<typeof practicePlans>['payload']

/** Who pays, with which card, and what is charged next. The amounts are prices before discounts. */
export function PaymentSummary({ plans: { card, locations } }: { plans: Plans }) {
  const billingId = useCurrentUser().practice?.billingId ?? ''
  const query = useEndpoint(billingDetails, { params: { billingId } }, { enabled: billingId !== '' })
  const payer = query.data?.payload
  const renewing = locations.filter(({ renewsAt, endsAt }) => renewsAt !== null && endsAt === null)
  const yearly = renewing.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)
  const address = payer?.billingAddress
  return (
    <Section title="Payment">
      <Box mb={24} data-waiting={query.isLoading ? '' : undefined}>
        <DetailList
          boxed
          items={[
            {
              label: 'Card on file',
              value: card?.last4
                ? `${brandName(card.brand)} ending in ${card.last4}, expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
                : 'None',
            },
            { label: 'Next charge', value: nextCharge(renewing) ?? 'None' },
            { label: 'Price of a year', value: yearly > 0 ? `${formatMoney(yearly)} for all plans that renew` : undefined },
            {
              label: 'Billing contact',
              value:
                payer && address
                  ? `${payer.cardHolderName}, ${address.address}, ${address.city}, ${address.state} ${address.zip}`
                  : undefined,
            },
          ]}
        />
      </Box>
    </Section>
  )
}

/** The earliest renewal and what it costs; plans that renew on the same day are charged together. */
function nextCharge(renewing: Plans['locations']): string | null {
  const days = renewing.flatMap(({ renewsAt, timeZone, priceCents }) =>
    renewsAt === null ? [] : [{ day: localDate(renewsAt, timeZone), cents: priceCents ?? 0 }],
  )
  const first = days.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return null
  const cents = days.filter(({ day }) => day === first).reduce((sum, one) => sum + one.cents, 0)
  return `${formatMoney(cents)} on ${formatDate(first)}`
}
