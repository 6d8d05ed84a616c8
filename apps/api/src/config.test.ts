import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { loadConfig, type Config } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sp-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgresql://app@db/safepractice',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://safety.example.com/',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'safety@example.com',
  SMS_URL: 'https://sms.example.com',
  SMS_TOKEN: 'token',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('without variables the server runs in local mode on this machine, with demonstration and outbox', () => {
  expect(load({})).toMatchObject({
    APP_MODE: 'local',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: false,
    METRICS_HOST: '127.0.0.1',
    DATABASE_POOL_SIZE: 12,
    SESSION_HOURS: 24,
    SESSION_IDLE_MINUTES: 30,
    devOutbox: true,
    demo: true,
    randomDemoPasswords: false,
    stripe: undefined,
  })
})

test('the local secret is created once and readable only by its account', () => {
  const first = load({}).APP_SECRET
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(load({}).APP_SECRET).toBe(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test.each([
  ['PORT', 'abc', 'PORT: "abc" is not a port number (1 to 65535).'],
  ['PORT', '0', 'PORT: "0" is not a port number (1 to 65535).'],
  ['PORT', '70000', 'PORT: "70000" is not a port number (1 to 65535).'],
  ['HOST', 'a host', 'HOST: "a host" is not a host name or address.'],
  ['APP_MODE', 'test', 'APP_MODE: "test" must be local or production.'],
  ['DEMO', 'no', 'DEMO: "no" must be on or off or small.'],
  ['METRICS_PORT', '0', 'METRICS_PORT: "0" is not a port number (1 to 65535).'],
  ['METRICS_PORT', '3000', 'METRICS_PORT: must be another port than PORT.'],
  ['METRICS_HOST', 'a host', 'METRICS_HOST: "a host" is not a host name or address.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'OTEL_EXPORTER_OTLP_ENDPOINT: "collector" is not a web address (https://...).'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer key', 'OTEL_EXPORTER_OTLP_HEADERS: its value must be a list such as name=value,name=value.'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0', 'OTEL_EXPORTER_OTLP_HEADERS: its value must be a list such as name=value,name=value.'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG: "2" is not a share from 0 to 1.'],
  ['DATABASE_POOL_SIZE', '3', 'DATABASE_POOL_SIZE: "3" is not a number of connections (4 to 200).'],
  ['SESSION_HOURS', '1.5', 'SESSION_HOURS: "1.5" is not a number of hours (1 to 720).'],
  ['APP_SECRET', 'short', 'APP_SECRET: its value must have at least 32 characters.'],
  ['PUBLIC_URL', 'safety', 'PUBLIC_URL: its value is not a web address (https://...).'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY: "yes" must be off, a number of proxies or a list of their addresses.'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM: "nobody" is not a mail address.'],
  ['SUPPORT_EMAIL', 'Help <help@example.com>', 'SUPPORT_EMAIL: "Help <help@example.com>" is not a mail address.'],
])('%s=%s is rejected with one line', (name, value, line) => {
  expect(loadConfig({ DATA_DIR: dataDir, [name]: value })).toEqual({ ok: false, problems: [line] })
})

test('all invalid values are reported at once, without repeating a password in an address', () => {
  const result = loadConfig({ PORT: 'x', DEMO: 'y', DATABASE_URL: 'mysql://me:hunter2@db/x' })
  expect(result.ok || result.problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'DEMO'])
  expect(JSON.stringify(result)).not.toContain('hunter2')
})

test('headers of the collector are parsed as OpenTelemetry writes them', () => {
  const headers = (list: string) => load({ OTEL_EXPORTER_OTLP_HEADERS: list }).OTEL_EXPORTER_OTLP_HEADERS
  expect(headers('Authorization=Bearer%20key, x-tenant=one')).toEqual({ authorization: 'Bearer key', 'x-tenant': 'one' })
  expect([load({}).OTEL_EXPORTER_OTLP_HEADERS, load({}).OTEL_TRACES_SAMPLER_ARG]).toEqual([{}, 1])
  expect(load({ OTEL_TRACES_SAMPLER_ARG: '0.05' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.05)
})

test('an empty variable counts as absent', () => {
  expect(load({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toMatchObject({ PORT: 3000, stripe: undefined })
})

test('production starts with all required variables, without demonstration and outbox even if enabled', () => {
  expect(load({ ...production, DEV_OUTBOX: 'on' })).toMatchObject({
    PUBLIC_URL: 'https://safety.example.com',
    devOutbox: false,
    demo: false,
    stripe: { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
  })
})

test("support messages go to the configured address, else to support@ the sender's domain, or to an invented address in local mode", () => {
  expect(load({}).supportEmail).toBe('support@safepractice.example')
  expect(load({ ...production }).supportEmail).toBe('support@example.com')
  expect(load({ ...production, MAIL_FROM: 'Safety <no-reply@mail.example.com>' }).supportEmail).toBe('support@mail.example.com')
  expect(load({ ...production, SUPPORT_EMAIL: 'help@example.org' }).supportEmail).toBe('help@example.org')
})

test.each(Object.keys(production).filter((name) => name !== 'APP_MODE'))('production refuses to start without %s', (name) => {
  const result = loadConfig({ ...production, DATA_DIR: dataDir, [name]: undefined })
  expect(result.ok || result.problems.some((line) => line.startsWith(`${name}: is missing; production needs `))).toBe(true)
  expect(result.ok).toBe(false)
})

test('an incomplete Stripe account is an error in local mode too', () => {
  expect(loadConfig({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual({
    ok: false,
    problems: ['STRIPE_WEBHOOK_SECRET: is missing although STRIPE_SECRET_KEY is given.'],
  })
})

test('a host reachable by others disables the outbox, unless it is enabled, and makes demonstration passwords random', () => {
  expect(load({ HOST: '0.0.0.0' })).toMatchObject({ devOutbox: false, randomDemoPasswords: true, demo: true })
  expect(load({ HOST: '0.0.0.0', DEV_OUTBOX: 'on' })).toMatchObject({ devOutbox: true, randomDemoPasswords: false })
  expect(load({ DEV_OUTBOX: 'off' })).toMatchObject({ devOutbox: false })
})

test('a public address of another host does the same, because a proxy lets others in; an address of this machine does not', () => {
  expect(load({ PUBLIC_URL: 'https://demo.example' })).toMatchObject({ devOutbox: false, randomDemoPasswords: true })
  expect(load({ PUBLIC_URL: 'https://demo.example', DEV_OUTBOX: 'on' })).toMatchObject({ devOutbox: true, randomDemoPasswords: false })
  expect(load({ PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({ devOutbox: true, randomDemoPasswords: false })
})

test('trusted proxies are given as a number or as addresses', () => {
  expect(load({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(load({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
})

function load(environment: NodeJS.ProcessEnv): Config {
  const result = loadConfig({ DATA_DIR: dataDir, ...environment })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

test('a sign-in provider needs id and secret, and an address that nobody can listen to', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(load({}).signInProviders).toEqual([])
  const { signInProviders } = load({ ...google, MICROSOFT_CLIENT_ID: 'other', MICROSOFT_CLIENT_SECRET: 'hidden' })
  expect(signInProviders).toEqual([
    { id: 'google', clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    { id: 'microsoft', clientId: 'other', clientSecret: 'hidden', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  ])
  expect(load({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }).signInProviders).toMatchObject([{ issuer: 'http://127.0.0.1:4000' }])
  expect(loadConfig({ ...google, GOOGLE_ISSUER: 'http://accounts.example' })).toEqual({
    ok: false,
    problems: ['GOOGLE_ISSUER: must be an https address.'],
  })
  expect(loadConfig({ ...production, ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' })).toEqual({
    ok: false,
    problems: ['GOOGLE_ISSUER: must be an https address.'],
  })
  expect(loadConfig({ GOOGLE_CLIENT_ID: 'id' })).toEqual({
    ok: false,
    problems: ['GOOGLE_CLIENT_SECRET: is missing although GOOGLE_CLIENT_ID is given.'],
  })
})
