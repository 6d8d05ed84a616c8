import { useMediaQuery } from '@mantine/hooks'

import type { Form } from '#contract/forms/forms'
import { Card } from '#web/platform/ui/kit/card.tsx'

import classes from './form-steps.module.css'

export interface StepListProps {
  sections: Form['sections']
  step: number
  /** The furthest step reached. Later steps are disabled (FILL-009). */
  completedStep: number
  onJump: (step: number) => void
}

/** The numbered sections of a form. Collapses to "Step 2 of 5" if there is no room beside the questions. */
export function StepList(props: StepListProps) {
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const { sections, step } = props
  if (!narrow) return <Steps {...props} />
  const current = sections.find(({ stepNumber }) => stepNumber === step)
  return (
    <Card component="details" className={classes.phoneSteps} key={step}>
      <summary>
        Step {step} of {sections.length}: {current?.label}
      </summary>
      <Steps {...props} />
    </Card>
  )
}

function Steps({ sections, step, completedStep, onJump }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {sections.map(({ label, stepNumber }) => (
          <li key={stepNumber}>
            <button
              type="button"
              className={classes.step}
              disabled={stepNumber > completedStep}
              {...(stepNumber === step ? { 'aria-current': 'step' as const } : {})}
              onClick={() => onJump(stepNumber)}
            >
              <span className={classes.number}>{stepNumber}</span>
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
