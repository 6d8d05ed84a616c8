import { expect, test } from 'vitest'

import { demoPractices } from './practices-and-people.ts'

const practices = demoPractices({ small: false, failedPayment: true })
const everybody = practices.flatMap((practice) => practice.people.map((person) => ({ practice, person })))

test('each person has the position shown in the sign-in list', () => {
  for (const { practice, person } of everybody) {
    const administered = person.posts.filter((post) => post.administrator).map((post) => post.at)
    const all = (practice.plan.locations ?? []).map((_, index) => index)
    const { title } = person
    if (title.includes('administrator of all')) expect(administered, title).toEqual(all)
    else if (title.includes('administrator of')) expect(administered, title).toHaveLength(1)
    else if (!/owner|manager/.test(title)) expect(administered, title).toEqual([])
    if (title.includes('safety officer'))
      expect(
        person.posts.some((post) => post.safetyOfficer),
        title,
      ).toBe(true)
    if (title.includes('infection prevention'))
      expect(
        person.posts.some((post) => post.spiceOfficer),
        title,
      ).toBe(true)
    expect(title.includes('signs in by phone'), title).toBe(person.email === null)
    expect(person.email ?? person.phone, title).toBeTruthy()
  }
})

test('each location has an administrator, and no sign-in is used twice', () => {
  for (const { key, plan, people } of practices)
    for (const [at, location] of (plan.locations ?? []).entries())
      expect(
        people.some((person) => person.posts.some((post) => post.at === at && post.administrator)),
        `${key}, ${location.name}`,
      ).toBe(true)
  const contacts = everybody.flatMap(({ person }) => [person.email, person.phone]).filter(Boolean)
  expect(new Set(contacts).size).toBe(contacts.length)
})

test('only the practice whose title says so has a failed payment', () => {
  const failing = practices.filter((practice) => practice.paymentFails)
  expect(failing.map(({ people }) => people[0]?.title)).toEqual(['owner; the last payment has failed'])
  expect(demoPractices({ small: false, failedPayment: false }).some((practice) => practice.paymentFails)).toBe(false)
})
