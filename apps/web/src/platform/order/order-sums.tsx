import { Button } from '@mantine/core'

import type { Plan } from '#contract/shapes'

import { TextField } from '../fields/text-field.tsx'
import { formatMoney } from '../format.ts'
import classes from './order-sums.module.css'
import type { PlanPrice } from './plan-price.ts'
import type { Coupon } from './use-coupon.ts'

export interface OrderSumsProps {
  plan: Plan | undefined
  /** Undefined while no plan is chosen. */
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
      <dl className={classes.sums} aria-live="polite">
        <dt>Price</dt>
        <dd>{price ? formatMoney(price.base) : 'Choose a plan'}</dd>
        {price && coupon.applied ? (
          <>
            <dt>Discount ({coupon.applied.code})</dt>
            <dd>{formatMoney(-price.discount)}</dd>
          </>
        ) : null}
        <dt className={classes.total}>Total</dt>
        <dd className={classes.total}>{price ? formatMoney(price.remaining) : '-'}</dd>
      </dl>
    </>
  )
}
