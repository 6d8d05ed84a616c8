import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const administrator = someActor({ userId: 'maria', posts: [somePost('main', { administrator: true })] })
const ofAnotherLocation = someActor({ userId: 'omar', posts: [somePost('main'), somePost('harbor', { administrator: true })] })
const dana = someActor({ userId: 'dana', posts: [somePost('main')] })
const support = someActor({ ...administrator, support: { supporter: 'Sam', reason: 'ticket 7', readOnly: false, until: new Date(0) } })
const supportAsDana = someActor({ ...dana, support: { supporter: 'Sam', reason: 'ticket 7', readOnly: false, until: new Date(0) } })

const viewers = [administrator, ofAnotherLocation, dana, support, supportAsDana]
const seen = (raisedBy: string | null, concernedId: string | null) =>
  viewers.map((actor) => can.see(actor, { locationId: 'main', raisedBy, concernedId }))

test('an alarm is visible to the administrators of its location, the reporter and the person concerned, and never to support', () => {
  expect(seen('hana', null)).toEqual([true, false, false, false, false])
  expect(seen('dana', null)).toEqual([true, false, true, false, false])
  expect(seen('hana', 'dana')).toEqual([true, false, true, false, false])
})
