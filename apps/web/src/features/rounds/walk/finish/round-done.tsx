import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { calendarPeriod } from '#calendar/due-periods'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import type { Frequency } from '#contract/endpoint/shapes'
import { keptFinishId, type KeptStop, type RoundOf } from '#web/platform/storage/kept-rounds.ts'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { dropRow } from '#web/shared/rounds/kept-rows.ts'

import { AllRounds } from '../all-rounds.tsx'
import { notSavedOf } from '../stop-words.ts'

interface RoundDoneProps {
  of: Omit<RoundOf, 'personId' | 'frequency'> & { frequency: Frequency }
  /** Results of this person that the server refused. */
  refused: readonly KeptStop[]
}

/** A round without open stops, with the results that came too late for it. That it was finished on this device matters no more. */
export function RoundDone({ of, refused }: RoundDoneProps) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { timeZone } = useCurrentLocation()
  const id = keptFinishId({ ...of, personId })
  const begun = hasBegun(of, todayAt(timeZone))
  useEffect(() => {
    void dropRow(client, { id, personId })
  }, [client, id, personId])
  return (
    <Screen title="Round">
      {refused.map((row) => (
        <Problem key={row.id} title={notSavedOf(row.item)}>
          <p>{row.refused}</p>
          <Button variant="default" mt={8} h={44} onClick={() => void dropRow(client, row)}>
            Remove my result
          </Button>
        </Problem>
      ))}
      <EmptyState title={begun ? 'Nothing to check here' : 'This round has not begun'} action={<AllRounds />}>
        Nothing of it is open for you now.
        {begun ? ' It is done, or what is left is somebody else’s task.' : null}
      </EmptyState>
    </Screen>
  )
}

/** Whether the calendar period of the round has begun. A calendar lists rounds before they are open. */
function hasBegun({ frequency, due }: { frequency: Frequency; due: string }, today: string): boolean {
  if (frequency !== '0' && frequency !== '1' && frequency !== '2') return true
  return due <= calendarPeriod(frequency, today).end
}
