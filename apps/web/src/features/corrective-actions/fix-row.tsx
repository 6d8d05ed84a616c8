import { Group } from '@mantine/core'

import { whereBesides } from '#content/checks/where-of-problem'
import type { CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import { formatDate } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { FixState } from './fix-state.tsx'
import { texts } from './fix-texts.ts'
import { timesText } from './times-text.ts'

/** One problem in the list: what, where, who and by when. */
export function FixRow({ action, today }: { action: CorrectiveAction; today: string }) {
  const { _id, what, owner, due, outOfUse, withheld, times, state } = action
  const again = timesText(times)
  return (
    <Row block p={0}>
      <RowLink to="/fixes" search={{ fix: _id }}>
        <strong className="breaks">{withheld ? texts.withheld : what}</strong>
        <Quiet className="breaks">{whereBesides(action)}</Quiet>
        <Group component="span" gap="4px 8px">
          <FixState action={action} today={today} />
          {outOfUse && state === 'open' ? <StateBadge state="overdue">{texts.outOfUse}</StateBadge> : null}
          {again ? <StateBadge state="due">{again}</StateBadge> : null}
          {state === 'open' && !withheld ? (
            <Quiet>
              {owner?.fullName ?? texts.nobody}
              {due ? `, by ${formatDate(due)}` : ''}
            </Quiet>
          ) : null}
        </Group>
      </RowLink>
    </Row>
  )
}
