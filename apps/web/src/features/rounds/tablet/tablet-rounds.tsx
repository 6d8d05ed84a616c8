import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { tabletRounds, type DueRound } from '#contract/rounds/round-lists'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { roundProgress, roundTitle } from '#web/shared/rounds/round-words.ts'
import { TabletPlaceContext } from '#web/shared/rounds/walk-place.ts'

import { RoundBadge } from '../round-badge.tsx'
import { LoadedWalk } from '../walk/walk-screen.tsx'
import { OpenChecks } from './open-checks.tsx'

interface TabletRoundsProps {
  /** The rounds, or their open checks by item. */
  view: 'rounds' | 'checks'
  /** Shown above the lists, not during a walk. */
  above: ReactNode
  onLock: () => void
}

/** A walk on the tablet: a round, and the check to begin with. */
type Walking = Pick<DueRound, 'frequency' | 'due'> & { start?: string }

/**
 * What people do on a shared tablet: the rounds of the location that are due, one open check found by its item, and the walk. The address stays, so
 * nothing is left in the history.
 */
export function TabletRounds({ view, above, onLock }: TabletRoundsProps) {
  const [walking, setWalking] = useState<Walking>()
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(tabletRounds, { params: { locationId } }, { staleTime: 0 })
  const leave = () => {
    setWalking(undefined)
    void query.refetch()
  }
  if (walking)
    return (
      <TabletPlaceContext value={{ leave }}>
        <LoadedWalk frequency={walking.frequency} due={walking.due} via="list" start={walking.start} />
      </TabletPlaceContext>
    )
  return (
    <>
      {above}
      <h1>{view === 'rounds' ? 'Rounds' : 'Checks'}</h1>
      <QueryView query={query}>
        {({ payload: { due, checks } }) =>
          due.length === 0 ? (
            <NothingDue onLock={onLock} />
          ) : view === 'checks' ? (
            <OpenChecks checks={checks} onOpen={(check) => setWalking({ ...check, start: check.occurrence })} />
          ) : (
            <Rows aria-label="Rounds" mt={16}>
              {due.map((round) => (
                <Row key={`${round.frequency} ${round.due}`} block p={0}>
                  <OneRound round={round} onOpen={() => setWalking(round)} />
                </Row>
              ))}
            </Rows>
          )
        }
      </QueryView>
    </>
  )
}

const NothingDue = ({ onLock }: { onLock: () => void }) => (
  <EmptyState
    title="Nothing is due now"
    action={
      <Button h={48} variant="default" onClick={onLock}>
        Lock the tablet
      </Button>
    }
  >
    No round of this location is open.
  </EmptyState>
)

function OneRound({ round, onOpen }: { round: DueRound; onOpen: () => void }) {
  const names = round.people.map(({ firstName }) => firstName).join(', ')
  return (
    <RowButton onClick={onOpen}>
      <span className="breaks">
        <b>{roundTitle(round)}</b> <RoundBadge round={round} />
        <Quiet component="span" display="block">
          {roundProgress(round) ?? 'Not begun'} · {names === '' ? 'Task of nobody yet' : `Task of ${names}`}
        </Quiet>
      </span>
    </RowButton>
  )
}
