import { onTestFinished } from 'vitest'

import type { Message } from '#api/data/messages/send-message'
import { expect, test } from '#api/data/testing/test'

import { smtpCarrier, textCarrier } from './carriers.ts'
import { startDelivery } from './testing/delivery.ts'
import { startMailServer } from './testing/mail-server.ts'
import { startTextProvider } from './testing/text-provider.ts'

const invitation = (to: string): Message => ({
  channel: 'email',
  urgency: 'link',
  to,
  subject: 'Join Lakeside Dental',
  text: 'Your code is K7PM2Q.',
  practiceId: null,
})
const code: Message = { channel: 'sms', urgency: 'code', to: '+15035550100', subject: '', text: 'Your code is 4821.', practiceId: null }

test('an email reaches a real mail server after the change is committed', async ({ world }) => {
  await using mail = await startMailServer()
  const email = smtpCarrier({ url: mail.url, from: 'SafePractice <no-reply@safepractice.example>', publicUrl: 'http://localhost' })
  await using at = await startDelivery(world, { email })
  await at.send(invitation('dana@lakeside.example'))
  await expect(at.sendAndFail(invitation('nobody@lakeside.example'))).rejects.toThrow('refused')
  expect(await at.waiting()).toBe(1)
  expect(mail.received).toEqual([])
  await at.begin()
  await expect.poll(() => mail.received.length).toBe(1)
  const [row] = await world.messages('dana@lakeside.example')
  expect(mail.received[0]).toMatchObject({ from: 'no-reply@safepractice.example', to: ['dana@lakeside.example'] })
  expect(mail.received[0]?.raw).toContain('Subject: Join Lakeside Dental')
  expect(mail.received[0]?.raw).toContain('Your code is K7PM2Q.')
  expect(mail.received[0]?.raw).toMatch(/Content-Type: multipart\/alternative;[^]*Content-Type: text\/plain[^]*Content-Type: text\/html/)
  expect(mail.received[0]?.raw).toContain(`<${row?.id}@safepractice.example>`)
  await expect.poll(async () => (await world.messages('dana@lakeside.example'))[0]?.deliveredAt).toEqual(world.services.clock.now())
  expect(await world.messages('nobody@lakeside.example')).toEqual([])
})

test('a line break in a subject does not create a second header', async ({ world }) => {
  await using mail = await startMailServer()
  const email = smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' })
  await using at = await startDelivery(world, { email })
  const message = { ...invitation('eve@lakeside.example'), subject: 'Hello\r\nBcc: thief@evil.example' }
  await at.send(message)
  await at.begin()
  await expect.poll(() => mail.received.length).toBe(1)
  expect(mail.received[0]?.to).toEqual(['eve@lakeside.example'])
  expect(mail.received[0]?.raw).not.toMatch(/^Bcc:/m)
})

test.for([
  'eve@lakeside.example\r\nBcc: thief@evil.example',
  'eve@lakeside.example\nBcc:thief@evil.example',
  'eve@lakeside.example>\r\nRCPT TO:<thief@evil.example',
  'eve@lakeside.example, thief@evil.example',
  'eve@lakeside.example,thief@evil.example',
])('an address with a line break or a second address is refused, and nobody gets the email: %j', async (to) => {
  await using mail = await startMailServer()
  const email = smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' })
  onTestFinished(() => email.close())
  await expect(
    email.carry({ id: 'one', channel: 'email', to, subject: 'Hello', text: 'The text.', practice: null }, { urgent: false }),
  ).rejects.toThrow('rejected')
  expect(mail.received).toEqual([])
})

test('the reason for a refused email is stored and the email is retried; the log contains no personal data', async ({ world }) => {
  await using mail = await startMailServer(1)
  const email = smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' })
  await using at = await startDelivery(world, { email })
  await at.send(invitation('omar@lakeside.example'))
  const [row] = await world.messages('omar@lakeside.example')
  const run = (last: boolean) => at.worker.run({ data: { id: row?.id }, last })
  await expect(run(false)).rejects.toThrow('not delivered')
  expect((await world.messages('omar@lakeside.example'))[0]).toMatchObject({ deliveredAt: null, lastError: expect.stringContaining('451') })
  expect(at.lines.join()).toContain(row?.id)
  expect(at.lines.join()).not.toMatch(/omar|K7PM2Q/)
  await run(true)
  expect((await world.messages('omar@lakeside.example'))[0]).toMatchObject({ lastError: null, deliveredAt: expect.any(Date), text: '' })
  await run(true)
  expect(mail.received).toHaveLength(1)
})

test('a message left by a stopped server is delivered by the next one', async ({ world }) => {
  await using mail = await startMailServer()
  const email = smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' })
  await using next = await startDelivery(world, { email })
  await using before = await startDelivery(world, { email })
  await before.send(invitation('ruth@lakeside.example'))
  expect(mail.received).toEqual([])
  await next.begin()
  await expect.poll(() => mail.received.length).toBe(1)
})

test('a text message is sent with the bearer token, and with its id as the idempotency key', async ({ world }) => {
  await using provider = await startTextProvider()
  const sms = textCarrier({ url: provider.url, token: 'the token', from: '+15035550199' })
  await using at = await startDelivery(world, { sms })
  await at.send(code)
  await at.send(invitation('tessa@lakeside.example'))
  await at.begin()
  await expect.poll(() => provider.requests.length).toBe(1)
  const [row] = await world.messages('+15035550100')
  expect(provider.requests[0]).toMatchObject({
    headers: { authorization: 'Bearer the token', 'idempotency-key': row?.id },
    body: { from: '+15035550199', to: '+15035550100', text: 'Your code is 4821.' },
  })
  expect((await world.messages('tessa@lakeside.example'))[0]?.deliveredAt).toEqual(world.services.clock.now())
})

test('only the status of a provider that refuses a text message is stored', async ({ world }) => {
  await using provider = await startTextProvider({ status: 503 })
  const sms = textCarrier({ url: provider.url, token: 'the token', from: undefined })
  await using at = await startDelivery(world, { sms })
  await at.send({ ...code, to: '+15035550101' })
  const [row] = await world.messages('+15035550101')
  await expect(at.worker.run({ data: { id: row?.id }, last: true })).rejects.toThrow('not delivered')
  expect((await world.messages('+15035550101'))[0]?.lastError).toBe('The text message provider answered 503.')
})
