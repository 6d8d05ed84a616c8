import type { Message } from '#api/data/messages/send-message'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { smtpCarrier, textCarrier, type Carrier } from './carriers.ts'
import type { OutgoingMessage } from './outbox.ts'
import { startDelivery } from './testing/delivery.ts'
import { startMailServer } from './testing/mail-server.ts'
import { startTextProvider } from './testing/text-provider.ts'

const email = (to: string, urgency: Message['urgency'] = 'ordinary'): Message => ({
  channel: 'email',
  urgency,
  to: `${to}@lakeside.example`,
  subject: urgency,
  text: 'The text.',
  practiceId: null,
})
const text = (to: string, urgency: Message['urgency']): Message => ({ ...email('-', urgency), channel: 'sms', to })

/** A carrier that needs some time for each message, and records when it began and ended. */
function slowCarrier(work: () => Promise<unknown>) {
  const begun: OutgoingMessage[] = []
  const delivered: OutgoingMessage[] = []
  const carrier: Carrier = {
    carry: async (message) => {
      begun.push(message)
      await work()
      delivered.push(message)
    },
    close: () => undefined,
  }
  return { carrier, begun, delivered }
}

const ordinary = (count: number) => Array.from({ length: count }, (_, index) => email(`mail${index}`))

inOwnWorld('a code, a link and an alarm pass 300 ordinary emails that the mail server does not accept', async ({ world }) => {
  await using mail = await startMailServer(0, (raw) => raw.includes('Subject: ordinary'))
  await using provider = await startTextProvider()
  await using at = await startDelivery(world, {
    email: smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' }),
    sms: textCarrier({ url: provider.url, token: 'the token', from: undefined }),
  })
  await at.send(...ordinary(300))
  await at.begin()
  await expect.poll(() => mail.hanging()).toBeGreaterThanOrEqual(10)
  await at.send(email('reset', 'code'), email('join', 'link'), email('contact', 'alarm'), text('+15035550100', 'alarm'))
  await expect
    .poll(() => mail.received.flatMap(({ to }) => to).toSorted())
    .toEqual(['contact@lakeside.example', 'join@lakeside.example', 'reset@lakeside.example'])
  await expect.poll(() => provider.requests.length).toBe(1)
})

inOwnWorld('an urgent text message does not wait for a mail server that hangs', async ({ world }) => {
  await using mail = await startMailServer(0, () => true)
  await using provider = await startTextProvider()
  await using at = await startDelivery(world, {
    email: smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' }),
    sms: textCarrier({ url: provider.url, token: 'the token', from: undefined }),
  })
  await at.send(...Array.from({ length: 30 }, (_, index) => email(`alarm${index}`, 'alarm')))
  await at.begin()
  await expect.poll(() => mail.hanging()).toBeGreaterThanOrEqual(5)
  await at.send(text('+15035550100', 'code'))
  await expect.poll(() => provider.requests.length).toBe(1)
})

inOwnWorld('alarms are delivered before codes, and codes before links', async ({ world }) => {
  const { carrier, begun } = slowCarrier(() => Promise.resolve())
  // With more workers, one may fetch a batch first and process it last.
  await using at = await startDelivery(world, { email: carrier }, { workers: 1 })
  const kinds = ['link', 'code', 'alarm'] as const
  await at.send(...kinds.flatMap((kind) => Array.from({ length: 10 }, (_, index) => email(`${kind}${index}`, kind))))
  await at.begin()
  await expect.poll(() => begun.length).toBe(30)
  expect(begun.map(({ subject }) => subject)).toEqual(['alarm', 'code', 'link'].flatMap((kind) => Array.from({ length: 10 }, () => kind)))
})

inOwnWorld('more than twenty ordinary emails are on their way at once, and the next ones follow without a pause', async ({ world }) => {
  const open = new Set<() => void>()
  const { carrier, begun, delivered } = slowCarrier(() => new Promise<void>((resolve) => open.add(resolve)))
  await using at = await startDelivery(world, { email: carrier }, { withoutPolling: true })
  await at.send(...ordinary(240))
  await at.begin()
  for (let wave = 1; wave <= 10; wave += 1) {
    await expect.poll(() => begun.length, { interval: 20 }).toBe(wave * 24)
    for (const finish of open) finish()
    open.clear()
  }
  await expect.poll(() => delivered.length).toBe(240)
})

inOwnWorld('two servers deliver 200 emails, each once', async ({ world }) => {
  const first = slowCarrier(nextTurn)
  const second = slowCarrier(nextTurn)
  await using one = await startDelivery(world, { email: first.carrier })
  await using other = await startDelivery(world, { email: second.carrier })
  await one.send(...ordinary(200))
  await Promise.all([one.begin(), other.begin()])
  await expect.poll(() => first.delivered.length + second.delivered.length).toBe(200)
  expect(new Set([...first.begun, ...second.begun].map(({ to }) => to)).size).toBe(200)
  expect(await one.waiting()).toBe(0)
})

inOwnWorld('emails that a shutdown interrupts are delivered by the next server, even on their last attempt', async ({ world }) => {
  const stuck = slowCarrier(() => new Promise<void>(() => undefined))
  const next = slowCarrier(nextTurn)
  await using before = await startDelivery(world, { email: stuck.carrier })
  await before.send(...ordinary(40))
  await world.system((db) => db.client.query('update pgboss.job set retry_limit = 0'))
  await before.begin()
  await expect.poll(() => stuck.begun.length).toBe(24)
  await before.stop()
  await using after = await startDelivery(world, { email: next.carrier })
  expect(await after.waiting()).toBe(40)
  await after.begin()
  await expect.poll(() => next.delivered.length).toBe(40)
})

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
