import type { PlanDetails } from '#contract/billing'
import { formatMoney } from '#web/platform/format.ts'

import classes from './plan-cards.module.css'
import wizard from './wizard.module.css'

export type OfferedPlan = 'OSHA&SDS' | 'OSHA'

/** REG-047: exactly these two, in this order. */
export const offered: readonly OfferedPlan[] = ['OSHA&SDS', 'OSHA']

interface PlanCardsProps {
  plans: Record<OfferedPlan, PlanDetails>
  value: OfferedPlan | undefined
  onChange: (plan: OfferedPlan) => void
  error: string | undefined
}

/** The plans as cards, one of which is chosen. */
export function PlanCards({ plans, value, onChange, error }: PlanCardsProps) {
  return (
    <fieldset className={wizard.part}>
      <legend className={wizard.partTitle}>Plan</legend>
      <div className={classes.cards}>
        {offered.map((type) => {
          const plan = plans[type]
          return (
            <label key={type} className={classes.card} data-chosen={value === type}>
              <input type="radio" name="plan" value={type} checked={value === type} onChange={() => onChange(type)} />
              <span className={classes.words}>
                <span className={classes.title}>{plan.title}</span>
                <span className={classes.subTitle}>{plan.subTitle}</span>
                <span className={classes.price}>
                  <strong>{formatMoney(plan.unit_amount)}</strong> per year
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {error ? (
        <p className={wizard.wrong} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
