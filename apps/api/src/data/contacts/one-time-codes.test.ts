import { eq } from 'drizzle-orm'

import { oneTimeCode } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import type { Db } from '#api/platform/database/database'

import { countTries } from '../limits/count-tries.ts'
import { messageLimits } from '../limits/message-limits.ts'
import { codeLimits, issueCode, type CodeRequest } from './one-time-codes.ts'

const request = { method: 'email', firstName: 'Dana', address: 'clinic', practiceId: null, deliver: true } as const

/** Issues a code, after counting `others` if given. Returns whether it was issued, or the status and code of the refusal. */
const issue = (
  world: World,
  wanted: Partial<CodeRequest> & { contact: string },
  before: (db: Db) => Promise<unknown> = async () => undefined,
) =>
  world.system(async (db) => {
    await before(db)
    const work = { db, now: world.services.clock.now(), services: world.services, after: () => undefined }
    return issueCode(work, { ...request, ...wanted }).catch((problem: unknown) => problem)
  })

test('the number of codes that an address requests per hour is limited, whatever their recipients', async ({ world }) => {
  const { services } = world
  const key = services.keyring.mac('limit', 'code-address:clinic')
  const almost = { keys: [key], times: codeLimits.perAddressAndHour - 1, now: services.clock.now(), windowMinutes: 60 }
  expect(await issue(world, { contact: 'one@many.example' }, (db) => countTries(db, almost))).toBe(true)
  expect(await issue(world, { contact: 'two@many.example' })).toMatchObject({ declaration: { code: 'code.too_many' } })
  expect(await issue(world, { contact: 'two@many.example', address: 'home' })).toBe(true)
})

test('codes sent by text message count as text messages of the practice; unsent codes do not', async ({ world }) => {
  const usedUp = (db: Db) =>
    countTries(db, {
      keys: [`text-messages:${world.lakeside.id}`],
      times: messageLimits.textsPerPractice,
      now: world.services.clock.now(),
      windowMinutes: 1_440,
    })
  const text = { method: 'phone', practiceId: world.lakeside.id, address: 'talkative' } as const
  expect(await issue(world, { ...text, contact: '+15035550101', deliver: false }, usedUp)).toBe(true)
  expect(await issue(world, { ...text, contact: '+15035550102' })).toMatchObject({ declaration: { code: 'code.text_messages_used_up' } })
  expect(await issue(world, { ...text, contact: 'mail@talkative.example', method: 'email' })).toBe(true)
})

test('if no code was sent, no four-digit code is accepted', async ({ world }) => {
  const contact = 'unknown@nowhere.example'
  await issue(world, { contact, deliver: false, address: 'nowhere' })
  const [stored] = await world.system((db) => db.select().from(oneTimeCode).where(eq(oneTimeCode.contact, contact)))
  const hashes = Array.from({ length: 10_000 }, (_, code) =>
    world.services.keyring.mac('one-time-code', `email:${contact}:${String(code).padStart(4, '0')}`),
  )
  expect(hashes).not.toContain(stored?.codeHash)
  expect(await world.messages(contact)).toEqual([])
  await issue(world, { contact: 'known@nowhere.example', address: 'nowhere' })
  expect(await world.messages('known@nowhere.example')).toHaveLength(1)
})
