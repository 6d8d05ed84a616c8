import { itemAndPlace } from '#content/checks/kind-and-name'
import { useState } from 'react'

import type { DueCheck } from '#contract/rounds/round-lists'
import { dueAlone, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { TabletSearch } from '#web/shared/shared-tablets/tablet-search.tsx'

import { stateBadges } from '../state-badges.ts'

/** The open checks by item, for somebody who stands before one thing and wants to check only that. */
export function OpenChecks({ checks, onOpen }: { checks: readonly DueCheck[]; onOpen: (check: DueCheck) => void }) {
  const [search, setSearch] = useState('')
  const { timeZone } = useCurrentLocation()
  const words = search.toLowerCase().split(/\s+/)
  const shown = checks.filter(({ item }) => words.every((word) => itemAndPlace(item).toLowerCase().includes(word)))
  if (checks.length === 0)
    return <EmptyState title="Everything is checked">Only finishing is left. Open the round under Rounds.</EmptyState>
  return (
    <>
      <TabletSearch label="Search an item or a place" value={search} onChange={setSearch} />
      {shown.length === 0 ? (
        <Quiet component="p" role="status" mt={16}>
          No open check has these words.
        </Quiet>
      ) : (
        <Rows aria-label="Open checks" mt={16}>
          {shown.map((check) => (
            <Row key={check.occurrence} block p={0}>
              <RowButton onClick={() => onOpen(check)}>
                <span className="breaks">
                  <b>{itemAndPlace(check.item)}</b>{' '}
                  <StateBadge state={stateBadges[check.state]}>{dueAlone(check.due, todayAt(timeZone))}</StateBadge>
                  <Quiet component="span" display="block">
                    {check.round}
                  </Quiet>
                </span>
              </RowButton>
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}
