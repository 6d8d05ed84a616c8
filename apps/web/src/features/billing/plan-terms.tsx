import { Text } from '@mantine/core'

import type { PlanChangeTerms } from '#contract/billing/plan-changes'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Sums } from '#web/platform/ui/kit/sums.tsx'

/** What a plan change costs now and at renewal, in the payment provider's amounts. */
export function PlanTerms({ terms, timeZone }: { terms: PlanChangeTerms; timeZone: string }) {
  const { nowCents, priceCents, differenceCents, otherCents, renewalCents, renewsAt } = terms
  return (
    <section aria-label="Cost" aria-live="polite">
      <Sums
        sums={[
          { label: 'Due now', amount: formatMoney(nowCents), total: true },
          ...(renewsAt
            ? [
                { label: 'One year of the new plan', amount: formatMoney(priceCents) },
                { label: `Difference until ${formatDate(renewsAt, timeZone)}`, amount: formatMoney(differenceCents) },
                ...(otherCents === 0
                  ? []
                  : [
                      {
                        label: otherCents > 0 ? 'Kept as credit for later invoices' : 'Credit and discounts',
                        amount: formatMoney(otherCents),
                      },
                    ]),
              ]
            : []),
          {
            label: renewsAt ? `Due on ${formatDate(renewsAt, timeZone)}` : 'Due in a year',
            amount: formatMoney(renewalCents),
            total: true,
          },
        ]}
      />
      <Text mt={8}>
        <Quiet>
          {renewsAt
            ? 'The new plan starts right away. The difference is added to your next invoice.'
            : 'The card on file is charged now, and the year begins today.'}
        </Quiet>
      </Text>
    </section>
  )
}
