import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { inject } from 'vitest'
import { z } from 'zod'

import { login, SignedIn } from '#contract/access/sign-in'
import { makePublicPageLink } from '#contract/public-page/public-page'
import { expect, inOwnWorld, testPassword, type World } from '#api/data/testing/test'

import { dataFolder, freePort, startProduct, type Product } from '../testing/start-product.ts'

const [first, second] = ['the-first-secret-of-an-installation', 'the-second-secret-of-an-installation']

async function addressOf(world: World): Promise<string> {
  const { host, port, user } = inject('postgres')
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  return `postgresql://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`
}

/** Signs in, or calls with the token of a session. */
async function post(product: Product, path: string, { token, body }: { token?: string; body: object }): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  return reply.json()
}

const linkOf = async (product: Product, world: World, token: string) => {
  const path = makePublicPageLink.path.replace(':locationId', world.lakeside.locations[0]?.id ?? '')
  return makePublicPageLink.response.parse(await post(product, path, { token, body: {} })).payload.address
}

const statusAt = async (product: Product, address: string) => (await fetch(product.url + new URL(address).pathname)).status

/** Runs the doctor with this configuration. Returns the names of what is broken and its exit code. */
async function brokenFor(env: Record<string, string>) {
  const file = fileURLToPath(new URL('../../doctor.ts', import.meta.url))
  const child = spawn(process.execPath, [file, '--json'], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const { checks } = reportSchema.parse(JSON.parse(printed))
  return { code: Number(code), broken: checks.flatMap(({ check, state }) => (state === 'fail' ? [check] : [])) }
}

const reportSchema = z.object({ checks: z.array(z.object({ check: z.string(), state: z.string() })).min(15) })

inOwnWorld('two servers change their secret one after the other, and no session and no link ends', async ({ world }) => {
  using folder = dataFolder()
  const shared = { DATABASE_URL: await addressOf(world), DATA_DIR: folder.path }
  const start = async (env: Record<string, string>) => {
    const product = startProduct({ dataDir: folder.path, port: await freePort(), env: { ...shared, ...env } })
    await product.ready()
    return product
  }
  const open: Product[] = []
  try {
    // Every server can open what the next key seals, before anybody seals with it.
    const former = await start({ APP_SECRET: first, APP_SECRET_PREVIOUS: second })
    open.push(former)
    const { token } = SignedIn.parse(
      await post(former, login.path, { body: { username: 'maria@lakeside.example', password: testPassword } }),
    )
    const old = await linkOf(former, world, token)
    const next = await start({ APP_SECRET: second, APP_SECRET_PREVIOUS: first })
    open.push(next)
    expect(await statusAt(next, old)).toBe(200)
    const fresh = await linkOf(next, world, token)
    expect(await statusAt(former, fresh), 'the former server still runs').toBe(200)
    await former.end()
    const last = await start({ APP_SECRET: second, APP_SECRET_PREVIOUS: first })
    open.push(last)
    await expect.poll(() => next.printed() + last.printed()).toContain('sealed under an earlier key')
    await Promise.all([next.end(), last.end()])
    const alone = await start({ APP_SECRET: second })
    open.push(alone)
    expect(await statusAt(alone, fresh)).toBe(200)
    expect(await linkOf(alone, world, token), 'the session goes on').toContain('/e/')
    expect(await brokenFor({ ...shared, APP_SECRET: second })).toEqual({ code: 0, broken: [] })
    expect(await brokenFor({ ...shared, APP_SECRET: first }), 'the former secret alone').toEqual({
      code: 1,
      broken: ['audit trail', 'keys'],
    })
  } finally {
    await Promise.all(open.map((product) => product.end()))
  }
})
