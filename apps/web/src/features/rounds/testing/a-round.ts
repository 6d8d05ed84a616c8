import type { RoundStop } from '#contract/rounds/round-stop'
import { getRound, type Round } from '#contract/rounds/rounds'
import { usersByLocation } from '#contract/locations/locations'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import type { Location } from '#contract/locations/locations'

const hex = (start: string, number: number) => `${start}${String(number).padStart(24 - start.length, '0')}`

const hana = { _id: ids.user, firstName: 'Hana', lastName: 'Sato' }
export const jonas = { _id: 'd'.repeat(24), firstName: 'Jonas', lastName: 'Weber' }

/** An open weekly check of an eyewash station, by its number. */
export function aStop(number: number, change: Partial<RoundStop> = {}): RoundStop {
  return {
    occurrence: hex('0c', number),
    task: hex('7a', number),
    begins: '2026-11-15',
    item: { _id: hex('1e', number), kind: 'eyewash', name: `Eyewash ${number}`, place: `Room ${number}`, outOfUse: null },
    ok: 'Water clear, caps in place, nothing in the way',
    statements: [
      {
        key: 'water',
        text: 'The water is clear',
        problems: [
          { key: 'cloudy', text: 'Cloudy or discolored' },
          { key: 'none', text: 'No water', outOfUse: true },
        ],
      },
      { key: 'way', text: 'Nothing is in the way', problems: [{ key: 'blocked', text: 'Something is in the way' }] },
    ],
    photo: 'none',
    runsOut: null,
    together: false,
    citation: 'ANSI/ISEA Z358.1',
    last: { result: 'ok', on: '2026-11-14', by: 'Jonas', problem: null },
    result: null,
    mine: true,
    people: [hana._id],
    fixDefaults: { owner: jonas._id, due: '2999-12-05' },
    ...change,
  }
}

/** A saved result of a stop. */
export const aResult = (change: Partial<NonNullable<RoundStop['result']>> = {}): NonNullable<RoundStop['result']> => ({
  result: 'ok',
  values: {},
  renewed: [],
  newEnd: null,
  statement: null,
  problem: null,
  note: '',
  fixedNow: false,
  reason: '',
  via: 'list',
  by: hana,
  at: '2026-11-21T18:42:00.000Z',
  photos: [],
  action: null,
  acceptedBy: null,
  record: null,
  revision: 1,
  ...change,
})

export const aRound = (stops: RoundStop[], change: Partial<Round> = {}): Round => ({
  name: 'Weekly round',
  frequency: '0',
  due: '2026-11-21',
  minutes: 2,
  canFinish: true,
  people: [
    { _id: hana._id, firstName: 'Hana' },
    { _id: jonas._id, firstName: 'Jonas' },
  ],
  stops,
  today: '2026-11-21',
  ...change,
})

export const walkAddress = '/rounds/walk?frequency=0&due=2026-11-21'

/** Serves a round with these stops. Changing the array changes later responses. */
export function serveRound(stops: RoundStop[]) {
  server.on(getRound, () => ({ payload: aRound(stops) }))
  server.on(usersByLocation, () => ({
    payload: [hana, jonas].map(({ _id, firstName, lastName }) => ({
      value: _id,
      label: `${firstName} ${lastName}`,
      firstName,
      lastName,
      annual_review_date: '06/30',
    })),
  }))
}

/** Opens the walk of a round with these stops, on a device that stores results in memory. */
export function openWalk(stops: RoundStop[], { more = '', at = {} }: { more?: string; at?: Partial<Location> } = {}) {
  signInAs({}, at)
  serveRound(stops)
  const device = fakeRounds()
  return { ...renderApp({ at: `${walkAddress}${more}` }), device }
}
