import { Button } from '@mantine/core'

import { billingDetails, type PlanDetails } from '#contract/billing'
import type { Plan } from '#contract/shapes'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/query-view.tsx'

import classes from './locations.module.css'
import { additionalPrice, type PlanOrder } from './use-plan-order.ts'

const offered: readonly Plan[] = ['OSHA&SDS', 'OSHA', 'SDS']

/** What the added location costs: plan, coupon and total, and the card that pays (LOC-058 to LOC-064). No card is entered here. */
export function BillingStep({ order }: { order: PlanOrder }) {
  const { coupon, plan, price } = order
  return (
    <>
      <QueryView query={order.plans}>
        {({ payload: plans }) => (
          <fieldset className={classes.plans}>
            <legend className={classes.partTitle}>Plan</legend>
            {offered.flatMap((type) => {
              const offer = plans[type]
              return offer ? [<PlanCard key={type} offer={offer} chosen={plan === type} onChoose={() => order.choose(type)} />] : []
            })}
          </fieldset>
        )}
      </QueryView>
      <div className={classes.coupon}>
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
      <StoredCard />
    </>
  )
}

function PlanCard({ offer, chosen, onChoose }: { offer: PlanDetails; chosen: boolean; onChoose: () => void }) {
  return (
    <label className={classes.plan} data-chosen={chosen}>
      <input type="radio" name="plan" value={offer.planType} checked={chosen} onChange={onChoose} />
      <span className={classes.words}>
        <span className={classes.planTitle}>{offer.title}</span>
        <span className={classes.subTitle}>{offer.subTitle}</span>
        <span className={classes.price}>
          <strong>{formatMoney(additionalPrice(offer))}</strong> per year
        </span>
      </span>
    </label>
  )
}

/** The card of the practice, by what may be shown of it. */
function StoredCard() {
  const billingId = useCurrentUser().practice?.billingId ?? ''
  const { data } = useEndpoint(billingDetails, { params: { billingId } }, { enabled: billingId !== '' })
  const card = data?.payload
  return (
    <p className={classes.note}>
      {card?.last4
        ? `The card on file is charged: ${brandOf(card.brand)} ending in ${card.last4}.`
        : 'The card on file of your practice is charged.'}{' '}
      The subscription of this location renews annually.
    </p>
  )
}

const brandOf = (brand: string) => (brand === '' ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1))
