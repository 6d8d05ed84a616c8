import { IconCheck } from '@tabler/icons-react'

import classes from './progress-header.module.css'
import { statusOf, stepTitles, type StepNumber } from './registration-steps.ts'

/** The progress of the wizard: all four steps with their status (REG-001, REG-002). */
export function ProgressHeader({ current }: { current: StepNumber }) {
  return (
    <ol className={classes.steps} aria-label="Steps of the registration">
      {stepTitles.map((title, index) => {
        const status = statusOf(index + 1, current)
        return (
          <li key={title} className={classes.step} data-status={status} {...(status === 'current' ? { 'aria-current': 'step' } : {})}>
            <span className={classes.sign} aria-hidden>
              {status === 'completed' ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            <span className={status === 'current' ? classes.title : `${classes.title} visually-hidden-phone`}>{title}</span>
            <span className="visually-hidden">, {status}</span>
          </li>
        )
      })}
    </ol>
  )
}
