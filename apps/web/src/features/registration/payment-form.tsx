import { Alert, Box, Button } from '@mantine/core'
import { useRef, useState } from 'react'

import type { User } from '#contract/access'
import type { PlanDetails } from '#contract/billing'
import type { Plan } from '#contract/shapes'
import { CardForm } from '#web/platform/card/card-form.tsx'
import type { CardFormHandle } from '#web/platform/card/card-token.ts'
import { CheckField } from '#web/platform/fields/check-field.tsx'
import { StateField } from '#web/platform/fields/state-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ZipField } from '#web/platform/fields/zip-field.tsx'
import { OrderSums } from '#web/platform/order/order-sums.tsx'
import { PlanCards } from '#web/platform/order/plan-cards.tsx'
import { planPrice } from '#web/platform/order/plan-price.ts'
import { useCoupon } from '#web/platform/order/use-coupon.ts'
import { Quiet } from '#web/platform/ui/quiet.tsx'
import { CityLine } from '#web/platform/fields/city-line.tsx'
import { StackForm } from '#web/platform/forms/stack-form.tsx'

import { offered, usePayment, type OfferedPlan, type Registered } from './use-payment.ts'
import classes from './wizard.module.css'

interface PaymentFormProps {
  registered: Registered
  plans: Record<Plan, PlanDetails>
  onDone: (user: User) => Promise<void>
}

/** Plan, card, billing address, referral code and total. */
export function PaymentForm({ registered, plans, onDone }: PaymentFormProps) {
  const [plan, setPlan] = useState<OfferedPlan>()
  const [same, setSame] = useState(false)
  const coupon = useCoupon((chosen) => plans[chosen].unit_amount)
  const card = useRef<CardFormHandle>(null)
  const payment = usePayment({ registered, plan, couponId: coupon.applied?.answer.id ?? '', card, onDone })
  const handlePlan = (chosen: OfferedPlan) => {
    setPlan(chosen)
    coupon.recheck(chosen)
  }
  return (
    <StackForm
      gap={24}
      aria-busy={payment.busy}
      onSubmit={(event) => {
        event.preventDefault()
        void payment.submit()
      }}
    >
      <fieldset className={classes.part}>
        <Box component="legend" fz={16} lh="24px" fw={600}>
          Plan
        </Box>
        <PlanCards offered={offered} plans={plans} priceOf={yearly} value={plan} onChange={handlePlan} />
        {payment.planProblem ? (
          <Quiet component="p" c="var(--sp-overdue)" role="alert">
            {payment.planProblem}
          </Quiet>
        ) : null}
      </fieldset>
      <section className={classes.part} aria-label="Card">
        <h2>Card</h2>
        <TextField label="Cardholder Name" required autoComplete="cc-name" {...payment.field('cardHolderName')} />
        <CardForm ref={card} disabled={payment.busy} />
      </section>
      <section className={classes.part} aria-label="Billing address">
        <h2>Billing address</h2>
        <CheckField
          label="Same as Street Address"
          value={same}
          onChange={(checked) => {
            setSame(checked)
            payment.copyStreetAddress(checked)
          }}
        />
        <TextField label="Address" required disabled={same} autoComplete="billing address-line1" {...payment.field('address')} />
        <TextField label="Address Line 2" disabled={same} autoComplete="billing address-line2" {...payment.field('address2')} />
        <CityLine>
          <TextField label="City" required disabled={same} autoComplete="billing address-level2" {...payment.field('city')} />
          <StateField required disabled={same} {...payment.field('state')} />
          <ZipField label="Zip Code" required disabled={same} autoComplete="billing postal-code" {...payment.field('zip')} />
        </CityLine>
      </section>
      <section className={classes.part} aria-label="Total">
        <OrderSums plan={plan} price={plan && planPrice(plans[plan].unit_amount, coupon.applied?.answer)} coupon={coupon} />
        <Quiet component="p">Your subscription renews annually.</Quiet>
      </section>
      {payment.problem ? (
        <Alert color="red" variant="light" role="alert">
          {payment.problem}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={payment.busy}>
          Subscribe &amp; Pay
        </Button>
      </div>
    </StackForm>
  )
}

const yearly = (plan: PlanDetails) => plan.unit_amount
