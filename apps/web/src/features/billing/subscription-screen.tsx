import { Button } from '@mantine/core'

import { updateCard } from '#contract/billing/payer'
import { practicePlans } from '#contract/billing/plan-changes'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel } from '#web/platform/routing/use-search-state.ts'
import { anyText, idText, wholeNumber } from '#web/platform/routing/search-values.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { WhoMayChangePlans } from './who-may-change-plans.tsx'
import { CardExpires } from './summary/card-expires.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PaymentSummary } from './summary/payment-summary.tsx'
import { PlanList } from './plan-list.tsx'

/** The search values of the page. */
export const search = {
  page: wholeNumber(1),
  /** Set while the dialog that replaces the card is open. */
  card: anyText,
  /** The location whose plan is being changed. */
  plan: idText,
}

const EditPayment = lazyPart(async () => (await import('./edit-payment.tsx')).EditPayment)
const ChangePlan = lazyPart(async () => (await import('./change-plan.tsx')).ChangePlan)

/**
 * Invoices, card and plans of the practice (/admin/subscription). An administrator of a location sees its plan and price, and whom to ask (ruling
 * 23).
 */
export function SubscriptionScreen() {
  const practiceId = useCurrentUser().practice?._id ?? ''
  const plans = useEndpoint(practicePlans, { params: { practiceId } }, { enabled: practiceId !== '' })
  const [card, plan] = [usePanel('card'), usePanel('plan')]
  usePreload(EditPayment, ChangePlan)
  const shown = plans.data?.payload
  const edit = (
    <WriteGate of={updateCard}>
      <Button onClick={() => card.open('1')}>Edit Payment</Button>
    </WriteGate>
  )
  const changed = shown?.canManage ? shown.locations.find((one) => one._id === plan.id) : undefined
  return (
    <Screen title="Subscription & Billing" action={shown?.canManage ? edit : undefined}>
      <AdminTabs />
      <QueryView query={plans}>
        {({ payload }) => (
          <div className="in-order">
            <CardExpires plans={payload} />
            {payload.canManage ? <PaymentSummary plans={payload} /> : null}
            {payload.canManage ? <InvoiceList practiceId={practiceId} /> : <WhoMayChangePlans names={payload.askWhom} />}
            <PlanList practiceId={practiceId} plans={payload} onChange={plan.open} />
          </div>
        )}
      </QueryView>
      {card.id && shown?.canManage ? <EditPayment practiceId={practiceId} onClose={card.close} /> : null}
      {changed ? <ChangePlan key={changed._id} practiceId={practiceId} place={changed} onClose={plan.close} /> : null}
    </Screen>
  )
}
