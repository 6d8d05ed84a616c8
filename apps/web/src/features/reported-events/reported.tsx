import { Alert, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Happening } from '#content/facts/happenings'

import { NextSteps } from './next-steps.tsx'
import { openedTasks, texts } from './reported-event-texts.ts'

export interface ReportedTasks {
  tasks: number
  /** A task that this person may open. */
  openTask: string | null
  /** A task that requires the form. */
  formTask: string | null
  /** The alarm with which people were told at once, if minutes count. */
  alarm?: string | undefined
}

/** Confirms that the report was received, and says what happens next. */
export function Reported({ happening, tasks, openTask, alarm }: ReportedTasks & { happening: Happening }) {
  return (
    <Received words={`${texts.reported} ${openedTasks(tasks)}`}>
      <NextSteps happening={happening} told={alarm !== undefined} saved={false} openTask={openTask} />
    </Received>
  )
}

/** Confirms that a form of this event was saved, and says what happens next. */
export function FormSaved({ happening, told }: { happening: Happening; told: boolean }) {
  return (
    <Received words={texts.saved}>
      <NextSteps happening={happening} told={told} saved />
    </Received>
  )
}

function Received({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Alert color="teal" variant="light" role="status" icon={<IconCheck size={18} stroke={1.8} aria-hidden />}>
      <Stack gap={12}>
        <span>{words}</span>
        {children}
      </Stack>
    </Alert>
  )
}
