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
import { pathOfSticker } from '../../apps/api/src/data/checked-items/sticker.ts'
import { pathOf as pathOfCertificate } from '../../apps/api/src/features/certificates/certificate-address.ts'
import { pathOfShare } from '../../apps/api/src/features/inspection-binders/shares/share-path.ts'
import { pathOf } from '../../apps/api/src/features/public-page/page-address.ts'
import { freeTextQueries } from './free-text-queries.ts'
import { serverMemory, serverMemoryPools } from '../bootstrap/server-memory.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
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

test('no part of a health check has a space, at which Podman would split it', () => {
  const checks = Object.values(compose.services).flatMap(({ healthcheck }) => healthcheck?.test ?? [])
  expect(checks).toContain('/usr/local/bin/node')
  expect(checks.filter((part) => /\s/.test(part))).toEqual([])
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

test('every image of the samples names a version, and ours that of this release', () => {
  const named = Object.values(compose.services).map(({ image }) => image)
  const builder = /^ARG BUILDER=(\S+)$/m.exec(read('Containerfile'))?.[1] ?? ''
  const others = [...named.filter((image) => !image.startsWith('${IMAGE')), builder]
  expect(others).toHaveLength(5)
  expect(others.filter((image) => !/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image))).toEqual([])
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  expect(generatedSecrets().variables['IMAGE']).toBe(`localhost/safepractice:${version}`)
  expect(read('docs/operations/install.md')).toContain(`--tag safepractice:${version} .`)
})

test('the build of the image gets everything that a build contains', () => {
  const ignored = read('.containerignore').split('\n')
  expect(
    ['apps', 'packages', 'films', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'].filter((name) =>
      ignored.includes(name),
    ),
  ).toEqual([])
})

test('the firewall lets people search for anything, and lets every method and body of the contract through', () => {
  const profile = read('ops/waf.conf')
  const free = new Set([...contract.values()].flatMap(freeTextQueries))
  expect([...profile.matchAll(/OWASP_CRS;ARGS:(\w+)/g)].map(([, name]) => name)).toEqual([...free].toSorted())
  const methods = new Set(['HEAD', ...[...contract.values()].map(({ method }) => method)])
  expect(/allowed_methods=([A-Z ]+)'/.exec(profile)?.[1]?.split(' ').toSorted()).toEqual([...methods].toSorted())
  const limit = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(profile)?.[1])
  const largestWithoutFiles = Math.max(...[...contract.values()].map(({ maxBodyBytes = 0 }) => maxBodyBytes))
  expect(limit('SecRequestBodyLimit')).toBe(32 * mega)
  expect(limit('SecRequestBodyNoFilesLimit')).toBeGreaterThan(largestWithoutFiles)
  expect(profile).not.toMatch(/^SecAuditLog/m)
  expect(read('ops/nginx.conf')).toContain('# modsecurity_rules_file /etc/nginx/safepractice-waf.conf;')
})

test('the logs of nginx and Caddy contain no secret of an address, and no query', () => {
  const nginx = read('ops/nginx.conf')
  const hidden = new RegExp(`^${/~\^\(\?<safepractice_place>(\S+)\) +\$/.exec(nginx)?.[1] ?? '$'}`)
  const ofContract = [...contract.values()].flatMap(({ path }) => (/:(?:secret|code|token)\b/.test(path) ? [path] : []))
  expect(ofContract.length).toBeGreaterThan(2)
  const paths = [
    ...ofContract,
    pathOf('x'),
    pathOfSticker('x'),
    pathOfShare('x'),
    pathOfCertificate('x'),
    '/oc/x',
    '/safepractice/emergency/e/x/index.html',
  ]
  expect(paths.filter((path) => !hidden.test(path))).toEqual([])
  for (const path of ['/', '/api/v2/session', '/equipment/x', '/api/v2/scanned', '/b']) expect(hidden.test(path), path).toBe(false)
  expect(/log_format safepractice ([^;]*);/.exec(nginx)?.[1]).not.toMatch(/\$(?:request\b|request_uri|uri|args|http_)/)
  expect([...nginx.matchAll(/^ +(?:access_log|error_log) ([^;]+);/gm)].map(([, where]) => where)).toEqual([
    'off',
    '/var/log/nginx/safepractice.log safepractice',
    '/var/log/nginx/safepractice-error.log crit',
    '/dev/null emerg',
    '/dev/null emerg',
  ])
  expect(read('ops/Caddyfile')).toMatch(/fields \{\s+request>uri delete\s+request>headers delete\s+\}/)
})

test('each proxy serves the saved copies below /e/, and only from their folder', () => {
  expect(read('ops/nginx.conf')).toMatch(/location \/e\/ \{[^}]*error_page 502 503 504 = @saved;/)
  expect(read('ops/nginx.conf')).toMatch(/location @saved \{\s+root \/var\/lib\/safepractice\/files\/emergency;/)
  expect(read('ops/haproxy.cfg')).toMatch(/use_backend safepractice_saved if \{ path_beg \/e\/ \}.*nbsrv\(safepractice_servers\) eq 0/)
  expect(read('ops/Caddyfile')).toContain('{$SAVED:/var/lib/safepractice/files/emergency}')
  expect(compose.services['proxy']?.environment).toMatchObject({ SAVED: '/files/safepractice/emergency' })
})
