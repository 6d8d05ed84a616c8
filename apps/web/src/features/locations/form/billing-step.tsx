import { Box, Stack } from '@mantine/core'
import { billingDetails } from '#contract/billing/billing'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { OrderSums } from '#web/shared/billing/order-sums.tsx'
import { PlanCards } from '#web/shared/billing/plan-cards.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { additionalPrice, type PlanOrder } from './use-plan-order.ts'

const offered = ['OSHA&SDS', 'OSHA', 'SDS'] as const

/** The cost of the added location: plan, coupon, total, and the stored card that is charged (LOC-058 to LOC-064). No card is entered here. */
export function BillingStep({ order }: { order: PlanOrder }) {
  return (
    <>
      <QueryView query={order.plans}>
        {({ payload: plans }) => (
          <Stack component="fieldset" gap={12}>
            <Box component="legend" mb={12} fz={16} lh="24px" fw={600}>
              Plan
            </Box>
            <PlanCards offered={offered} plans={plans} priceOf={additionalPrice} value={order.plan} onChange={order.choose} />
          </Stack>
        )}
      </QueryView>
      <OrderSums plan={order.plan} price={order.price} coupon={order.coupon} />
      <StoredCard />
    </>
  )
}

/** The displayable data of the practice's card. */
function StoredCard() {
  const billingId = useCurrentUser().practice?.billingId ?? ''
  const { data } = useEndpoint(billingDetails, { params: { billingId } }, { enabled: billingId !== '' })
  const card = data?.payload
  return (
    <Quiet component="p" lh="18px">
      {card?.last4
        ? `The card on file is charged: ${brandOf(card.brand)} ending in ${card.last4}.`
        : 'The card on file of your practice is charged.'}{' '}
      The subscription of this location renews annually.
    </Quiet>
  )
}

const brandOf = (brand: string) => (brand === '' ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1))
