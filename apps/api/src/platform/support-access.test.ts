import { describe, expect, test } from 'vitest'

import { Forbidden } from '#contract/errors'

import { Failure } from './errors.ts'
import { administersInPerson, isSupport, limitSupport, refuseSupport } from './support-access.ts'

const post = {
  locationId: 'main',
  practiceId: 'lakeside',
  locationName: 'Main Street',
  timeZone: 'America/New_York',
  plan: null,
  administrator: true,
  safetyOfficer: false,
  spiceOfficer: false,
  exposure: null,
  roleId: null,
}
const person = { support: null, posts: [post, { ...post, locationId: 'harbor', administrator: false }] }
const support = { ...person, support: { supporter: 'Sam', reason: 'ticket 7', readOnly: true, until: new Date(0) } }

test('only a session of support access is support, whatever it may write', () => {
  expect(isSupport(person)).toBe(false)
  expect(isSupport(support)).toBe(true)
  expect(isSupport({ support: { ...support.support, readOnly: false } })).toBe(true)
})

test('what only the person may do is refused to support with 403', () => {
  expect(() => refuseSupport(person)).not.toThrow()
  expect(() => refuseSupport(support)).toThrow(Failure)
  expect(() => refuseSupport(support)).toThrow(expect.objectContaining({ declaration: Forbidden }))
})

describe('administering in person', () => {
  test.each([
    ['the person, where they administer', person, 'main', true],
    ['the person, where they do not', person, 'harbor', false],
    ['the person, elsewhere', person, 'cedar', false],
    ['support, where the person administers', support, 'main', false],
  ])('%s', (_, actor, locationId, expected) => {
    expect(administersInPerson(actor, locationId)).toBe(expected)
  })
})

describe('what support reaches, by what the endpoint says', () => {
  const writer = { support: { ...support.support, readOnly: false } }
  test.each([
    ['a read that says nothing', { method: 'GET' }, true, true],
    ['a read that is never for support', { method: 'GET', support: 'never' }, false, false],
    ['a write that says nothing', { method: 'POST' }, false, false],
    ['a write for support that may write', { method: 'POST', support: 'write' }, false, true],
    ['a write that is always open', { method: 'POST', support: 'always' }, true, true],
  ] as const)('%s', (_, endpoint, reader, writing) => {
    const isOpen = (actor: Parameters<typeof limitSupport>[1]) => {
      try {
        limitSupport(endpoint, actor)
        return true
      } catch {
        return false
      }
    }
    expect(isOpen(support)).toBe(reader)
    expect(isOpen(writer)).toBe(writing)
    expect(isOpen(person)).toBe(true)
  })
})

test('a refused write of a read-only access says so, a refused read does not', () => {
  const textOf = (endpoint: Parameters<typeof limitSupport>[0]) => () => limitSupport(endpoint, support)
  expect(textOf({ method: 'POST', support: 'never' })).toThrow(expect.objectContaining({ message: 'This support access is read-only.' }))
  expect(textOf({ method: 'GET', support: 'never' })).toThrow(expect.objectContaining({ message: 'Support access does not reach this.' }))
})
