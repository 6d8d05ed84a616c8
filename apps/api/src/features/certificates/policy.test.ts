import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const [main, harbor] = ['lakeside-main', 'lakeside-harbor']
const certified = { userId: 'dana', locations: [main] }
const dana = someActor({ userId: 'dana', posts: [somePost(main)] })

test('people choose a location for their own certificate only if they work there', () => {
  const rosa = someActor({ userId: 'rosa', posts: [somePost(main), somePost(harbor)] })
  const both = { userId: 'rosa', locations: [main, harbor] }
  expect([main, harbor].map((at) => can.choose(rosa, both, at))).toEqual([true, true])
  expect([main, harbor].map((at) => can.choose(dana, certified, at))).toEqual([true, false])
  expect(can.choose(dana, { userId: 'dana', locations: [main, harbor] }, harbor), 'without a place there').toBe(false)
})

test('an administrator chooses for people who work at their locations; a colleague for nobody', () => {
  const omar = someActor({ userId: 'omar', posts: [somePost(main), somePost(harbor, { administrator: true })] })
  expect(can.choose(omar, { userId: 'dana', locations: [main, harbor] }, harbor)).toBe(true)
  expect(can.choose(omar, { userId: 'dana', locations: [main, harbor] }, main)).toBe(false)
  expect(can.choose(omar, certified, harbor), 'where the person does not work').toBe(false)
  expect(can.choose(dana, { userId: 'jonas', locations: [main] }, main)).toBe(false)
})
