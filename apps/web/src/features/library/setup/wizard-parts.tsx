import { Group, Progress, Stack } from '@mantine/core'

import type { LibraryAnswer } from '#contract/library/library-answer'
import { Link } from '#web/platform/ui/kit/link.tsx'

import classes from './setup-wizard.module.css'

/** Leaves the wizard; the guard asks about unsaved input. */
export function LeaveWizard() {
  return (
    <Link to="/library" className={classes.leave}>
      Leave and continue later
    </Link>
  )
}

/** The current step and how many steps are saved. */
export function WizardProgress({ steps, place }: { steps: readonly LibraryAnswer[]; place: number }) {
  const answered = steps.filter((step) => step.isSubmitted).length
  return (
    <Stack gap={8} mb={16}>
      <Group justify="space-between" gap={16} wrap="nowrap">
        <strong>
          Step {place + 1} of {steps.length}
        </strong>
        <span>
          {answered} of {steps.length} answers saved
        </span>
      </Group>
      <Progress value={(answered / steps.length) * 100} aria-label={`${answered} of ${steps.length} answers saved`} />
    </Stack>
  )
}
