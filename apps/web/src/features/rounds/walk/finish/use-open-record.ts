import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { useTabletPlace } from '#web/shared/rounds/walk-place.ts'
import { recordOfRound } from '../../kept/send-finish.ts'

/** Opens the record of the round as soon as it is finished, now or when the connection is back. A shared tablet shows no records: it goes back to its rounds. */
export function useOpenRecord({ frequency, due }: { frequency: string; due: string }) {
  const client = useQueryClient()
  const go = useGo()
  const tablet = useTabletPlace()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const { data: record } = useQuery<string>({ queryKey: recordOfRound({ personId, locationId, frequency, due }), queryFn: skipToken })
  useEffect(() => {
    if (!record) return
    client.removeQueries({ queryKey: recordOfRound({ personId, locationId, frequency, due }) })
    if (tablet) return tablet.leave()
    void go({ to: '/records', search: { activeRecord: record } })
  }, [client, go, tablet, record, personId, locationId, frequency, due])
}
