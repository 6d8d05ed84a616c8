import { join } from 'node:path'

import { z } from 'zod'

import { defaultIdleMinutes } from './actor/session-idle-time.ts'
import { defaultPoolSize } from './server-limits.ts'

const wholeNumber = (min: number, max: number, kind: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, `is not ${kind} (${min} to ${max}).`)
    .transform(Number)

const address = (protocols: string[], kind: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `is not ${kind}.`)

const oneOf = <const T extends string>(...words: T[]) => z.enum(words, { error: `must be ${words.join(' or ')}.` })

const words = (value: string) => value.split(/\s+/).filter((one) => one !== '')
const minSecret = 32
/** Earlier secrets, several in a line or one in each. Any that contains spaces, which APP_SECRET may, is a line whose words are all too short for one. */
const secrets = (value: string) =>
  value.split('\n').flatMap((line) => {
    const parts = words(line)
    return parts.length > 1 && parts.every((one) => one.length < minSecret) ? [line.trim()] : parts
  })
const hostName = z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'is not a host name or address.')

const onOff = oneOf('on', 'off').optional()
const database = address(
  ['postgres:', 'postgresql:'],
  'an address of a PostgreSQL database (postgresql://user:password@host:5432/name)',
).optional()
const web = address(['http:', 'https:'], 'a web address (https://...)')
const mailAddress = z.string().regex(/^[^@\s<>]+@[^@\s<>]+$/, 'is not a mail address.')
const text = z.string().optional()
const line = z
  .string()
  .regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters.')
  .transform((value) => value.trim())
  .optional()

/** Parses headers in the form of OpenTelemetry: names, and values that are escaped as in an address. Undefined if the list is malformed. */
function headersOf(list: string): Record<string, string> | undefined {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '')
  const parsed = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*((?:[!-~]|%[\dA-Fa-f]{2})+)\s*$/.exec(pair))
  try {
    return parsed.every((one) => one !== null)
      ? Object.fromEntries(parsed.map(([, name = '', value = '']) => [name.toLowerCase(), decodeURIComponent(value)]))
      : undefined
  } catch {
    return undefined
  }
}

/** Every environment variable that the server reads. `docs/configuration.md` describes them. */
export const configSchema = z.object({
  APP_MODE: oneOf('local', 'production').default('local'),
  PORT: wholeNumber(1, 65535, 'a port number').default(3000),
  /** Defaults to 5 in production and to 0 in local mode. */
  DRAIN_SECONDS: wholeNumber(0, 300, 'a number of seconds').optional(),
  HOST: hostName.default('127.0.0.1'),
  /** Serves the metrics for Prometheus. They need no sign-in, so the address must be one that only the monitoring can reach. */
  METRICS_PORT: wholeNumber(1, 65535, 'a port number').optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  /** A collector that takes traces by OTLP over HTTP, up to the part before `/v1/traces`. The names are those of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  /** Headers for the collector, as in `authorization=Bearer%20key,x-tenant=one`. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine((list) => headersOf(list) !== undefined, 'must be a list such as name=value,name=value.')
    .transform((list) => headersOf(list) ?? {}),
  /** The share of requests and jobs that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0)$/, 'is not a share from 0 to 1.')
    .default('1')
    .transform(Number),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database,
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler in transaction mode (decision 160). */
  DATABASE_DIRECT_URL: database,
  /** For migrations. In production, a server without it waits until somebody else has migrated the database. */
  DATABASE_OWNER_URL: database,
  /** The most connections of this server for requests and jobs. One of them listens for the messages of other servers. */
  DATABASE_POOL_SIZE: wholeNumber(4, 200, 'a number of connections').default(defaultPoolSize),
  PUBLIC_URL: web.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** The number of proxies in front of the server, or their addresses. */
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2}|[0-9a-fA-F.:/]+(, ?[0-9a-fA-F.:/]+)*)$/, 'must be off, a number of proxies or a list of their addresses.')
    .transform((value) => (value === 'off' ? false : /^\d{1,2}$/.test(value) ? Number(value) : value.split(/, ?/)))
    .default(false),
  APP_SECRET: z.string().min(minSecret, 'must have at least 32 characters.').optional(),
  /** Earlier values of APP_SECRET, separated by spaces or line ends. They still open and verify (decision 151). */
  APP_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform(secrets)
    .refine((values) => values.every((one) => one.length >= minSecret), 'must be values of at least 32 characters, separated by spaces.'),
  /** Values of APP_SECRET before keys were kept, separated by spaces. Only `npm run audit:verify` uses them. */
  FORMER_APP_SECRETS: z.string().default('').transform(words),
  /** A folder for the history of the heads of the audit trail, the same for all servers. */
  AUDIT_HEADS_DIR: text,
  SESSION_HOURS: wholeNumber(1, 720, 'a number of hours').default(24),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440, 'a number of minutes').default(defaultIdleMinutes),
  /** Per session and server. A write counts as four reads. */
  SESSION_CALLS_PER_MINUTE: wholeNumber(60, 999_999_999, 'a number of calls').default(1_200),
  /** `small`: one practice with one month of history, created in a few seconds. */
  DEMO: oneOf('on', 'off', 'small').optional(),
  DEMO_FAILED_PAYMENT: oneOf('on', 'off').default('off'),
  DEV_OUTBOX: onOff,
  /** A copy for tests: it sends no messages, makes no payments and runs no scheduled work. */
  SILENT: oneOf('on', 'off').default('off'),
  /** `off`: another process serves the pages, as in `npm run dev`. */
  BUILD_WEB: oneOf('on', 'off').default('on'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address of a mail server (smtps://user:password@host:465)').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\s]+$/, 'is not a mail address.')
    .default('SafePractice <no-reply@localhost>'),
  /** The address that receives messages to support. */
  SUPPORT_EMAIL: mailAddress.optional(),
  /** The company that runs this server, for the legal documents. */
  OPERATOR_NAME: line,
  OPERATOR_STATE: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_EMAIL: mailAddress.optional(),
  OPERATOR_PHONE: line,
  SMS_URL: web.optional(),
  SMS_TOKEN: text,
  SMS_FROM: text,
  /** Tests only: a push service on this machine, beside those of the browsers. */
  PUSH_TEST_SERVICE: web.transform((url) => new URL(url).origin).optional(),
  S3_ENDPOINT: web.optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** The service for backups in a bucket. Each defaults to that of the file store. */
  BACKUP_S3_ENDPOINT: web.optional(),
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'does not begin with sk_.').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'does not begin with pk_.').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'does not begin with whsec_.').optional(),
  MAP_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && new URL(url).protocol === 'https:' && url.includes('{address}'),
      'is not an https address with {address} in it.',
    )
    .optional(),
  /** The folder of the built training films. */
  FILM_DIR: z.string().default(join(import.meta.dirname, '../../../../films/media')),
  AI_BASE_URL: web.optional(),
  AI_API_KEY: text,
  AI_CHAT_MODEL: text,
  AI_EMBEDDING_MODEL: text,
  /** Sign-in with Google or Microsoft (decision 143). The issuers change only for tests and for a tenant of one's own. */
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  MICROSOFT_ISSUER: web.default('https://login.microsoftonline.com/common/v2.0'),
  /** Tokens per practice and month. */
  AI_MONTHLY_TOKENS: wholeNumber(1000, 999_999_999, 'a number of tokens').default(1_000_000),
})

/** The parsed variables with defaults, before the settings that are derived from several of them. */
export type RawConfig = z.output<typeof configSchema>
