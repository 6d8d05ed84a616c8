import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { useConnectionLost } from '#web/platform/api/connection.ts'
import { oneOf } from '#web/platform/routing/search-values.ts'
import classes from '#web/platform/ui/kit/banner.module.css'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import type { KeptCompletion, KeptFinish, KeptNote, KeptStop } from '#web/platform/storage/kept-rounds.ts'

import { dropRow, useWaitingCompletions, useWaitingFinishes, useWaitingNotes, useWaitingStops } from '#web/shared/rounds/kept-rows.ts'
import { useSendStops } from './use-send-stops.ts'

/**
 * Sends the results, finished rounds, completed tasks and notes of cases that wait on this device, and says what the server has refused. It is mounted on every page, so it also removes
 * what other people left. The walk itself shows both in its own place.
 */
export function WaitingStopsBanner() {
  const waiting = useWaitingStops() ?? []
  const finishes = useWaitingFinishes()
  const completions = useWaitingCompletions()
  const notes = useWaitingNotes()
  const { pathname } = useLocation()
  const lost = useConnectionLost()
  const walking = pathname === '/rounds/walk'
  useSendStops(waiting.length + finishes.length + completions.length + notes.length > 0 && !walking)
  const refused = waiting.filter((stop) => stop.refused)
  const kept = refused[0] ?? finishes.find((finish) => finish.refused) ?? (lost ? (waiting[0] ?? finishes[0]) : undefined)
  const shown = walking ? undefined : kept
  const completion = completions.find(({ refused: reason }) => reason) ?? (lost ? completions[0] : undefined)
  if (completion && !shown) return <WaitingCompletion kept={completion} count={completions.length} />
  // The case shows its own notes.
  const note = pathname === '/inspection' ? undefined : (notes.find(({ refused: reason }) => reason) ?? (lost ? notes[0] : undefined))
  if (note && !shown) return <WaitingNote kept={note} count={notes.length} />
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

/** A completed task that the server does not have. A refused one disappears when the person has read why. */
function WaitingCompletion({ kept, count }: { kept: KeptCompletion; count: number }) {
  const client = useQueryClient()
  const { name, refused } = kept
  return (
    <div role="status" className={classes.banner}>
      <span>{refused ? `${name} was not completed. ${refused} ` : completedHere(name, count)}</span>
      {refused ? <TextButton onClick={() => void dropRow(client, kept)}>OK</TextButton> : null}
    </div>
  )
}

/** A note that the server does not have. A refused one is read in its case. */
function WaitingNote({ kept: { caseId, refused }, count }: { kept: KeptNote; count: number }) {
  const here =
    count === 1 ? 'A note about an inspection is on this device only. ' : `${count} notes about an inspection are on this device only. `
  return (
    <div role="status" className={classes.banner}>
      <span>{refused ? 'A note about an inspection was not saved. ' : here}</span>
      <Link to="/inspection" search={{ case: caseId }}>
        Inspection
      </Link>
    </div>
  )
}

const completedHere = (name: string, count: number) =>
  count === 1 ? `${name} is completed on this device only.` : `${count} tasks are completed on this device only.`

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
