import type { KeptStop } from '#web/platform/storage/kept-rounds.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aStop } from './a-round.ts'

/** The round of `aRound`, as it is kept on a device of the signed-in person. */
export const keptOf = { personId: ids.user, locationId: ids.location, frequency: '0', due: '2026-11-21' }

export const keyOf = (number: number) => `00000000-0000-4000-a000-00000000000${number}`

/** OK for a stop, by its number, that the server does not have yet. */
export const aKept = (number: number, change: Partial<KeptStop> = {}): KeptStop => ({
  kind: 'stop',
  id: keyOf(number),
  ...keptOf,
  round: 'Weekly round',
  place: 'Main Street',
  occurrence: aStop(number).occurrence,
  item: `Eyewash ${number}`,
  body: { result: 'ok', via: 'list', deviceAt: '2026-11-21T18:00:00.000Z', key: keyOf(number) },
  photos: [],
  order: number,
  savedAt: Date.now(),
  ...change,
})
