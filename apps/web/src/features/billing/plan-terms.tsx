import { Text } from '@mantine/core'

import type { PlanChangeTerms } from '#contract/plan-changes'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/quiet.tsx'

import classes from './plan-terms.module.css'

/** What a change takes now and at the renewal, in the amounts of the payment provider. */
export function PlanTerms({ terms }: { terms: PlanChangeTerms }) {
  const { nowCents, priceCents, differenceCents, otherCents, renewalCents, renewsAt } = terms
  return (
    <section aria-label="What it costs" aria-live="polite">
      <dl className={classes.sums}>
        <dt className={classes.total}>To pay now</dt>
        <dd className={classes.total}>{formatMoney(nowCents)}</dd>
        {renewsAt ? (
          <>
            <dt>One year of the new plan</dt>
            <dd>{formatMoney(priceCents)}</dd>
            <dt>{`Difference until ${formatDate(renewsAt)}`}</dt>
            <dd>{formatMoney(differenceCents)}</dd>
            {otherCents === 0 ? null : (
              <>
                <dt>Credit and discounts</dt>
                <dd>{formatMoney(otherCents)}</dd>
              </>
            )}
          </>
        ) : null}
        <dt className={classes.total}>{renewsAt ? `To pay on ${formatDate(renewsAt)}` : 'To pay in a year'}</dt>
        <dd className={classes.total}>{formatMoney(renewalCents)}</dd>
      </dl>
      <Text mt={8}>
        <Quiet>
          {renewsAt
            ? 'The new plan counts at once. The difference goes to the next invoice.'
            : 'The card on file is charged now, and the year begins today.'}
        </Quiet>
      </Text>
    </section>
  )
}
