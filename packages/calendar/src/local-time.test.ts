import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { addDays } from './days.ts'
import { localDate, localTime } from './local-time.ts'
import { days } from './testing/arbitraries.ts'

const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage')
const clockChanges = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12')

test('the last minute of a day still belongs to it and the first minute of the next day does not, on every day in every zone', () => {
  fc.assert(
    fc.property(zones, fc.oneof(days, clockChanges), (zone, day) => {
      const at = (clock: string) => Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone).toInstant().toString()
      expect(localDate(at('23:59'), zone)).toBe(day)
      expect(localDate(at('00:01'), zone)).toBe(day)
      expect(localDate(new Date(at('23:59')), zone)).toBe(day)
      expect(localDate(new Date(Date.parse(at('23:59')) + 120_000), zone)).toBe(addDays(day, 1))
    }),
  )
})

test('the day at the location agrees with the local calendar', () => {
  const seen = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
  fc.assert(
    fc.property(zones, fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true }), (zone, moment) => {
      expect(localDate(moment, zone)).toBe(seen(moment, zone))
    }),
  )
})

test('the same moment can be an earlier day further west', () => {
  const moment = '2026-11-22T05:30:00Z'
  expect(localDate(moment, 'America/New_York')).toBe('2026-11-22')
  expect(localDate(moment, 'America/Los_Angeles')).toBe('2026-11-21')
  expect(localDate('2026-11-01T23:30:00-10:00', 'Pacific/Honolulu')).toBe('2026-11-01')
  expect(localDate('2026-03-08T07:30:00Z', 'America/Phoenix')).toBe('2026-03-08')
})

test('a text without an offset and an unknown zone are rejected', () => {
  for (const text of ['2026-11-22T05:30:00', '2026-11-22', 'yesterday', ''])
    expect(() => localDate(text, 'America/New_York')).toThrow(RangeError)
  expect(() => localDate('2026-11-22T05:30:00Z', 'America/Nowhere')).toThrow(RangeError)
})

test('local time has hours and minutes, with midnight as 0', () => {
  expect(localTime('2026-11-22T05:00:00Z', 'America/New_York')).toEqual({ year: 2026, month: 11, dayOfMonth: 22, hour: 0, minute: 0 })
  expect(localTime(new Date('2026-07-04T18:45:59Z'), 'America/Phoenix')).toEqual({
    year: 2026,
    month: 7,
    dayOfMonth: 4,
    hour: 11,
    minute: 45,
  })
})

test('a browser without Temporal returns the same local time and rejects the same zones', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const known = localTime(moment, zone)
      const without = withoutTemporal(() => localTime(moment, zone))
      expect(without).toEqual(known)
    }),
  )
  expect(() => withoutTemporal(() => localTime('2026-11-22T05:30:00Z', 'America/Nowhere'))).toThrow(RangeError)
  expect(() => localTime(new Date(Number.NaN), 'America/New_York')).toThrow(RangeError)
})

test('without a zone, the clock of the machine is used', () => {
  const moment = new Date('2026-11-22T05:30:00Z')
  expect(localTime(moment, undefined)).toEqual({
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    dayOfMonth: moment.getDate(),
    hour: moment.getHours(),
    minute: moment.getMinutes(),
  })
})

function withoutTemporal<T>(read: () => T): T {
  vi.stubGlobal('Temporal', undefined)
  try {
    return read()
  } finally {
    vi.unstubAllGlobals()
  }
}

test('each moment has its own minute, even where clocks once differed by half a minute', () => {
  const minuteAt = (moment: string, zone: string) => localTime(moment, zone).minute
  expect(minuteAt('2026-11-22T05:30:59.999Z', 'America/New_York')).toBe(30)
  expect(minuteAt('2026-11-22T05:31:00Z', 'America/New_York')).toBe(31)
  expect(minuteAt('2026-11-22T05:30:00Z', 'America/New_York')).toBe(30)
  expect(minuteAt('1971-06-01T00:44:10Z', 'Africa/Monrovia')).toBe(59)
  expect(minuteAt('1971-06-01T00:44:40Z', 'Africa/Monrovia')).toBe(0)
})

test('changing a returned value does not change later results', () => {
  const moment = '2026-11-22T05:30:00Z'
  localTime(moment, 'America/Denver').dayOfMonth = 1
  localTime(moment, 'America/Denver').dayOfMonth = 1
  expect(localTime(moment, 'America/Denver').dayOfMonth).toBe(21)
})
