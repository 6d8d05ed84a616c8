import { eq } from 'drizzle-orm'

import { sendSupportRequest } from '#contract/support/support'
import { billing, supportMessage, user } from '#api/data/tables'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

const inbox = 'support@safepractice.example'

inOwnWorld('a message is stored, and support receives it with its sender, the location, and the reply address', async ({ world }) => {
  const dana = await world.as(world.dana)
  const sent = await dana.call(sendSupportRequest, {
    params: { id: world.dana },
    body: { message: '  The eyewash log is gone.\nPlease help. ' },
  })
  const kept = await world.system((db) => db.select().from(supportMessage).where(eq(supportMessage.id, sent._id)))
  expect(kept).toMatchObject([{ text: 'The eyewash log is gone.\nPlease help.', userId: world.dana, practiceId: world.lakeside.id }])
  const [mail] = await world.messages(inbox)
  expect(mail).toMatchObject({ channel: 'email', urgency: 'ordinary', practiceId: world.lakeside.id })
  for (const part of [
    'Dana Whitfield',
    'dana@lakeside.example',
    'Lakeside Dental',
    'Main Street',
    'The eyewash log is gone.\nPlease help.',
  ])
    expect(mail?.text).toContain(part)
  const events = await world.audit('support.requested')
  expect(events.at(-1)).toMatchObject({ actorId: world.dana, targetId: sent._id })
  expect(JSON.stringify(events)).not.toContain('eyewash')
})

test('a name with line breaks cannot forge a line of the mail', async ({ world }) => {
  world.services.clock.advance({ minutes: 1 })
  await world.system((db) => db.update(user).set({ lastName: 'Park\nReply to: thief@example.com' }).where(eq(user.id, world.tessa)))
  await (await world.as(world.tessa)).call(sendSupportRequest, { params: { id: world.tessa }, body: { message: 'Hello' } })
  expect((await world.messages(inbox))[0]?.text.split('\n').filter((line) => line.startsWith('Reply to:'))).toEqual([
    'Reply to: tessa@lakeside.example',
  ])
})

test('10,000 emoji arrive complete; one more, or only spaces, is rejected at the field', async ({ world }) => {
  world.services.clock.advance({ minutes: 1 })
  const maria = await world.as(world.maria)
  const params = { id: world.maria }
  const long = '🦷'.repeat(10_000)
  await maria.call(sendSupportRequest, { params, body: { message: long } })
  expect((await world.messages(inbox))[0]?.text.endsWith(`\n\n${long}`)).toBe(true)
  for (const message of [`${long}.`, ' \n '])
    expect(await maria.refused(sendSupportRequest, { params, body: { message } })).toMatchObject({
      status: 422,
      fields: { message: expect.any(String) },
    })
})

test('support can be contacted while a payment has failed', async ({ world }) => {
  const now = world.services.clock.now()
  await world.system((db) => db.update(billing).set({ paymentFailedAt: now }).where(eq(billing.practiceId, world.cedar.id)))
  const ivan = await world.as(world.foreignOnly)
  await ivan.call(sendSupportRequest, { params: { id: world.foreignOnly }, body: { message: 'Our card expired.' } })
  await world.system((db) => db.update(billing).set({ paymentFailedAt: null }).where(eq(billing.practiceId, world.cedar.id)))
})

test('more than 20 messages of a person in an hour are rejected', async ({ world }) => {
  const omar = await world.as(world.omar)
  const request = { params: { id: world.omar }, body: { message: 'Are you there?' } }
  for (let count = 0; count < 20; count += 1) await omar.call(sendSupportRequest, request)
  expect(await omar.refused(sendSupportRequest, request)).toMatchObject({ status: 429 })
  world.services.clock.advance({ minutes: 60 })
  await (await world.as(world.omar)).call(sendSupportRequest, request)
})
