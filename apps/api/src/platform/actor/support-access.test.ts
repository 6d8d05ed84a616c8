import { describe, expect, test } from 'vitest'

import { Forbidden } from '#contract/endpoint/errors'

import { Failure } from '../errors.ts'
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

test('only a support session is support, whether or not it may write', () => {
  expect(isSupport(person)).toBe(false)
  expect(isSupport(support)).toBe(true)
  expect(isSupport({ support: { ...support.support, readOnly: false } })).toBe(true)
})

test('support is refused with 403 if only the person may act', () => {
  expect(() => refuseSupport(person)).not.toThrow()
  expect(() => refuseSupport(support)).toThrow(Failure)
  expect(() => refuseSupport(support)).toThrow(expect.objectContaining({ declaration: Forbidden }))
})

describe('the right to administer in person', () => {
  test.each([
    ['a person at a location they administer', person, 'main', true],
    ['a person at a location they do not administer', person, 'harbor', false],
    ['a person at another location', person, 'cedar', false],
    ['support at a location the person administers', support, 'main', false],
  ])('%s', (_, actor, locationId, expected) => {
    expect(administersInPerson(actor, locationId)).toBe(expected)
  })
})

describe('support access by endpoint', () => {
  const writer = { support: { ...support.support, readOnly: false } }
  test.each([
    ['a read without a support rule', { method: 'GET' }, true, true],
    ['a read that excludes support', { method: 'GET', support: 'never' }, false, false],
    ['a write without a support rule', { method: 'POST' }, false, false],
    ['a write for support with write access', { method: 'POST', support: 'write' }, false, true],
    ['a write that is always open to support', { method: 'POST', support: 'always' }, true, true],
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

test('a refused write names the read-only access; a refused read does not', () => {
  const textOf = (endpoint: Parameters<typeof limitSupport>[0]) => () => limitSupport(endpoint, support)
  expect(textOf({ method: 'POST', support: 'never' })).toThrow(expect.objectContaining({ message: 'This support access is read-only.' }))
  expect(textOf({ method: 'GET', support: 'never' })).toThrow(expect.objectContaining({ message: 'Support access does not include this.' }))
})
