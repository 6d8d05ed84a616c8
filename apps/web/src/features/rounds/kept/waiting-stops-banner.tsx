import { useLocation } from '@tanstack/react-router'

import { useConnectionLost } from '#web/platform/api/connection.ts'
import { oneOf } from '#web/platform/routing/search-values.ts'
import classes from '#web/platform/ui/kit/banner.module.css'
import { Link } from '#web/platform/ui/kit/link.tsx'
import type { KeptFinish, KeptStop } from '#web/platform/storage/kept-rounds.ts'

import { useWaitingFinishes, useWaitingStops } from './kept-rows.ts'
import { useSendStops } from './use-send-stops.ts'

/**
 * Sends the results and finished rounds that wait on this device, and says what the server has refused. It is mounted on every page, so it also removes
 * what other people left. The walk itself shows both in its own place.
 */
export function WaitingStopsBanner() {
  const waiting = useWaitingStops() ?? []
  const finishes = useWaitingFinishes()
  const { pathname } = useLocation()
  const lost = useConnectionLost()
  const walking = pathname === '/rounds/walk'
  useSendStops(waiting.length + finishes.length > 0 && !walking)
  const refused = waiting.filter((stop) => stop.refused)
  const kept = refused[0] ?? finishes.find((finish) => finish.refused) ?? (lost ? (waiting[0] ?? finishes[0]) : undefined)
  const shown = walking ? undefined : kept
  return (
    <div role="status" className={shown ? classes.banner : undefined}>
      {shown ? (
        <>
          <span>
            {shown.kind === 'finish' ? finishWords(shown) : refused.length > 0 ? refusedWords(refused) : notSentYet(waiting.length, shown)}
          </span>
          <ToRound kept={shown} />
        </>
      ) : null}
    </div>
  )
}

const refusedWords = (refused: readonly KeptStop[]) =>
  refused.length === 1 ? 'A result of a round was not saved. ' : `${refused.length} results of a round were not saved. `

const notSentYet = (count: number, { round }: KeptStop) => `${count} of ${round} not sent yet, on this device only. `

const finishWords = ({ refused }: KeptFinish) => (refused ? 'A round was not finished. ' : 'A round is finished on this device only. ')

const frequencyOf = oneOf('0', '1', '2', '3', '99')

function ToRound({ kept: { round, frequency, due, ...kept } }: { kept: KeptStop | KeptFinish }) {
  const stop = kept.kind === 'stop' ? kept.occurrence : undefined
  return (
    <Link to="/rounds/walk" search={{ frequency: frequencyOf(frequency) ?? '0', due, stop }}>
      {round}
    </Link>
  )
}
