import { inject } from 'vitest'

import { requestToPasswordChange } from '#contract/passwords/passwords'
import { silentHeader } from '#contract/endpoint/endpoint'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { keepAll, contentOf, memoryFiles } from '#api/platform/files/file-store'
import { startDelivery } from '#api/platform/messages/testing/delivery'
import { startMailServer } from '#api/platform/messages/testing/mail-server'
import { smtpCarrier } from '#api/platform/messages/carriers'
import { silentPayments } from '#api/platform/payments/silent-payments'
import { verifiedEvent } from '#api/features/billing/webhook'

import { dataFolder, freePort, startProduct } from './testing/start-product.ts'

const dana = 'dana@lakeside.example'
const notSent = 'Not sent: this is a silent copy.'

async function environment(world: World, smtpUrl: string) {
  const { host, port, user } = inject('postgres')
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  return {
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`,
    SMTP_URL: smtpUrl,
    APP_SECRET: 'a-silent-copy-has-a-secret-of-32-characters',
  }
}

/** Starts a server on the data, asks it for a link, and runs `work` before it ends. */
async function served(env: Record<string, string>, work: (url: string) => Promise<void>) {
  using folder = dataFolder()
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env })
  try {
    await product.ready()
    await work(product.url)
  } finally {
    await product.end()
  }
  return product.printed()
}

const ask = (url: string) =>
  fetch(url + requestToPasswordChange.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: dana }),
  })

inOwnWorld(
  'a silent copy sends neither the messages of its backup nor new ones, and a later normal start does not either',
  async ({ world }) => {
    await using mail = await startMailServer()
    const env = await environment(world, mail.url)
    await using backup = await startDelivery(world, {
      email: smtpCarrier({ url: mail.url, from: 'a@b.example', publicUrl: 'http://localhost' }),
    })
    await backup.send({ channel: 'email', urgency: 'code', to: dana, subject: 'From the backup', text: 'A code.', practiceId: null })
    const printed = await served({ ...env, SILENT: 'on' }, async (url) => {
      const answer = await ask(url)
      expect([answer.status, answer.headers.get(silentHeader)]).toEqual([200, 'on'])
      const scheduled = await world.system((db) =>
        db.client.query(`select 1 from pgboss.job where name = 'message' and state < 'completed'`),
      )
      expect(scheduled.rows).toEqual([])
    })
    expect(printed).toContain('"message":"this is a silent copy","closedMessages":1')
    const rows = await world.messages(dana)
    expect(rows).toMatchObject([
      { subject: 'Set a new SafePractice password', lastError: notSent, deliveredAt: expect.any(Date) },
      { subject: 'From the backup', lastError: notSent, deliveredAt: expect.any(Date), text: '' },
    ])
    expect(mail.received).toEqual([])
    await served(env, async (url) => {
      const answer = await ask(url)
      expect([answer.status, answer.headers.has(silentHeader)]).toEqual([200, false])
      await expect.poll(() => mail.received.length).toBe(1)
    })
    expect(mail.received[0]?.raw).toContain('Set a new SafePractice password')
    expect(mail.received).toHaveLength(1)
  },
)

test('a silent copy calls no payment provider and acts upon none of its events', async ({ world }) => {
  const { payments } = world.services
  const silent = silentPayments(payments)
  for (const [name, call] of Object.entries(silent)) {
    if (typeof call !== 'function' || name === 'verifyWebhook') continue
    await expect(Reflect.apply(call, undefined, []), name).rejects.toThrow('silent copy')
  }
  expect(Object.keys(silent).toSorted()).toEqual(Object.keys(payments).toSorted())
  const event = { id: 'evt', type: 'invoice.paid', at: '', customerId: null, subscriptionId: null, invoiceId: null }
  const services = { ...world.services, payments: { ...payments, verifyWebhook: () => event } }
  expect(verifiedEvent(services, Buffer.from(''), 'x')).toEqual(event)
  const quiet = { ...services, settings: { ...services.settings, silent: true } }
  expect(() => verifiedEvent(quiet, Buffer.from(''), 'x')).toThrow(
    expect.objectContaining({ declaration: expect.objectContaining({ status: 503 }) }),
  )
})

test('a silent copy removes no file of a store that it shares', async () => {
  const files = memoryFiles()
  await files.put('a', contentOf(Buffer.from('x')), 'text/plain')
  await keepAll(files).remove('a')
  await files.get('a')
})
