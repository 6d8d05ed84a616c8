import { Group, Progress } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from './start-list.module.css'

export interface StartStep {
  title: string
  isDone: boolean
  /** The way to do it; `first` marks the next step of the list, whose button is the primary one. */
  action: (first: boolean) => ReactNode
}

/** The first steps of a person or a practice in order, each with its button, and how many are done. */
export function StartList({ title, steps }: { title: string; steps: readonly StartStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card component="section" aria-label={title} className={classes.list}>
      <Group justify="space-between" gap={8}>
        <h2>{title}</h2>
        <Quiet className="numbers">{`${done} of ${steps.length} done`}</Quiet>
      </Group>
      <Progress.Root mt={8} mb={4}>
        <Progress.Section value={(done / steps.length) * 100} aria-label={title} aria-valuetext={`${done} of ${steps.length} done`} />
      </Progress.Root>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={classes.step} data-done={step.isDone || undefined}>
            <span className={classes.sign}>
              {step.isDone ? <IconCircleCheck size={22} stroke={1.8} aria-hidden /> : <span className="numbers">{index + 1}</span>}
            </span>
            <span className={classes.title}>{step.title}</span>
            {step.isDone ? <Quiet>Done</Quiet> : step.action(step === next)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
