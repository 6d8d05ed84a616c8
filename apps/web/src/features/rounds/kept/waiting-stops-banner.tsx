import { useLocation } from '@tanstack/react-router'

import { useConnectionLost } from '#web/platform/api/connection.ts'
import { oneOf } from '#web/platform/routing/search-values.ts'
import classes from '#web/platform/ui/kit/banner.module.css'
import { Link } from '#web/platform/ui/kit/link.tsx'
import type { KeptStop } from '#web/platform/storage/kept-rounds.ts'

import { useWaitingStops } from './kept-rows.ts'
import { useSendStops } from './use-send-stops.ts'

/**
 * Sends the results of rounds that wait on this device, and says which ones the server has refused. It is mounted on every page, so it also removes
 * what other people left. The walk itself shows both in its own place.
 */
export function WaitingStopsBanner() {
  const waiting = useWaitingStops() ?? []
  const { pathname } = useLocation()
  const lost = useConnectionLost()
  const walking = pathname === '/rounds/walk'
  useSendStops(waiting.length > 0 && !walking)
  const refused = waiting.filter((stop) => stop.refused)
  const shown = walking ? undefined : (refused[0] ?? (lost ? waiting[0] : undefined))
  return (
    <div role="status" className={shown ? classes.banner : undefined}>
      {shown ? (
        <>
          <span>
            {refused.length > 0 ? refusedWords(refused) : `${waiting.length} of ${shown.round} not sent yet, on this device only. `}
          </span>
          <ToRound stop={shown} />
        </>
      ) : null}
    </div>
  )
}

const refusedWords = (refused: readonly KeptStop[]) =>
  refused.length === 1 ? 'A result of a round was not saved. ' : `${refused.length} results of a round were not saved. `

const frequencyOf = oneOf('0', '1', '2', '3', '99')

function ToRound({ stop: { round, frequency, due, occurrence } }: { stop: KeptStop }) {
  return (
    <Link to="/rounds/walk" search={{ frequency: frequencyOf(frequency) ?? '0', due, stop: occurrence }}>
      {round}
    </Link>
  )
}
