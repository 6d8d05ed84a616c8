import { eq } from 'drizzle-orm'

import { buildPerson, type PersonPlan } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { employment, membership, role } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { knownPeople } from './known-people.ts'

test('returns everyone who works or has worked for the practice, with their current position at the location', async ({ world }) => {
  const now = world.services.clock.now()
  const known = await world.system(async (db) => {
    const owner = (firstName: string) => ({ firstName, lastName: 'Moreau', email: `${firstName}@known.example` })
    const making = { now, passwordHash: '' }
    const locations = [{ name: 'East' }, { name: 'West' }]
    const elm = await buildPractice(db, { name: 'Elm Dental', locations }, { ...making, owner: owner('Ines') })
    await buildPractice(db, { name: 'Ash Medical', locations: [{ name: 'Center' }] }, { ...making, owner: owner('Otto') })
    const [here, other] = elm.locations.map((one) => one.id) as [string, string]
    const roleId = newId(now)
    await db
      .insert(role)
      .values({ id: roleId, practiceId: elm.id, locationId: here, name: 'Hygienist', description: '', jobTasks: [], createdAt: now })
    const person = (firstName: string, post: Partial<PersonPlan['posts'][number]> = {}, more: Partial<PersonPlan> = {}) =>
      buildPerson(db, { firstName, lastName: 'Lund', ...more, posts: [{ practiceId: elm.id, locationId: here, ...post }] }, { now })
    await person('Ada', { roleId, administrator: true })
    await person('Ben', { roleId, safetyOfficer: true })
    await person('Cleo', { administrator: true })
    await person('Dan', {}, { email: 'dan@known.example', phone: '5035550142' })
    await person('Eve', { locationId: other, safetyOfficer: true }, { phone: '5035550143' })
    const fay = await person('Fay', { safetyOfficer: true })
    await db.update(membership).set({ endedAt: now }).where(eq(membership.userId, fay))
    const gus = await person('Gus', { safetyOfficer: true })
    await db.update(membership).set({ endedAt: now }).where(eq(membership.userId, gus))
    await db.update(employment).set({ endedOn: '2026-11-01' }).where(eq(employment.userId, gus))
    // A person who returns is still one person.
    await person('Hal', {}, { email: 'hal@known.example' }).then((id) =>
      db
        .insert(employment)
        .values({ id: newId(now), practiceId: elm.id, userId: id, startedOn: '2020-01-01', endedOn: '2021-01-01', createdAt: now }),
    )
    return knownPeople(db, { id: here, practiceId: elm.id })
  })
  const seen = known.map(({ firstName, role: what, contacts }) => [firstName, what, contacts])
  expect(seen.filter(([name]) => name !== 'Ines').toSorted()).toEqual([
    ['Ada', 'Hygienist', []],
    ['Ben', 'Safety officer', []],
    ['Cleo', 'Administrator', []],
    ['Dan', 'Staff member', ['dan@known.example', '5035550142']],
    ['Eve', 'Staff member', ['5035550143']],
    ['Fay', 'Staff member', []],
    ['Gus', null, []],
    ['Hal', 'Staff member', ['hal@known.example']],
  ])
  expect(known.every(({ lastName }) => ['Lund', 'Moreau'].includes(lastName))).toBe(true)
})
