import { expect, test } from 'vitest'

import { states } from './states.ts'
import { timeZoneLabel, timeZones } from './time-zone-labels.ts'

test('the initial zone of each state is among the choices', () => {
  const offered = timeZones.map(({ name }) => name)
  expect(states.filter(({ timeZone }) => !offered.includes(timeZone))).toEqual([])
})

test('every zone has its own label, and an unlisted zone is shown by its own name', () => {
  expect(new Set(timeZones.map(({ label }) => label)).size).toBe(timeZones.length)
  expect(timeZoneLabel('America/Denver')).toBe('Mountain Time (Denver)')
  expect(timeZoneLabel('America/Puerto_Rico')).toBe('America/Puerto Rico')
})
