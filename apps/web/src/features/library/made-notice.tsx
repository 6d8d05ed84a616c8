import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'

import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

import { tasksMade } from './library-texts.ts'

/** How many tasks the finished wizard created. */
export function MadeNotice({ made, onClose }: { made: number; onClose: () => void }) {
  const location = useCurrentLocation()
  return (
    <Alert
      mb={16}
      color="teal"
      variant="light"
      role="status"
      icon={<IconCircleCheck size={20} stroke={1.8} aria-hidden />}
      title={tasksMade(made, location.name)}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      Each task is on the dashboard of the person it is assigned to. <Link to="/">Open the dashboard</Link>
    </Alert>
  )
}
