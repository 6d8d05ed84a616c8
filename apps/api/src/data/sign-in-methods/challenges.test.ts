import { expect, test } from '#api/data/testing/test'

import { askBrowser, takeQuestion } from './challenges.ts'

test('a question is found by the person it was asked, for its purpose, once', async ({ world }) => {
  const now = world.services.clock.now()
  await world.system(async (db) => {
    const { token } = await askBrowser({ db, now, purpose: 'proof', userId: world.dana })
    expect(await takeQuestion(db, { token, purpose: 'proof', now, userId: world.maria })).toBeUndefined()
    expect(await takeQuestion(db, { token, purpose: 'enroll', now, userId: world.dana })).toBeUndefined()
    expect(await takeQuestion(db, { token, purpose: 'proof', now, userId: world.dana })).toMatchObject({ userId: world.dana })
    expect(await takeQuestion(db, { token, purpose: 'proof', now, userId: world.dana })).toBeUndefined()
  })
})
