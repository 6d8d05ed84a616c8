import { expect, test } from 'vitest'

import { aKept } from '../testing/a-kept-stop.ts'
import { aResult, aStop, jonas } from '../testing/a-round.ts'
import { lookedAtTogether, nextOpen, shownStops, tallyOf } from './stop-state.ts'
import { byAndWhen, doneWords, progressWords, resultInWords, tallyWords } from './stop-words.ts'

const shown = (...stops: ReturnType<typeof aStop>[]) => shownStops(stops, [])
const at = (number: number, place: string, name = `Eyewash ${number}`) => aStop(number, { item: { ...aStop(number).item, place, name } })

test('stops are ordered by place and then by name, numbers by their value', () => {
  const stops = shown(at(1, 'Room 10'), at(2, 'Room 2'), at(3, 'Hall', 'B 10'), at(4, 'hall', 'b 9'))
  expect(stops.map(({ item }) => `${item.place} ${item.name}`)).toEqual(['hall b 9', 'Hall B 10', 'Room 2 Eyewash 2', 'Room 10 Eyewash 1'])
})

test('what the device still has to send is shown over what the server has', () => {
  const problem = aKept(2, {
    body: { result: 'problem', statement: 'water', problem: 'none', via: 'list', deviceAt: '2026-11-21T18:00:00.000Z', key: 'k' },
  })
  const [first, second, third] = shownStops(
    [aStop(1), aStop(2), aStop(3, { result: aResult() })],
    [aKept(1), problem, aKept(3, { body: null })],
  )
  expect([first?.result?.result, second?.result?.result, third?.result]).toEqual(['ok', 'problem', null])
  expect([first?.waiting, third?.waiting]).toEqual([true, true])
})

test('an administrator walks the own stops, and all of them from a stop of somebody else on', () => {
  const stops = [aStop(1), aStop(2, { mine: false })]
  const starts = [undefined, aStop(1).occurrence, aStop(2).occurrence]
  expect(starts.map((start) => shownStops(stops, [], { start }).length)).toEqual([1, 1, 2])
})

test('the last entry of a stop counts, and a refused one is not its result', () => {
  const undone = aKept(1, { id: 'later', body: null, order: 2 })
  expect(shownStops([aStop(1)], [aKept(1), undone])[0]?.result).toBeNull()
  const [stop] = shownStops([aStop(1, { result: aResult({ by: jonas }) })], [aKept(1, { refused: 'Too late.' })])
  expect([stop?.result?.by, stop?.refused?.refused, stop?.waiting]).toEqual([jonas, 'Too late.', false])
})

test('the next open stop comes after the current one, then from the start', () => {
  const stops = shown(aStop(1), aStop(2, { result: aResult() }), aStop(3))
  const after = (number: number) => nextOpen(stops, '2026-11-21', aStop(number).occurrence)?.item.name
  expect([after(1), after(2), after(3)]).toEqual(['Eyewash 3', 'Eyewash 3', 'Eyewash 1'])
  expect(nextOpen(stops, '2026-11-21')?.item.name).toBe('Eyewash 1')
  expect(nextOpen(shown(aStop(1)), '2026-11-21', aStop(1).occurrence)).toBeUndefined()
})

test('only open stops of the same kind at the same place are looked at together', () => {
  const one = (number: number, change: object, kind = 'sharpsContainer') => {
    const stop = at(number, 'Lab')
    return { ...stop, together: true, item: { ...stop.item, kind }, ...change }
  }
  const stops = shown(one(1, {}), one(2, {}), one(3, { result: aResult() }), one(4, { together: false }), one(5, {}, 'eyewash'))
  const [first] = stops
  expect(first && lookedAtTogether(stops, first).map(({ item }) => item.name)).toEqual(['Eyewash 1', 'Eyewash 2'])
})

test('the results are counted and put in words', () => {
  const done = [
    aStop(1, { result: aResult() }),
    aStop(2, { result: aResult({ result: 'problem', statement: 'water', problem: 'cloudy', fixedNow: true }) }),
    aStop(3, { result: aResult({ result: 'notPossible', reason: 'Room locked', acceptedBy: 'Dana Whitfield' }) }),
    aStop(4),
  ]
  const stops = shown(...done)
  expect([progressWords(tallyOf(stops)), tallyWords(tallyOf(stops))]).toEqual(['3 of 4', '1 OK, 1 problem, 1 not possible, 1 open'])
  expect(stops.map((stop) => stop.result && resultInWords(stop, stop.result))).toEqual([
    'OK',
    'Problem: Cloudy or discolored. Fixed now.',
    'Not possible: Room locked (accepted by Dana Whitfield)',
    null,
  ])
  expect([doneWords(stops.slice(0, 1)), doneWords([])]).toEqual(['Eyewash 1, Room 1: OK.', ''])
  expect(stops[0]?.result && byAndWhen(stops[0].result, 'America/Los_Angeles')).toBe('by Hana Sato at 10:42 AM')
})

test('on a shared tablet, everybody walks all stops of the round', () => {
  const stops = [aStop(1), aStop(2, { mine: false })]
  expect([{ all: true }, { all: false }, {}].map((how) => shownStops(stops, [], how).length)).toEqual([2, 1, 1])
})
