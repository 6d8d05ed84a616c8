import { Button } from '@mantine/core'

import type { Plan } from '#contract/endpoint/shapes'

import { TextField } from '../../platform/fields/text-field.tsx'
import { formatMoney } from '../../platform/format.ts'
import { Sums } from '../../platform/ui/kit/sums.tsx'
import classes from './order-sums.module.css'
import type { PlanPrice } from './plan-price.ts'
import type { Coupon } from './use-coupon.ts'

export interface OrderSumsProps {
  plan: Plan | undefined
  /** Undefined until a plan is chosen. */
  price: PlanPrice | undefined
  coupon: Coupon
}

/** Referral code, price, discount and total of an order (REG-056 to REG-062, LOC-059). */
export function OrderSums({ plan, price, coupon }: OrderSumsProps) {
  return (
    <>
      <div className={classes.code}>
        <TextField label="Referral Code" value={coupon.code} onChange={coupon.type} error={coupon.problem} maxLength={100} />
        <Button variant="default" onClick={() => coupon.apply(plan)} disabled={coupon.code.trim() === ''} loading={coupon.pending}>
          Apply
        </Button>
      </div>
      <Sums
        live
        sums={[
          { label: 'Price', amount: price ? formatMoney(price.base) : 'Choose a plan' },
          ...(price && coupon.applied ? [{ label: `Discount (${coupon.applied.code})`, amount: formatMoney(-price.discount) }] : []),
          { label: 'Total', amount: price ? formatMoney(price.remaining) : '-', total: true },
        ]}
      />
    </>
  )
}
