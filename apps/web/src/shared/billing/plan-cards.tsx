import { Stack, Text } from '@mantine/core'
import type { PlanDetails } from '#contract/billing/billing'
import type { Plan } from '#contract/endpoint/shapes'

import { formatMoney } from '../../platform/format.ts'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'
import classes from './plan-cards.module.css'

export interface PlanCardsProps<Offered extends Plan> {
  /** In display order. Plans not on sale are skipped. */
  offered: readonly Offered[]
  plans: Partial<Record<Offered, PlanDetails>>
  /** Returns the yearly price in cents. */
  priceOf: (plan: PlanDetails) => number
  value: Offered | undefined
  onChange: (plan: Offered) => void
}

/** Radio cards for the plans, side by side if there is room. Must be in a fieldset with a legend. */
export function PlanCards<Offered extends Plan>({ offered, plans, priceOf, value, onChange }: PlanCardsProps<Offered>) {
  return (
    <div className={classes.cards}>
      {offered.map((type) => {
        const plan = plans[type]
        if (!plan) return null
        return (
          <label key={type} className={classes.card} data-chosen={value === type}>
            <input type="radio" name="plan" value={type} checked={value === type} onChange={() => onChange(type)} />
            <Stack component="span" gap={4}>
              <Text component="span" fw={600}>
                {plan.title}
              </Text>
              <Quiet lh="18px">{plan.subTitle}</Quiet>
              <span className={classes.price}>
                <strong>{formatMoney(priceOf(plan))}</strong> per year
              </span>
            </Stack>
          </label>
        )
      })}
    </div>
  )
}
