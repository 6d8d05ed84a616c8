import { Stack } from '@mantine/core'

import { frequencies } from '#content/rules/frequency-floor'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { BasisLines } from '#web/shared/tasks/basis-lines.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

/** The tasks that an answer to this step creates, each with the basis of its duty and its period. Renders nothing for a step without tasks. */
export function StepTasks({ step: { taskDetails } }: { step: LibraryAnswer }) {
  const tasks = Object.entries(taskDetails)
  if (tasks.length === 0) return null
  return (
    <Stack component="section" aria-label="Tasks that your answer creates" gap={8}>
      <Quiet component="p" fw={550}>
        Tasks that your answer creates
      </Quiet>
      {tasks.map(([answer, task]) => (
        <div key={answer}>
          <Quiet component="p">
            {answer === 'answered' ? '' : `${answer}: `}
            {withoutCells(task.name)}, {frequencyWord(task.frequency)}
          </Quiet>
          <BasisLines citation={task.citation} basis={task.basis} />
        </div>
      ))}
    </Stack>
  )
}

/** The name of a task before its table row is known. */
const withoutCells = (name: string) => name.replace(/:? *\{Nickname\}/, '').replace('{Kind}', 'Equipment')

const frequencyWord = (code: string) => (frequencies.find(({ value }) => value === code)?.label ?? '').toLowerCase()
