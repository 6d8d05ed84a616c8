import { Button } from '@mantine/core'
import { useState } from 'react'

import type { DueRound } from '#contract/rounds/round-lists'
import { tabletRounds } from '#contract/rounds/round-lists'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { dueInWords, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { roundProgress, roundTitle } from '#web/shared/rounds/round-words.ts'
import { TabletPlaceContext } from '#web/shared/rounds/walk-place.ts'

import { LoadedWalk } from '../walk/walk-screen.tsx'

const badges = { overdue: 'overdue', dueToday: 'due', upcoming: 'later' } as const

/** What a person does on a shared tablet: the list of the own rounds that are due, and their walk. The address stays, so nothing is left in the history. */
export function TabletRounds({ onLock }: { onLock: () => void }) {
  const [walking, setWalking] = useState<Pick<DueRound, 'frequency' | 'due'>>()
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(tabletRounds, { params: { locationId } }, { staleTime: 0 })
  const leave = () => {
    setWalking(undefined)
    void query.refetch()
  }
  if (walking)
    return (
      <TabletPlaceContext value={{ leave }}>
        <LoadedWalk frequency={walking.frequency} due={walking.due} via="list" start={undefined} />
      </TabletPlaceContext>
    )
  return (
    <>
      <h1>Your rounds</h1>
      <QueryView query={query}>
        {({ payload: { due } }) =>
          due.length === 0 ? (
            <EmptyState
              title="Nothing is due for you"
              action={
                <Button h={48} variant="default" onClick={onLock}>
                  Lock the tablet
                </Button>
              }
            >
              None of your rounds at this location is open now.
            </EmptyState>
          ) : (
            <Rows aria-label="Your rounds" mt={16}>
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

function OneRound({ round, onOpen }: { round: DueRound; onOpen: () => void }) {
  const { timeZone } = useCurrentLocation()
  const progress = roundProgress(round)
  return (
    <RowButton onClick={onOpen}>
      <span className="breaks">
        <b>{roundTitle(round)}</b> <StateBadge state={badges[round.state]}>{dueInWords(round.due, todayAt(timeZone))}</StateBadge>
        <Quiet component="span" display="block">
          {progress ?? 'Not begun'}
        </Quiet>
      </span>
    </RowButton>
  )
}
