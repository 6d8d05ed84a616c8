import { text } from 'node:stream/consumers'

import { contentOf, type FileStore } from '../../platform/files/file-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Carrier } from '../../platform/messages/carriers.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { tryFiles } from '../services/watch-services.ts'
import { broken, ok, wordsOf, type Check, type Finding } from './check.ts'

interface Checked {
  files: FileStore
  /** In words, such as `the bucket`. */
  store: string
  email: Carrier | undefined
  sms: { url: string; token: string } | undefined
  payments: Pick<Payments, 'plans'> | undefined
  /** A copy that reaches nobody: nothing is sent or written. */
  silent: boolean
}

/** The checks of the external services. Nothing is sent to anybody and nothing is paid. */
export function serviceChecks({ files, store, email, sms, payments, silent }: Checked): Check[] {
  const checks: Check[] = [{ name: 'files', run: () => (silent ? readFiles(files) : writeFiles(files, store)) }]
  if (silent) return checks
  return [
    ...checks,
    { name: 'email', run: () => (email?.tryOut ? greeted(email.tryOut) : ok('No mail server is configured: emails stay in the outbox.')) },
    { name: 'text messages', run: () => (sms ? answering(sms) : ok('No provider is configured: text messages stay in the outbox.')) },
    { name: 'payments', run: () => (payments ? priced(payments) : ok('Stripe is not configured: the built-in emulator is used.')) },
  ]
}

async function readFiles(files: FileStore) {
  await tryFiles(files)
  return ok('The store answers. A silent copy writes nothing to it.')
}

/** Stores a small file, reads it and removes it. */
async function writeFiles(files: FileStore, store: string): Promise<Finding> {
  const key = `doctor/${newId(new Date())}`
  const written = `safepractice ${key}`
  const steps: [string, () => Promise<unknown>][] = [
    ['write', () => files.put(key, contentOf(Buffer.from(written)), 'text/plain')],
    ['read', async () => text(await files.get(key))],
    ['remove', () => files.remove(key)],
  ]
  for (const [step, run] of steps) {
    const result = await run().then(
      (value) => ({ value }),
      (problem: unknown) => ({ problem }),
    )
    if ('problem' in result)
      return broken(
        `The server cannot ${step} a file in ${store}. ${wordsOf(result.problem)}`,
        'Look at S3_* and the rights of the key, or at DATA_DIR.',
      )
    if (step === 'read' && result.value !== written)
      return broken(`A file in ${store} is not as it was written.`, 'Look at the store and what is in front of it.')
  }
  return ok(`A file was written to ${store}, read and removed.`)
}

async function greeted(tryOut: () => Promise<void>): Promise<Finding> {
  return tryOut().then(
    () => ok('The mail server answers and accepts the account.'),
    (problem: unknown) => broken(`The mail server does not answer or refuses the account. ${wordsOf(problem)}`, 'Look at SMTP_URL.'),
  )
}

/** Asks without sending a message. Providers answer a GET in many ways; only a refused key and a failure of the provider count. */
async function answering({ url, token }: { url: string; token: string }): Promise<Finding> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' }).catch((problem: unknown) => ({
    problem,
  }))
  if ('problem' in reply) return broken(`The provider does not answer. ${wordsOf(reply.problem)}`, 'Look at SMS_URL.')
  await reply.body?.cancel()
  if (reply.status === 401 || reply.status === 403) return broken(`The provider refuses the key (${reply.status}).`, 'Look at SMS_TOKEN.')
  if (reply.status >= 500) return broken(`The provider answers ${reply.status}.`, 'Ask the provider.')
  return ok('The provider answers and does not refuse the key.')
}

/** Reads the prices, which needs the key and every price that the product sells. */
async function priced(payments: Pick<Payments, 'plans'>): Promise<Finding> {
  return payments.plans().then(
    (plans) => ok(`Stripe accepts the key and has the prices of ${plans.length} plans.`),
    (problem: unknown) =>
      broken(
        `The prices cannot be read from Stripe. ${wordsOf(problem)}`,
        'Look at STRIPE_SECRET_KEY, at the way to api.stripe.com, and whether all six prices exist.',
      ),
  )
}
