import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import S3rver from 's3rver'

import { freePort } from '#api/start/testing/start-product'

import { atLeast, atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { buildSample, signIn } from '../../../bench/practices.ts'
import { openSite, type Site } from '../../../bench/site.ts'
import { installPackages, mayInstall } from '../../debian/install-packages.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { startCaddy } from '../samples/caddy-sample.ts'
import { haproxySample, startHaproxy } from '../samples/haproxy-sample.ts'
import { installed } from '../samples/installed.ts'
import { nginxSample, startNginx } from '../samples/nginx-sample.ts'
import { isBlockedLine, requestsIn, throughFirewall } from './firewall.ts'
import { walkThrough } from './journey.ts'
import { copyToBucket, isUnaltered, savedPage } from './saved-pages.ts'
import { sharedBudget } from './shared-budget.ts'

/**
 * What stands in front of the servers: a firewall that lets everything through that people of an office write and blocks attacks, and proxies that serve
 * the public pages of locations when every server is down.
 */
export const edge: Rehearsal = {
  title: 'nginx with a firewall, two servers with one budget, and proxies whose servers are all down',
  prepare: async () => {
    if (installed('nginx', 'modsecurity') && installed('haproxy') && installed('caddy')) return
    if (!mayInstall()) throw new Error('nginx with ModSecurity, HAProxy or Caddy is missing, and this account may not install it.')
    const complaint = await installPackages(['nginx', 'haproxy', 'caddy', 'libnginx-mod-http-modsecurity', 'modsecurity-crs'])
    if (complaint !== undefined) throw new Error(`nginx, HAProxy and Caddy could not be installed: ${complaint}`)
  },
  run,
}

const secret = 'a secret of the rehearsal, which is long enough'

async function run(stage: Stage): Promise<readonly Measurement[]> {
  const { folder, stack, say } = stage
  const guardedPort = await freePort()
  say('Starting the product with its demonstration')
  // By name, as visitors do: the rules count an address of numbers as a sign of an attack.
  const site = await openSite({ DEMO: 'on', BUILD_WEB: 'on', APP_SECRET: secret, PUBLIC_URL: `http://localhost:${guardedPort}` })
  let isOpen = true
  const close = async () => {
    if (isOpen) await site.close()
    isOpen = false
  }
  stack.defer(close)
  const sample = await buildSample(site.owner)
  const [visitor] = await signIn(site.owner, sample.people.slice(0, 1))
  if (!visitor) throw new Error('Nobody is signed in.')
  say('Saving the public page')
  const { path, sheet } = await savedPage(site, { visitor, practiceId: sample.id, secret })
  const { proxies, guarded, plain } = await startProxies(stage, site, guardedPort)
  const log = join(folder, 'guarded/safepractice.log')
  const journey = await walkThrough(guarded, log, say)
  say('Requests through the firewall')
  const firewall = await throughFirewall(guarded, plain)
  const noted = requestsIn(log).filter(isBlockedLine).length
  say('One session on two servers')
  const budget = await sharedBudget(site, visitor, secret)
  const pages: Measurement[] = []
  for (const [name, url] of Object.entries(proxies))
    pages.push(await opened(`${name}: the page while a server answers`, url, path, /Tell us about a hazard/))
  say('All servers end')
  await site.product.end()
  for (const [name, url] of Object.entries(proxies)) pages.push(...(await withoutServers(name, url, { path, sheet })))
  await (await fetch(`${guarded}${path}/%3Cscript%3Ealert(1)%3C/script%3E`)).body?.cancel()
  await close()
  const logs = globSync('{plain,guarded,bucket-nginx,caddy}/*.log', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))
  return [
    ...journey,
    ...firewall,
    atLeast('lines of blocked requests in the log of nginx', { measured: noted, limit: 1, unit: '' }),
    ...budget,
    ...pages,
    atMost(`logs of nginx and Caddy that contain the address of the page, of ${logs.length}`, {
      measured: logs.filter((text) => text.includes(path.replace('/e/', ''))).length,
      limit: 0,
      unit: '',
    }),
  ]
}

/** Starts every proxy in front of the product, and of a server that does not run. */
async function startProxies(stage: Stage, site: Site, guardedPort: number) {
  const { folder, stack } = stage
  const servers = [Number(new URL(site.product.url).port), await freePort()] as const
  const copies = join(site.dataDir, 'files/emergency')
  const bucket = await startBucket(stage, site.dataDir)
  const nginx = async (name: string, port: number, how: { waf: boolean; saved: string | number }) => {
    const place = join(folder, name)
    stack.defer(await startNginx(place, nginxSample({ port, servers, folder: place, ...how }), port))
    return `http://localhost:${port}`
  }
  const plain = await nginx('plain', await freePort(), { waf: false, saved: copies })
  const guarded = await nginx('guarded', guardedPort, { waf: true, saved: copies })
  const fromBucket = await nginx('bucket-nginx', await freePort(), { waf: false, saved: bucket })
  const caddyPort = await freePort()
  stack.defer(await startCaddy({ port: caddyPort, servers, saved: copies, folder: join(folder, 'caddy') }))
  const haproxyPort = await freePort()
  const configuration = haproxySample({ port: haproxyPort, servers })
    .replace('127.0.0.1:7070', `127.0.0.1:${bucket}`)
    .replace('s3.example.com', `127.0.0.1:${bucket}`)
  stack.defer(await startHaproxy(folder, configuration, haproxyPort))
  const proxies = {
    nginx: plain,
    'nginx with the firewall': guarded,
    'nginx from a bucket': fromBucket,
    Caddy: `http://localhost:${caddyPort}`,
    'HAProxy from a bucket': `http://127.0.0.1:${haproxyPort}`,
  }
  return { proxies, guarded, plain }
}

/** A bucket with the saved copies, which answers without a signature. Returns its port. */
async function startBucket({ folder, stack }: Stage, dataDir: string): Promise<number> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'safepractice', configs: [] }],
  })
  const { port } = await server.run()
  stack.defer(() => server.close())
  await copyToBucket(dataDir, `http://127.0.0.1:${port}`, 'safepractice')
  return port
}

async function opened(what: string, url: string, path: string, expected: RegExp): Promise<Measurement> {
  const begun = performance.now()
  const reply = await fetch(url + path, { redirect: 'manual' })
  const isRight = reply.status === 200 && expected.test(await reply.text())
  return atLeast(`${what} (${Math.round(performance.now() - begun)} ms)`, { measured: isRight ? 1 : 0, limit: 1, unit: '' })
}

/** What a visitor sees without any server. HAProxy and Caddy notice within a few seconds. */
async function withoutServers(name: string, url: string, { path, sheet }: { path: string; sheet: string }): Promise<Measurement[]> {
  const begun = performance.now()
  while ((await fetch(url + path)).status !== 200 && performance.now() - begun < 10_000);
  const rows = [await opened(`${name}: the saved page with all servers down`, url, path, /Saved copy of/)]
  for (const part of [`${path}/sheet/${sheet}.pdf`, `${path}/sheet/${sheet}?v=1`])
    rows.push(await opened(`${name}: a data sheet`, url, part, /^%PDF/))
  const wrong = await fetch(`${url}/e/${'0'.repeat(32)}`)
  rows.push(
    figure(`${name}: seconds until the saved page`, ((performance.now() - begun) / 1_000).toFixed(1)),
    atLeast(`${name}: the copy is unaltered and signed`, { measured: (await isUnaltered(url, path)) ? 1 : 0, limit: 1, unit: '' }),
    atMost(`${name}: a wrong address that opens`, { measured: wrong.ok ? 1 : 0, limit: 0, unit: '' }),
  )
  return rows
}
