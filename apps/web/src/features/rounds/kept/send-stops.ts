import type { QueryClient } from '@tanstack/react-query'

import { NotFound } from '#contract/endpoint/errors'
import type { RoundStop } from '#contract/rounds/round-stop'
import { addStopPhotos, getRound, saveStop, undoStop, type Round } from '#contract/rounds/rounds'
import { listUserTasks } from '#contract/tasks/tasks'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery, nameOf } from '#web/platform/api/use-endpoint.ts'
import { keptRoundId, type KeptStop } from '#web/platform/storage/kept-rounds.ts'

import { isForLater } from './is-for-later.ts'
import { completionsNow, dropRow, finishesNow, notesNow, putRow, readRows, setRows, waitingNow } from '#web/shared/rounds/kept-rows.ts'

/** Whether everything was sent or refused; false if the server could not be reached or is too busy. */
type Sent = Promise<boolean>

/** The sending of a page, and whether it has to look again because something was added. */
const running = new WeakMap<QueryClient, { sent: Sent; again: boolean }>()

/**
 * Sends the person's results in order, then the completed tasks and the notes of cases, and then finishes the rounds that the person has finished. Each is saved once, because its key makes a repetition return the stored result. Only one tab sends at a time.
 * What the server refuses stays on the device with its reason.
 */
export function sendStops(client: QueryClient, personId: string): Sent {
  const before = running.get(client)
  if (before) {
    before.again = true
    return before.sent
  }
  const own = { sent: Promise.resolve(true), again: false }
  running.set(client, own)
  own.sent = alone(async () => {
    let done: boolean
    do {
      own.again = false
      done = await sendAll(client, personId)
    } while (own.again && done)
    return done
  }).finally(() => running.delete(client))
  return own.sent
}

/** Waits for other tabs. Browsers have locks only on secure origins; without them, the key of each result prevents doubles. */
const alone = (work: () => Sent): Sent => {
  const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator
  return locks ? locks.request('safepractice rounds', work) : work()
}

async function sendAll(client: QueryClient, personId: string): Sent {
  const before = waitingNow(client, personId)
  for (const row of before.filter(({ refused }) => !refused)) {
    // Taken back while an earlier one was sent.
    if (!waitingNow(client, personId).some(({ id }) => id === row.id)) continue
    if (!(await sendOne(client, row))) return false
  }
  if (before.length > 0) void client.invalidateQueries({ queryKey: [nameOf(listUserTasks)], refetchType: 'none' })
  return (await sendCompletions(client, personId)) && (await sendNotes(client, personId)) && sendFinishes(client, personId)
}

/** Completes the tasks that were completed without a connection. */
async function sendCompletions(client: QueryClient, personId: string): Sent {
  for (const row of completionsNow(client, personId).filter(({ refused }) => !refused)) {
    const part = await import('./send-completion.ts').catch(() => undefined)
    if (!part || !(await part.sendCompletion(client, row))) return false
  }
  return true
}

/** Sends the notes of cases that were written without a connection. */
async function sendNotes(client: QueryClient, personId: string): Sent {
  for (const row of notesNow(client, personId).filter(({ refused }) => !refused)) {
    const part = await import('./send-note.ts').catch(() => undefined)
    if (!part || !(await part.sendNote(client, row))) return false
  }
  return true
}

/** Finishes the rounds whose results have all arrived. With a refused result, a round waits until the person has read why. */
async function sendFinishes(client: QueryClient, personId: string): Sent {
  for (const row of finishesNow(client, personId).filter(({ refused }) => !refused)) {
    if (waitingNow(client, personId).some((stop) => keptRoundId(stop) === keptRoundId(row))) continue
    // Every page has this file, and few have something to finish.
    const part = await import('./send-finish.ts').catch(() => undefined)
    if (!part || !(await part.sendFinish(client, row))) return false
  }
  return true
}

/** Reads what other tabs have stored, and sends everything. */
export async function sendStoredStops(client: QueryClient, personId: string): Sent {
  setRows(client, personId, await readRows(client, personId))
  return sendStops(client, personId)
}

async function sendOne(client: QueryClient, row: KeptStop): Sent {
  try {
    if (row.body && !row.tried) await putRow(client, { ...row, tried: true })
    const stop = row.body ? await save(row, row.body) : await takeBack(row)
    if (stop) showStop(client, row, stop)
    await dropRow(client, row)
  } catch (error) {
    if (isForLater(error)) return false
    await putRow(client, { ...row, refused: textOfError(error) })
    await client.invalidateQueries({ queryKey: [nameOf(getRound)] })
  }
  return true
}

async function save(row: KeptStop, body: NonNullable<KeptStop['body']>): Promise<RoundStop> {
  const params = { occurrenceId: row.occurrence }
  const { payload } = await call(saveStop, { params, body, idempotencyKey: row.id })
  const arrived = payload.result?.photos.map(({ name }) => name) ?? []
  const files = row.photos.filter(({ name }) => !arrived.includes(name))
  if (files.length === 0) return payload
  return (await call(addStopPhotos, { params, body: {}, files, idempotencyKey: `${row.id}-photos` })).payload
}

/** A result that is not there any more was taken back before. */
async function takeBack(row: KeptStop): Promise<RoundStop | undefined> {
  try {
    return (await call(undoStop, { params: { occurrenceId: row.occurrence } })).payload
  } catch (error) {
    if (error instanceof ApiError && error.code === NotFound.code) return undefined
    throw error
  }
}

/** Puts the server's stop into the round that is shown. A read that began before may not know it yet, so it is canceled. */
function showStop(client: QueryClient, row: KeptStop, stop: RoundStop) {
  const { queryKey } = roundQuery(row)
  void client.cancelQueries({ queryKey })
  client.setQueryData<{ payload: Round }>(queryKey, (round) =>
    round === undefined
      ? undefined
      : {
          payload: { ...round.payload, stops: round.payload.stops.map((one) => (one.occurrence === stop.occurrence ? stop : one)) },
        },
  )
}

/** The read of a round. */
export const roundQuery = ({ locationId, frequency, due }: Pick<KeptStop, 'locationId' | 'frequency' | 'due'>) =>
  endpointQuery(getRound, { params: { locationId }, query: { frequency, due } })
