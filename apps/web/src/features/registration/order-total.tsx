import { Button } from '@mantine/core'

import { discountOf } from '#web/platform/discount.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatMoney } from '#web/platform/format.ts'

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
  const discount = discountOf(baseCents ?? 0, coupon.applied)
  return (
    <section className={wizard.part} aria-label="Total">
      <div className={classes.code}>
        <TextField label="Referral Code" value={coupon.code} onChange={coupon.type} error={coupon.problem} maxLength={100} />
        <Button variant="default" onClick={onApply} disabled={coupon.code.trim() === ''} loading={coupon.pending}>
          Apply
        </Button>
      </div>
      <dl className={classes.sums} aria-live="polite">
        {baseCents !== undefined && coupon.applied ? (
          <>
            <dt>Price</dt>
            <dd>{formatMoney(baseCents)}</dd>
            <dt>Discount ({coupon.appliedCode})</dt>
            <dd>{formatMoney(-discount)}</dd>
          </>
        ) : null}
        <dt className={classes.total}>Total</dt>
        <dd className={classes.total}>{baseCents === undefined ? 'Choose a plan' : formatMoney(baseCents - discount)}</dd>
      </dl>
      <p className={wizard.note}>Your subscription renews annually.</p>
    </section>
  )
}
