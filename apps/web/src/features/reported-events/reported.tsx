import { Alert, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { Link } from '#web/platform/ui/kit/link.tsx'

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

/** Confirms that the report was received, and shows the tasks it opened. */
export function Reported({ tasks, openTask }: ReportedTasks) {
  return (
    <Alert color="teal" variant="light" role="status" icon={<IconCheck size={18} stroke={1.8} aria-hidden />}>
      <Stack gap={8}>
        <span>
          {texts.reported} {openedTasks(tasks)}
        </span>
        {openTask ? (
          <Link to="/" search={{ activeTask: openTask }}>
            Open the task
          </Link>
        ) : null}
      </Stack>
    </Alert>
  )
}
