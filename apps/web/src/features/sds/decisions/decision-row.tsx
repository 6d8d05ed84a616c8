import { Group, Stack } from '@mantine/core'

import { decideSheetNeed, type SheetDecision } from '#contract/sds/sds-decisions'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

interface DecisionRowProps {
  decision: SheetDecision
  onChange?: () => void
}

const badges = {
  notNeeded: { state: 'done', word: 'No sheet needed' },
  needed: { state: 'due', word: 'Sheet needed' },
  gone: { state: 'archived', word: 'No longer here' },
} as const

type Decided = Omit<SheetDecision, 'product' | 'earlier'>

/** A product with its current decision and the earlier ones. */
export function DecisionRow({ decision, onChange }: DecisionRowProps) {
  const { product, earlier } = decision
  return (
    <Row block p={12}>
      <Stack gap={4}>
        <Group justify="space-between" gap={8}>
          <Group gap={8}>
            <strong className="breaks">{product}</strong>
            <Badge {...decision} />
          </Group>
          {onChange ? (
            <WriteGate of={decideSheetNeed}>
              <TextButton onClick={onChange} label={`Change the decision about ${product}`}>
                Change
              </TextButton>
            </WriteGate>
          ) : null}
        </Group>
        <Decided decided={decision} />
        {earlier.length > 0 ? (
          <details>
            <summary>{earlier.length === 1 ? '1 earlier decision' : `${earlier.length} earlier decisions`}</summary>
            <List mt={8} aria-label={`Earlier decisions about ${product}`}>
              {earlier.map((one) => (
                <li key={one.decidedAt}>
                  <Badge {...one} />
                  <Decided decided={one} />
                </li>
              ))}
            </List>
          </details>
        ) : null}
      </Stack>
    </Row>
  )
}

const Badge = ({ outcome }: Pick<Decided, 'outcome'>) => <StateBadge state={badges[outcome].state}>{badges[outcome].word}</StateBadge>

function Decided({ decided: { reason, citation, note, decidedBy, decidedAt } }: { decided: Decided }) {
  const { timeZone } = useCurrentLocation()
  return (
    <>
      {reason ? <p>{`${reason} (${citation})`}</p> : null}
      {note ? <p className="breaks">{note}</p> : null}
      <Quiet>{`${decidedBy}, ${formatDate(decidedAt, timeZone)}`}</Quiet>
    </>
  )
}
