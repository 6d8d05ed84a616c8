import { resolve } from 'node:path'

import type { z } from 'zod'

import type { Operator } from '#wire/operator'

import { configSchema, type RawConfig } from './platform/config-schema.ts'
import { dataFolderProblem } from './platform/data-folder.ts'
import { localSecret } from './platform/local-secret.ts'
import { withSecretFiles } from './platform/keys/secret-files.ts'
import type { HttpModelOptions } from './platform/model/http-model.ts'
import type { OpenidProviderOptions } from './platform/sign-in-providers/openid-provider.ts'

/** The configuration from the environment, parsed once at startup. Code receives it as a value and never reads the environment. */
export type Config = Omit<RawConfig, 'APP_SECRET'> & {
  /** Makes the current key. Local mode generates it once and keeps it in the data folder. */
  APP_SECRET: string
  /** The public address of the product, without a trailing slash. */
  PUBLIC_URL: string
  /** The address for messages to support: the configured address, or else support@ the domain of the mail sender. */
  supportEmail: string
  /** The company that runs this server. Its email address is the one for support, if it has no other. */
  operator: Operator
  /** Whether `/dev/outbox` is served: in local mode on this machine, or when enabled. */
  devOutbox: boolean
  /** Whether the demonstration practices are created on the first start. */
  demo: boolean
  /** Whether the demonstration is a single small practice. */
  smallDemo: boolean
  /** Whether demonstration people get random passwords, because others may be able to reach the server. */
  randomDemoPasswords: boolean
  /** The Stripe account; undefined uses the built-in emulator. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  /** The language model of the assistant; undefined means that only the library answers. */
  model: HttpModelOptions | undefined
  /** The providers of "Sign in with …", in the order of their buttons. */
  signInProviders: readonly OpenidProviderOptions[]
  /** How long the server still answers after a signal to stop, while `/api/ready` already answers 503. */
  drainMs: number
  /** Whether DATA_DIR is used: for the secret, the database, the files or the emulator's state. */
  usesDataFolder: boolean
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Variables required in production, with their purpose. */
const requiredInProduction: Record<string, string> = {
  DATABASE_URL: 'the address of the database for the application role',
  APP_SECRET: 'a secret of at least 32 characters',
  PUBLIC_URL: 'the address people use, such as https://safety.example.com',
  SMTP_URL: 'the mail server',
  MAIL_FROM: 'the sender of mails',
  SMS_URL: 'the text message provider',
  SMS_TOKEN: 'the key for the text message provider',
  S3_ENDPOINT: 'the file store',
  S3_REGION: 'the region of the file store',
  S3_BUCKET: 'the bucket for files',
  S3_ACCESS_KEY_ID: 'the key id for the file store',
  S3_SECRET_ACCESS_KEY: 'the secret key for the file store',
  STRIPE_SECRET_KEY: 'the secret key of Stripe',
  STRIPE_PUBLISHABLE_KEY: 'the publishable key of Stripe',
  STRIPE_WEBHOOK_SECRET: 'the secret that signs the webhooks of Stripe',
}

/** Groups of variables. Setting only some variables of a group is an error in either mode. */
const groups = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMS_URL', 'SMS_TOKEN'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_CHAT_MODEL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
] as const

/** Parses the environment and the files of `<NAME>_FILE`. Returns the configuration, or all problems as one readable line each. The lines never contain the values of secrets. */
export function loadConfig(environment: NodeJS.ProcessEnv): ConfigResult {
  // A variable set to an empty value counts as absent, as in `PORT= npm start` and in compose files.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const { variables: set, problems: unread } = withSecretFiles(given)
  if (unread.length > 0) return { ok: false, problems: unread }
  const parsed = configSchema.safeParse(set)
  const problems = [
    ...(parsed.success ? [] : describe(parsed.error, set)),
    ...missing(set),
    ...incomplete(set),
    ...openIssuers(set),
    ...samePort(set),
  ]
  if (!parsed.success || problems.length > 0) return { ok: false, problems: [...new Set(problems)] }
  const unusable = usesDataFolder(parsed.data) ? dataFolderProblem(resolve(parsed.data.DATA_DIR)) : undefined
  return unusable === undefined ? { ok: true, config: complete(parsed.data) } : { ok: false, problems: [unusable] }
}

/** Like `loadConfig`, for programs: prints the problems and exits with code 2. */
export function loadConfigOrExit(environment: NodeJS.ProcessEnv = process.env): Config {
  const result = loadConfig(environment)
  if (result.ok) return result.config
  for (const problem of result.problems) process.stderr.write(`${problem}\n`)
  process.exit(2)
}

function complete(raw: RawConfig): Config {
  const local = raw.APP_MODE === 'local'
  const isLoopbackHost = isLoopback(raw.HOST)
  // A public address on another host means that a proxy forwards requests, even though the server listens on loopback.
  const isLocalMachine = isLoopbackHost && (raw.PUBLIC_URL === undefined || isLoopback(new URL(raw.PUBLIC_URL).hostname))
  const dataDir = resolve(raw.DATA_DIR)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = raw
  return {
    ...raw,
    DATA_DIR: dataDir,
    APP_SECRET: raw.APP_SECRET ?? localSecret(dataDir),
    PUBLIC_URL:
      raw.PUBLIC_URL ?? `http://${isLoopbackHost || raw.HOST === '0.0.0.0' || raw.HOST === '::' ? 'localhost' : raw.HOST}:${raw.PORT}`,
    supportEmail: raw.SUPPORT_EMAIL ?? (local ? 'support@safepractice.example' : `support@${domainOf(raw.MAIL_FROM)}`),
    operator: operatorOf(raw),
    drainMs: (raw.DRAIN_SECONDS ?? (local ? 0 : 5)) * 1_000,
    devOutbox: local && (raw.DEV_OUTBOX ?? (isLocalMachine ? 'on' : 'off')) === 'on',
    demo: (raw.DEMO ?? (local ? 'on' : 'off')) !== 'off',
    smallDemo: raw.DEMO === 'small',
    randomDemoPasswords: !local || (!isLocalMachine && raw.DEV_OUTBOX !== 'on'),
    stripe: secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : undefined,
    model: modelOf(raw),
    signInProviders: signInProvidersOf(raw),
    usesDataFolder: usesDataFolder(raw),
  }
}

const operatorOf = (raw: RawConfig): Operator => ({
  name: raw.OPERATOR_NAME ?? null,
  state: raw.OPERATOR_STATE ?? null,
  address: raw.OPERATOR_ADDRESS ?? null,
  email: raw.OPERATOR_EMAIL ?? raw.SUPPORT_EMAIL ?? null,
  phone: raw.OPERATOR_PHONE ?? null,
})

const modelOf = ({ AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_CHAT_MODEL: chatModel, ...raw }: RawConfig): HttpModelOptions | undefined =>
  baseUrl && key && chatModel
    ? { baseUrl, key, chatModel, embeddingModel: raw.AI_EMBEDDING_MODEL, monthlyTokens: raw.AI_MONTHLY_TOKENS }
    : undefined

function signInProvidersOf(raw: RawConfig): OpenidProviderOptions[] {
  const { GOOGLE_CLIENT_ID: google, GOOGLE_CLIENT_SECRET: googleSecret } = raw
  const { MICROSOFT_CLIENT_ID: microsoft, MICROSOFT_CLIENT_SECRET: microsoftSecret } = raw
  return [
    ...(google && googleSecret ? [{ id: 'google', clientId: google, clientSecret: googleSecret, issuer: raw.GOOGLE_ISSUER } as const] : []),
    ...(microsoft && microsoftSecret
      ? [{ id: 'microsoft', clientId: microsoft, clientSecret: microsoftSecret, issuer: raw.MICROSOFT_ISSUER } as const]
      : []),
  ]
}

const usesDataFolder = ({ APP_SECRET, DATABASE_URL, S3_ENDPOINT, STRIPE_SECRET_KEY }: RawConfig) =>
  !(APP_SECRET && DATABASE_URL && S3_ENDPOINT && STRIPE_SECRET_KEY)

const isLoopback = (name: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(name)

/** The domain of an address, with or without a name in front: `Name <box@domain>`. */
const domainOf = (sender: string) => sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '')

function describe(error: z.ZodError, set: Record<string, string | undefined>): string[] {
  return error.issues.map((issue) => {
    const name = String(issue.path[0])
    const value = /SECRET|KEY|TOKEN|URL|HEADERS/.test(name) ? 'its value' : JSON.stringify(set[name])
    return `${name}: ${value} ${issue.message}`
  })
}

function missing(set: Record<string, string | undefined>): string[] {
  if (set.APP_MODE !== 'production') return []
  const absent = Object.entries(requiredInProduction)
    .filter(([name]) => !set[name])
    .map(([name, purpose]) => `${name}: is missing; production needs ${purpose}.`)
  return set.PUSH_TEST_SERVICE ? [...absent, 'PUSH_TEST_SERVICE: is only for tests; production refuses it.'] : absent
}

/** Without TLS, anybody between the server and the provider could sign in as anybody. Only a provider on this machine may do without, for tests. */
function openIssuers(set: Record<string, string | undefined>): string[] {
  return (['GOOGLE_ISSUER', 'MICROSOFT_ISSUER'] as const).flatMap((name) => {
    const value = set[name]
    if (value === undefined || !URL.canParse(value)) return []
    const { protocol, hostname } = new URL(value)
    if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && set.APP_MODE !== 'production')) return []
    return [`${name}: must be an https address.`]
  })
}

/** Otherwise the metrics, which need no sign-in, or the product would not be reachable. */
const samePort = ({ PORT = '3000', METRICS_PORT }: Record<string, string | undefined>) =>
  METRICS_PORT === PORT ? ['METRICS_PORT: must be another port than PORT.'] : []

function incomplete(set: Record<string, string | undefined>): string[] {
  return groups.flatMap((group) => {
    const given = group.filter((name) => set[name])
    if (given.length === 0 || given.length === group.length) return []
    return group.filter((name) => !set[name]).map((name) => `${name}: is missing although ${given[0]} is given.`)
  })
}
