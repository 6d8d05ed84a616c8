import { Box, Button, Input } from '@mantine/core'
import { useRef } from 'react'

import type { User } from '#contract/access/access'
import type { PlanDetails } from '#contract/billing/billing'
import type { Plan } from '#contract/endpoint/shapes'
import { CardForm } from '#web/shared/billing/card-form.tsx'
import type { CardFormHandle } from '#web/shared/billing/card-token.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { StateField } from '#web/platform/fields/choice/state-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ZipField } from '#web/platform/fields/zip-field.tsx'
import { OrderSums } from '#web/shared/billing/order-sums.tsx'
import { PlanCards } from '#web/shared/billing/plan-cards.tsx'
import { planPrice } from '#web/shared/billing/plan-price.ts'
import { useCoupon } from '#web/shared/billing/use-coupon.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { CityLine } from '#web/platform/fields/city-line.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'

import { offered, usePayment, type OfferedPlan, type Registered } from './use-payment.ts'
import classes from './wizard.module.css'

interface PaymentFormProps {
  registered: Registered
  plans: Record<Plan, PlanDetails>
  onDone: (user: User) => Promise<void>
}

/** Plan, card, billing address, referral code and total. */
export function PaymentForm({ registered, plans, onDone }: PaymentFormProps) {
  const coupon = useCoupon((chosen) => plans[chosen].unit_amount)
  const card = useRef<CardFormHandle>(null)
  const { form, copyStreetAddress } = usePayment({ registered, couponId: () => coupon.applied?.answer.id ?? '', card, onDone })
  const { field, pending } = form
  const { same } = form.values
  const plan = form.values.plan ?? undefined
  const chosenPlan = field('plan')
  const handlePlan = (chosen: OfferedPlan) => {
    chosenPlan.onChange(chosen)
    coupon.recheck(chosen)
  }
  const subscribe = (
    <Button type="submit" loading={pending}>
      Subscribe &amp; Pay
    </Button>
  )
  return (
    <ContractForm form={form} gap={24} guarded buttons={subscribe}>
      <fieldset className={classes.part} data-path={chosenPlan.path}>
        <Box component="legend" fz={16} lh="24px" fw={600}>
          Plan
        </Box>
        <PlanCards offered={offered} plans={plans} priceOf={yearly} value={plan} onChange={handlePlan} />
        {chosenPlan.error ? <Input.Error role="alert">{chosenPlan.error}</Input.Error> : null}
      </fieldset>
      <section className={classes.part} aria-label="Card">
        <h2>Card</h2>
        <TextField label="Cardholder Name" required autoComplete="cc-name" {...field('cardHolderName')} />
        <CardForm ref={card} field={field} disabled={pending} />
      </section>
      <section className={classes.part} aria-label="Billing address">
        <h2>Billing address</h2>
        <CheckField label="Same as Street Address" {...field('same')} onChange={copyStreetAddress} />
        <TextField label="Address" required disabled={same} autoComplete="billing address-line1" {...field('address')} />
        <TextField label="Address Line 2" disabled={same} autoComplete="billing address-line2" {...field('address2')} />
        <CityLine>
          <TextField label="City" required disabled={same} autoComplete="billing address-level2" {...field('city')} />
          <StateField required disabled={same} {...field('state')} />
          <ZipField label="Zip Code" required disabled={same} autoComplete="billing postal-code" {...field('zip')} />
        </CityLine>
      </section>
      <section className={classes.part} aria-label="Total">
        <OrderSums plan={plan} price={plan && planPrice(plans[plan].unit_amount, coupon.applied?.answer)} coupon={coupon} />
        <Quiet component="p">Your subscription renews annually.</Quiet>
      </section>
    </ContractForm>
  )
}

const yearly = (plan: PlanDetails) => plan.unit_amount
