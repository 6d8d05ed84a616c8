import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Frequency } from '#contract/endpoint/shapes'
import type { RequestOf } from '#contract/endpoint/endpoint'
import type { Round, saveStop } from '#contract/rounds/rounds'
import { todayAt } from '#web/platform/format.ts'
import { nextPaint } from '#web/platform/next-paint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import type { KeptStop } from '#web/platform/storage/kept-rounds.ts'

import { dropRow, putRow, waitingNow } from '#web/shared/rounds/kept-rows.ts'
import { sendStops } from '../kept/send-stops.ts'
import { randomUuid } from '#web/platform/api/random-uuid.ts'
import { nextOpen, type ShownStop } from './stop-state.ts'

/** What a person enters about a stop. The rest of the request is added when it is stored. */
export type Entered = Omit<RequestOf<typeof saveStop>['body'], 'via' | 'deviceAt' | 'key'> & { photos?: File[] }

export interface WalkOf {
  round: Round
  frequency: Frequency
  due: string
  /** How the person came to the first stop: by scanning its sticker, or from the list. */
  via: 'list' | 'sticker'
  /** The stop to begin with. */
  start: string | undefined
}

/** The shown part of the walk: the id of a stop, the list of all, or the summary. */
export type At = { stop: string } | 'list' | 'summary'

/** The state of a walk: which stop is shown, and what was done last. A result is shown and stored on the device before it is sent. */
export function useWalk({ round, frequency, due, via, start }: WalkOf, stops: readonly ShownStop[]) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId, name: place, timeZone } = useCurrentLocation()
  const [at, setAt] = useState<At>(() => firstShown(stops, { start, today: todayAt(timeZone) }))
  /** The stops that the person has done last, for undo. One whose result was refused is somebody else's. */
  const [last, setLast] = useState<readonly string[]>([])
  const put = (stop: ShownStop, more: Pick<KeptStop, 'body' | 'photos'>, key: string) => {
    const order = Math.max(Date.now(), 1 + Math.max(0, ...waitingNow(client, personId).map((row) => row.order)))
    const of = { personId, locationId, frequency, due, place, round: round.name, occurrence: stop.occurrence, item: stop.item.name }
    void keepAndSend(client, { kind: 'stop', id: key, ...of, ...more, order, savedAt: Date.now() })
  }
  return {
    at,
    last: stops.filter(({ occurrence, result, refused }) => result && !refused && last.includes(occurrence)),
    show: setAt,
    /** Saves one result for each of these stops, and shows the next open stop. */
    save: (saved: readonly ShownStop[], { photos = [], ...entered }: Entered) => {
      const ids = saved.map(({ occurrence }) => occurrence)
      for (const stop of saved) {
        const key = randomUuid()
        const scanned = via === 'sticker' && stop.occurrence === start
        const body = { ...entered, via: scanned ? via : ('list' as const), deviceAt: new Date().toISOString(), key }
        put(stop, { body, photos: photos.map((photo, index) => named(photo, `${key.slice(0, 8)}-${index + 1}`)) }, key)
      }
      setLast(ids)
      const next = nextOpen(
        stops.filter(({ occurrence }) => occurrence === ids[0] || !ids.includes(occurrence)),
        todayAt(timeZone),
        ids[0],
      )
      setAt(next ? { stop: next.occurrence } : 'summary')
    },
    undo: (taken: readonly ShownStop[]) => {
      for (const stop of taken) {
        const waiting = waitingNow(client, personId).findLast(({ occurrence, refused }) => occurrence === stop.occurrence && !refused)
        if (waiting?.body && !waiting.tried) void dropRow(client, waiting)
        else put(stop, { body: null, photos: [] }, randomUuid())
      }
      setLast([])
      const [first] = taken
      if (first) setAt({ stop: first.occurrence })
    },
    /** Removes a refused result after the person has read why. A finished round may have waited for that. */
    dismiss: (row: KeptStop) => void dropRow(client, row).then(() => sendStops(client, personId)),
  }
}

/** Storing begins within the tap, so that nothing is lost if the page is closed. Sending waits until the next stop is painted. */
async function keepAndSend(client: QueryClient, row: KeptStop) {
  // Never rejects: a result is sent even if the device cannot store it.
  await Promise.all([putRow(client, row), nextPaint()])
  await sendStops(client, row.personId)
}

function firstShown(stops: readonly ShownStop[], { start, today }: { start: string | undefined; today: string }): At {
  const first = stops.find(({ occurrence }) => occurrence === start) ?? nextOpen(stops, today)
  return first ? { stop: first.occurrence } : 'summary'
}

/** The name by which a photo is recognized if it is sent again. */
const named = (photo: File, name: string) => new File([photo], `photo-${name}.jpg`, { type: photo.type })
