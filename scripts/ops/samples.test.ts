import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { contract } from '#contract/contract'

import { loadConfig } from '../../apps/api/src/config.ts'
import { configSchema } from '../../apps/api/src/platform/config-schema.ts'
import { defaultLimits } from '../../apps/api/src/platform/server-limits.ts'
import { migrationAddresses } from '../../apps/api/src/start/migration-addresses.ts'
import { serverMemory, serverMemoryPools } from '../bootstrap/server-memory.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
})
const compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('ops/compose.yaml'), { merge: true }))

/** Variables that programs below the product read. */
const ofPrograms = ['LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'NODE_ENV']

/** Runs generate-secrets.sh in a new folder, and returns the file that it wrote, its mode and its variables. */
function generatedSecrets() {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-ops-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = join(folder, 'generate-secrets.sh')
  copyFileSync(join(root, 'ops/generate-secrets.sh'), script)
  const run = () => execFileSync('sh', [script], { encoding: 'utf8' })
  run()
  const text = () => readFileSync(join(folder, '.env'), 'utf8')
  const variables = Object.fromEntries([...text().matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  return { run, text, variables, mode: statSync(join(folder, '.env')).mode & 0o777 }
}

/** The environment of a service as compose makes it from these variables. */
const filled = (service: string, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => variables[variable] ?? ''),
    ]),
  )

const knows = (names: readonly string[]) => names.filter((name) => !(name in configSchema.shape) && !ofPrograms.includes(name))

/** The ENV lines of the image. */
const ofImage = Object.fromEntries(
  [...read('Containerfile').matchAll(/^(?:ENV| {3}) (\w+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
)

test('the servers of compose.yaml have every setting that production needs, and only settings that exist', () => {
  const operator = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 't', STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' }
  const variables = { ...generatedSecrets().variables, ...operator, STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  for (const server of ['one', 'two']) {
    const environment = { ...ofImage, ...filled(server, variables) }
    expect(knows(Object.keys(environment))).toEqual([])
    expect(loadConfig(environment)).toMatchObject({ ok: true, config: { APP_MODE: 'production', TRUST_PROXY: 1, HOST: '0.0.0.0' } })
    expect(environment).not.toHaveProperty('DATABASE_OWNER_URL')
  }
  const job = filled('migration', variables)
  expect(knows(Object.keys(job))).toEqual([])
  expect(migrationAddresses(job)).toEqual({ owner: job.DATABASE_OWNER_URL, application: filled('one', variables).DATABASE_URL })
})

test('the secrets of compose.yaml are new for each installation, and no service has a password of its own', () => {
  const [one, two] = [generatedSecrets(), generatedSecrets()]
  const random = Object.keys(one.variables).filter((name) => /^[0-9a-f]{48}$/.test(one.variables[name] ?? ''))
  expect(random).toEqual([
    'APP_SECRET',
    'SUPERUSER_PASSWORD',
    'OWNER_PASSWORD',
    'LOGIN_PASSWORD',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  const values = [one, two].flatMap(({ variables }) => random.map((name) => variables[name]))
  expect(new Set(values).size).toBe(values.length)
  expect(one.mode).toBe(0o600)
  const before = one.text()
  expect(one.run()).toContain('nothing was changed')
  expect(one.text()).toBe(before)
  const used = [...read('ops/compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)]
  expect(used.filter(([, name = '', refuses]) => !(name in one.variables) || refuses === undefined)).toEqual([])
  const environments = Object.values(compose.services).flatMap(({ environment }) => Object.entries(environment))
  expect(environments.filter(([name, value]) => /PASSWORD|SECRET|KEY|TOKEN/.test(name) && !/^\$\{\w+:\?/.test(value))).toEqual([])
})

/** The size of the largest body that the product accepts: its files, and the fields beside them. */
const largestBody = Math.max(
  ...[...contract.values()].map(({ multipart, maxBodyBytes = 0 }) => Math.max(multipart?.maxTotalBytes ?? 0, maxBodyBytes)),
)
const mega = 1_048_576

test.for([
  ['ops/nginx.conf', /client_max_body_size (\d+)m;/, /proxy_read_timeout (\d+)s;/],
  ['ops/Caddyfile', /max_size (\d+)MB/, /response_header_timeout (\d+)s/],
  ['ops/haproxy.cfg', /content-length\) -m int gt (\d+)/, /timeout server (\d+)s/],
] as const)('%s lets the largest upload through, and waits for its turn', ([file, size, patience]) => {
  const text = read(file)
  const limit = Number(size.exec(text)?.[1]) * (file.endsWith('.cfg') ? 1 : mega)
  expect(limit).toBe(32 * mega)
  expect(limit).toBeGreaterThan(largestBody * 1.5)
  expect(Number(patience.exec(text)?.[1]) * 1_000).toBeGreaterThan(defaultLimits.uploadWaitMs)
  expect(text).toContain('TRUST_PROXY=1')
  expect(text).toMatch(/\/api\/ready/)
})

test('the image and the unit start the server as npm start does, and give it time to end', () => {
  const unit = read('ops/systemd/safepractice.service')
  const image = [...read('Containerfile').matchAll(/^(?:ENTRYPOINT|CMD) (\[.*\])$/gm)].flatMap(([, list = '']) =>
    z.array(z.string()).parse(JSON.parse(list)),
  )
  const command = ['--import', './scripts/bootstrap/register-quick-imports.mjs', ...serverMemory, 'apps/api/src/main.ts']
  expect(image.slice(1)).toEqual(command)
  expect(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]).toBe(command.join(' '))
  const ofUnit = Object.fromEntries([...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  for (const environment of [ofUnit, ofImage]) {
    expect(environment).toMatchObject(serverMemoryPools)
    expect(knows(Object.keys(environment))).toEqual([])
  }
  expect(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]).toBe('20')
  expect(compose.services.one?.stop_grace_period).toBe('20s')
})

test('the build of the image gets everything that a build contains', () => {
  const ignored = read('.containerignore').split('\n')
  expect(
    ['apps', 'packages', 'films', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'].filter((name) =>
      ignored.includes(name),
    ),
  ).toEqual([])
})
