import { Button } from '@mantine/core'

import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { planPrice } from '#web/platform/plan-price.ts'

import classes from './order-total.module.css'
import type { useCoupon } from './use-coupon.ts'
import wizard from './wizard.module.css'

interface OrderTotalProps {
  /** The price of the chosen plan; undefined while none is chosen. */
  baseCents: number | undefined
  coupon: ReturnType<typeof useCoupon>
  onApply: () => void
}

/** Referral code and total (REG-056 to REG-064). */
export function OrderTotal({ baseCents, coupon, onApply }: OrderTotalProps) {
  const price = baseCents === undefined ? undefined : planPrice(baseCents, coupon.applied)
  return (
    <section className={wizard.part} aria-label="Total">
      <div className={classes.code}>
        <TextField label="Referral Code" value={coupon.code} onChange={coupon.type} error={coupon.problem} maxLength={100} />
        <Button variant="default" onClick={onApply} disabled={coupon.code.trim() === ''} loading={coupon.pending}>
          Apply
        </Button>
      </div>
      <dl className={classes.sums} aria-live="polite">
        {price && coupon.applied ? (
          <>
            <dt>Price</dt>
            <dd>{formatMoney(price.base)}</dd>
            <dt>Discount ({coupon.appliedCode})</dt>
            <dd>{formatMoney(-price.discount)}</dd>
          </>
        ) : null}
        <dt className={classes.total}>Total</dt>
        <dd className={classes.total}>{price ? formatMoney(price.remaining) : 'Choose a plan'}</dd>
      </dl>
      <p className={wizard.note}>Your subscription renews annually.</p>
    </section>
  )
}
