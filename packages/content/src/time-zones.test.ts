import { expect, test } from 'vitest'

import { states } from './states.ts'
import { timeZoneLabel, timeZones } from './time-zones.ts'

test('the zone that a state starts with can be chosen', () => {
  const offered = timeZones.map(({ name }) => name)
  expect(states.filter(({ timeZone }) => !offered.includes(timeZone))).toEqual([])
})

test('every zone has a label of its own, and one that is not offered is named as it is', () => {
  expect(new Set(timeZones.map(({ label }) => label)).size).toBe(timeZones.length)
  expect(timeZoneLabel('America/Denver')).toBe('Mountain Time (Denver)')
  expect(timeZoneLabel('America/Puerto_Rico')).toBe('America/Puerto Rico')
})
