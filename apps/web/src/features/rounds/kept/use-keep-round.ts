import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Frequency } from '#contract/endpoint/shapes'
import { getLocation, usersByLocation } from '#contract/locations/locations'
import type { Round } from '#contract/rounds/rounds'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { useSessionEnd } from '#web/platform/session/session-end.ts'
import { keepRow, keptRoundId } from '#web/platform/storage/kept-rounds.ts'

import { roundQuery } from './send-stops.ts'

/**
 * Keeps an opened round on this device, with the location and the names of its people, so that it opens without a connection until the session would
 * have ended. It is kept again whenever that moment moves.
 */
export function useKeepRound(of: { frequency: Frequency; due: string }, round: Round | undefined, people: unknown) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const { frequency, due } = of
  const sessionEnds = useSessionEnd()
  useEffect(() => {
    if (!round || round.stops.length === 0 || sessionEnds === undefined) return
    const place = { params: { locationId } }
    const keys = [
      endpointQuery(getLocation, place).queryKey,
      endpointQuery(usersByLocation, place).queryKey,
      roundQuery({ locationId, frequency, due }).queryKey,
    ]
    const entries = keys
      .map((key) => ({ key, data: client.getQueryData<unknown>(key), updatedAt: 0 }))
      .filter(({ data }) => data !== undefined)
    const row = { personId, locationId, frequency, due }
    void keepRow({ kind: 'round', id: keptRoundId(row), ...row, savedAt: Date.now(), sessionEnds, entries })
  }, [client, personId, locationId, frequency, due, round, people, sessionEnds])
}
