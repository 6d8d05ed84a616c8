import { Button, Group } from '@mantine/core'

import { itemAndPlace, kindAndName } from '#content/checks/kind-and-name'
import { listRounds, type WaitingReason } from '#contract/rounds/round-lists'
import { acceptNotPossible, getRound } from '#contract/rounds/rounds'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Checks that were not possible. Each stays due until an administrator has accepted the reason (ruling 52). */
export function WaitingReasons({ waiting }: { waiting: readonly WaitingReason[] }) {
  return (
    <Rows aria-label="Checks that were not possible">
      {waiting.map((one) => (
        <Reason key={one.occurrence} one={one} />
      ))}
    </Rows>
  )
}

function Reason({ one: { occurrence, item, reason, by, at } }: { one: WaitingReason }) {
  const { timeZone } = useCurrentLocation()
  const accept = useAction(acceptNotPossible, {
    invalidates: [listRounds, getRound],
    onSuccess: () => showSuccess(`Accepted: ${kindAndName(item)}`),
    onError: (error) => showError(error.message),
  })
  return (
    <Row block p={16}>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <div className="breaks">
          <strong>{itemAndPlace(item)}</strong>
          <p>{reason}</p>
          <Quiet component="p">{`${by}, ${formatMoment(at, timeZone)}`}</Quiet>
        </div>
        <WriteGate of={acceptNotPossible}>
          <Button
            variant="default"
            loading={accept.isPending}
            aria-label={`Accept the reason for ${kindAndName(item)}`}
            onClick={() => accept.mutate({ params: { occurrenceId: occurrence } })}
          >
            Accept reason
          </Button>
        </WriteGate>
      </Group>
    </Row>
  )
}
