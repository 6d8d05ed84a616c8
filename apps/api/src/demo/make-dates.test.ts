import { expect, test } from 'vitest'

import { daysBetween } from '#calendar/days'
import { addExpiration, listExpirationTypes, verifyExpiration } from '#contract/expirations/expirations'

import { makeDates } from './make-dates.ts'
import { populatedOf, recordedCalls } from './testing/recorded-calls.ts'

const today = new Date('2026-11-21T20:00:00Z')

async function made(items: readonly object[] = []) {
  const calls = recordedCalls({
    [addExpiration.path]: { payload: { _id: 'card' } },
    [listExpirationTypes.path]: { payload: [{ key: 'kitContent', items }] },
  })
  await makeDates({ call: calls.call, populated: populatedOf('lakeside'), today })
  const added = calls.to(addExpiration)
  const ofType = (type: string) => added.filter(({ body }) => body['type'] === type)
  return { ...calls, added, ofType }
}

const daysLeft = (until: unknown) => daysBetween('2026-11-21', String(until))

test('nothing has ended, and two cards of each location end in 20 days unless their person has one elsewhere', async () => {
  const { added, ofType } = await made()
  expect(Math.min(...added.map(({ body }) => daysLeft(body['validUntil'])))).toBe(20)
  const ending = ofType('blsCard').filter(({ body }) => daysLeft(body['validUntil']) === 20)
  expect(ending.map(({ body, params }) => [body['person'], params['locationId']])).toEqual([
    ['maria', 'place 0'],
    ['samuel', 'place 0'],
    ['grace', 'place 2'],
  ])
})

test('a person who works at several locations has one card, valid for two years', async () => {
  const cards = (await made()).ofType('blsCard')
  const people = cards.map(({ body }) => body['person'])
  expect(new Set(people).size).toBe(people.length)
  for (const { body } of cards) expect(String(body['validUntil']).slice(0, 4)).toBe(`${Number(String(body['issuedOn']).slice(0, 4)) + 2}`)
})

test('an administrator of the location records them, and verifies every card but that of the first person', async () => {
  const { added, ofType, to } = await made()
  const administrators = { 'place 0': 'maria', 'place 1': 'maria', 'place 2': 'maria' }
  expect(Object.fromEntries(added.map(({ params, who }) => [params['locationId'], who]))).toEqual(administrators)
  expect(to(verifyExpiration)).toHaveLength(ofType('blsCard').length - 1)
})

test('the contents of the first kit are recorded where a location has one', async () => {
  expect((await made()).ofType('kitContent')).toEqual([])
  const { ofType } = await made([
    { variable: 'firstAidKits', rowKey: 'one' },
    { variable: 'firstAidKits', rowKey: 'two' },
  ])
  expect(ofType('kitContent')).toHaveLength(6)
  expect(ofType('kitContent').every(({ body }) => JSON.stringify(body['item']).includes('"one"'))).toBe(true)
})
