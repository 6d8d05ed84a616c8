import { Skeleton } from '@mantine/core'

import type { Frequency } from '#contract/endpoint/shapes'
import { usersByLocation } from '#contract/locations/locations'
import type { RoundStop } from '#contract/rounds/round-stop'
import { getRound } from '#contract/rounds/rounds'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useLiveReads } from '#web/platform/api/use-live-reads.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { dayText, idText, oneOf, required } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { formatDate, todayAt } from '#web/platform/format.ts'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { useTabletPlace } from '#web/shared/rounds/walk-place.ts'
import { rowsOfRound, useWaitingStops } from '#web/shared/rounds/kept-rows.ts'
import { useKeepRound } from '../kept/use-keep-round.ts'
import { useSendStops } from '../kept/use-send-stops.ts'
import { AllRounds } from './all-rounds.tsx'
import { RoundDone } from './finish/round-done.tsx'
import { useOpenRecord } from './finish/use-open-record.ts'
import { Walk } from './walk.tsx'

export const search = {
  frequency: required(oneOf('0', '1', '2', '3', '99')),
  due: required(dayText),
  stop: idText,
  via: oneOf('sticker', 'list'),
}

const reads = [getRound]

/** /rounds/walk: the checks of one round, one stop after the other. Works without a connection once it was opened. */
export function WalkScreen() {
  const { values } = useSearchState(search)
  const { support } = useCurrentUser()
  if (support)
    return (
      <Screen title="Round">
        <NotForSupport />
      </Screen>
    )
  const { frequency, due, stop, via = 'list' } = values
  if (!frequency || !due) return <Redirect to="/rounds" />
  return <LoadedWalk key={`${frequency} ${due} ${stop ?? ''}`} frequency={frequency} due={due} via={via} start={stop} />
}

interface LoadedWalkProps {
  frequency: Frequency
  due: string
  via: 'list' | 'sticker'
  start: string | undefined
}

/** A round by its frequency and due day, on a device of a person or on a shared tablet. */
export function LoadedWalk({ frequency, due, via, start }: LoadedWalkProps) {
  const { _id: locationId, timeZone } = useCurrentLocation()
  const query = useEndpoint(getRound, { params: { locationId }, query: { frequency, due } }, { staleTime: 0 })
  const waiting = useWaitingStops()
  useLiveReads(reads)
  useSendStops(true)
  useOpenRecord({ frequency, due })
  const tablet = useTabletPlace()
  // Needed for a problem, and would be missing offline. A shared tablet does not ask who fixes it.
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { staleTime: 60_000, enabled: !tablet })
  useKeepRound({ frequency, due }, query.data?.payload, people.data)
  const own = waiting && rowsOfRound(waiting, { locationId, frequency, due })
  const gone = query.error?.status === 404 || query.data?.payload.stops.length === 0
  if (gone) return <RoundDone of={{ locationId, frequency, due }} refused={(own ?? []).filter((row) => row.refused)} />
  const begins = notBegun(query.data?.payload.stops ?? [], todayAt(timeZone))
  if (begins)
    return (
      <Screen title={query.data?.payload.name ?? 'Round'}>
        <EmptyState title={`This round begins on ${formatDate(begins)}`} action={<AllRounds />}>
          Nothing can be recorded before that day. If you see a problem now, report it under Fixes.
        </EmptyState>
      </Screen>
    )
  return (
    <QueryView query={{ ...query, data: own && query.data }} loading={<Skeleton height={320} />}>
      {({ payload }) => <Walk round={payload} frequency={frequency} due={due} via={via} start={start} />}
    </QueryView>
  )
}

/** The first day on which something of the round can be recorded; undefined if that has come. */
function notBegun(stops: readonly Pick<RoundStop, 'begins'>[], today: string): string | undefined {
  const [first] = stops.map(({ begins }) => begins).toSorted()
  return first && first > today ? first : undefined
}
