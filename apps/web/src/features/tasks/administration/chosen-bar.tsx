import { Button, Text } from '@mantine/core'

import { assignTasks } from '#contract/tasks/assign-tasks'
import { thousands } from '#wire/thousands'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'

import classes from './tasks.module.css'

interface ChosenBarProps {
  /** The number of selected tasks. */
  count: number
  /** The number of tasks that match the filters on all pages. */
  total: number
  onAssign: () => void
  onChooseAll: () => void
  onClear: () => void
}

/** The actions for the selected tasks. The bar stays visible below the list. */
export function ChosenBar({ count, total, onAssign, onChooseAll, onClear }: ChosenBarProps) {
  return (
    <Card className={classes.chosen} role="group" aria-label="Selected tasks">
      <Text role="status" className="numbers" fw={500} mb={8}>
        {count === 1 ? '1 task selected' : `${thousands(count)} tasks selected`}
      </Text>
      <Buttons>
        <WriteGate of={assignTasks}>
          <Button onClick={onAssign}>Assign</Button>
        </WriteGate>
        {count < total ? <Button variant="default" onClick={onChooseAll}>{`Select all ${thousands(total)} that match`}</Button> : null}
        <Button variant="default" onClick={onClear}>
          Clear selection
        </Button>
      </Buttons>
    </Card>
  )
}
