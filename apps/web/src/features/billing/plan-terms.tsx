import { Text } from '@mantine/core'

import type { PlanChangeTerms } from '#contract/plan-changes'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/quiet.tsx'
import { Sums } from '#web/platform/ui/sums.tsx'

/** What a plan change costs now and at renewal, in the payment provider's amounts. */
export function PlanTerms({ terms }: { terms: PlanChangeTerms }) {
  const { nowCents, priceCents, differenceCents, otherCents, renewalCents, renewsAt } = terms
  return (
    <section aria-label="What it costs" aria-live="polite">
      <Sums
        sums={[
          { label: 'To pay now', amount: formatMoney(nowCents), total: true },
          ...(renewsAt
            ? [
                { label: 'One year of the new plan', amount: formatMoney(priceCents) },
                { label: `Difference until ${formatDate(renewsAt)}`, amount: formatMoney(differenceCents) },
                ...(otherCents === 0 ? [] : [{ label: 'Credit and discounts', amount: formatMoney(otherCents) }]),
              ]
            : []),
          { label: renewsAt ? `To pay on ${formatDate(renewsAt)}` : 'To pay in a year', amount: formatMoney(renewalCents), total: true },
        ]}
      />
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
