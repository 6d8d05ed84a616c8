import { expect, test } from '#api/data/testing/test'

import { reserveMails, reserveText, messageLimits, textsLeft } from './message-limits.ts'

test('text messages have a daily limit per practice and one for all practices', async ({ world }) => {
  const now = world.services.clock.now()
  const ceiling = messageLimits.textsPerPractice
  await world.system(async (db) => {
    const send = async (practiceId: string | null, times: number) => {
      let sent = 0
      for (let n = 0; n < times; n += 1) if (await reserveText({ db, now }, practiceId)) sent += 1
      return sent
    }
    expect(await textsLeft({ db, now }, 'one')).toBe(ceiling)
    expect(await send('one', ceiling + 3)).toBe(ceiling)
    expect(await textsLeft({ db, now }, 'one')).toBe(0)
    expect(await send('two', 1)).toBe(1)
    expect(await textsLeft({ db, now }, 'two')).toBe(ceiling - 1)
    expect(await send(null, messageLimits.texts)).toBe(messageLimits.texts - ceiling - 1)
    expect(await send('three', 1)).toBe(0)
    expect(await textsLeft({ db, now }, 'three')).toBe(0)
    expect(await reserveText({ db, now: new Date(now.getTime() + 86_400_000) }, 'one')).toBe(true)
  })
})

test('mails caused by the people of a practice have a daily limit', async ({ world }) => {
  const now = world.services.clock.now()
  await world.system(async (db) => {
    expect(await reserveMails({ db, now }, 'one', messageLimits.mailsPerPractice)).toBe(true)
    expect(await reserveMails({ db, now }, 'one')).toBe(false)
    expect(await reserveMails({ db, now }, 'two', messageLimits.mailsPerPractice - 1)).toBe(true)
    expect([await reserveMails({ db, now }, 'two'), await reserveMails({ db, now }, 'two')]).toEqual([true, false])
  })
})
