import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'

import { loadConfig } from '../../../apps/api/src/config.ts'
import { configSchema } from '../../../apps/api/src/platform/config-schema.ts'
import { migrationAddresses } from '../../../apps/api/src/start/migration-addresses.ts'
import { findHelm } from './find-helm.ts'

const root = join(import.meta.dirname, '../../..')
const chart = join(root, 'ops/helm/safepractice')
const run = promisify(execFile)

/** The smallest values that an operator must give. */
const given = {
  image: { repository: 'registry.example.com/safepractice', tag: '1.2.3' },
  publicUrl: 'https://safety.example.com',
  settings: { S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'us-east-1', S3_BUCKET: 'safety', MAIL_FROM: 'safety@example.com' },
  secrets: { name: 'safepractice' },
  migration: { secretName: 'safepractice-owner' },
}
/** Everything that is off by default. */
const everything = {
  ...given,
  imagePullSecrets: [{ name: 'registry' }],
  ingress: { enabled: true, className: 'nginx', host: 'safety.example.com', tlsSecretName: 'safety-tls' },
  metrics: { serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } },
  networkPolicy: { ingressFrom: [{ namespaceSelector: {} }], metricsFrom: [{ podSelector: { matchLabels: { app: 'prometheus' } } }] },
  podLabels: { team: 'safety' },
  podAnnotations: { note: 'one' },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'safety', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
}

const Env = z.array(z.object({ name: z.string(), value: z.string() }))
const Pod = z.object({
  automountServiceAccountToken: z.boolean(),
  securityContext: z.record(z.string(), z.unknown()),
  terminationGracePeriodSeconds: z.number().optional(),
  containers: z.array(z.looseObject({ image: z.string(), env: Env, securityContext: z.record(z.string(), z.unknown()) })).length(1),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      secret: z.looseObject({ secretName: z.string(), items: z.array(z.object({ key: z.string() })) }).optional(),
    }),
  ),
})
const Rendered = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) })
type Rendered = z.infer<typeof Rendered>

const kinds = {
  Deployment: { model: Deployment, module: 'kubernetes-models/apps/v1/Deployment' },
  Ingress: { model: Ingress, module: 'kubernetes-models/networking.k8s.io/v1/Ingress' },
  Job: { model: Job, module: 'kubernetes-models/batch/v1/Job' },
  NetworkPolicy: { model: NetworkPolicy, module: 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy' },
  PodDisruptionBudget: { model: PodDisruptionBudget, module: 'kubernetes-models/policy/v1/PodDisruptionBudget' },
  Service: { model: Service, module: 'kubernetes-models/v1/Service' },
  ServiceMonitor: { model: ServiceMonitor, module: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor' },
}

let helm: string
beforeAll(async () => {
  helm = await findHelm(root)
})

/** A folder inside the repository, so that what is compiled there finds the packages. */
function scratch() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/chart-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs Helm with its own folders and without a cluster. */
async function withValues(command: readonly string[], values: object): Promise<string> {
  const folder = scratch()
  writeFileSync(join(folder, 'values.json'), JSON.stringify(values))
  const env = { PATH: process.env.PATH, HOME: folder, KUBECONFIG: join(folder, 'none') }
  const { stdout } = await run(helm, [...command, chart, '--values', join(folder, 'values.json')], { env })
  return stdout
}

const render = async (values: object): Promise<Rendered[]> =>
  parseAllDocuments(await withValues(['template', 'office'], values)).map((document) => Rendered.parse(document.toJS()))

function only(resources: readonly Rendered[], kind: keyof typeof kinds) {
  const [one, another] = resources.filter((resource) => resource.kind === kind)
  if (!one || another) throw new Error(`The chart does not make one ${kind}.`)
  return one
}

const podOf = (resource: Rendered) =>
  z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: Pod }) }) }).parse(resource).spec.template.spec

const environmentOf = (pod: z.infer<typeof Pod>) => Object.fromEntries(pod.containers[0]?.env.map(({ name, value }) => [name, value]) ?? [])

/** The same variables as if each file were read. */
const filled = (environment: Record<string, string>, contents: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const file = /^(\w+)_FILE$/.exec(name)?.[1]
      return file === undefined ? [name, value] : [file, contents[file] ?? '']
    }),
  )

const database = 'postgresql://safety_login:1@database.example.com/safepractice'
const secrets = {
  APP_SECRET: 'a'.repeat(48),
  DATABASE_URL: database,
  SMTP_URL: 'smtps://mail.example.com:465',
  SMS_URL: 'https://sms.example.com',
  SMS_TOKEN: 't',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.for([
  ['the smallest values', given, ['Deployment', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service']],
  ['everything', everything, Object.keys(kinds)],
] as const)('the chart with %s makes resources that Kubernetes knows, and no field that it does not know', async ([, values, expected]) => {
  const resources = await render(values)
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted())
  expect(await unknownFields(resources)).toBe('')
  for (const resource of resources) expect(() => new (modelOf(resource.kind))(Object(resource)).validate()).not.toThrow()
})

test('an unknown field of a resource is found', async () => {
  const [budget] = (await render(given)).filter(({ kind }) => kind === 'PodDisruptionBudget')
  expect(await unknownFields([{ ...Rendered.parse(budget), spec: { minAvailabl: 1 } }])).toContain('minAvailabl')
})

const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds

function modelOf(kind: string) {
  if (!isKind(kind)) throw new Error(`The chart makes a ${kind}, which the test does not know.`)
  return kinds[kind].model
}

/** What the compiler says about the resources as literals of their types, which refuse a property that the type does not have. */
async function unknownFields(resources: readonly Rendered[]): Promise<string> {
  const folder = scratch()
  const lines = resources.flatMap((resource, index) => {
    if (!isKind(resource.kind)) throw new Error(`The chart makes a ${resource.kind}, which the test does not know.`)
    return [
      `import type { I${resource.kind} as Type${index} } from '${kinds[resource.kind].module}'`,
      `export const resource${index}: Type${index} = ${JSON.stringify(resource)}`,
    ]
  })
  writeFileSync(join(folder, 'resources.ts'), lines.join('\n'))
  const flags = ['--noEmit', '--skipLibCheck', '--ignoreConfig', '--strict', '--module', 'nodenext', '--types', '']
  return run(join(root, 'node_modules/.bin/tsc'), [...flags, join(folder, 'resources.ts')]).then(
    () => '',
    (problem: unknown) => z.looseObject({ stdout: z.string() }).parse(problem).stdout,
  )
}

test('helm lint finds nothing', async () => {
  expect(await withValues(['lint', '--strict'], everything)).toContain('0 chart(s) failed')
})

test.for([
  ['no values', {}, 'publicUrl'],
  ['an address without TLS', { ...given, publicUrl: 'http://safety.example.com' }, '/publicUrl'],
  ['the tag latest', { ...given, image: { repository: 'r', tag: 'latest' } }, '/image/tag'],
  ['an image without tag and digest', { ...given, image: { repository: 'r' } }, '/image'],
  ['a secret among the settings', { ...given, settings: { ...given.settings, APP_SECRET: 'x' } }, 'APP_SECRET'],
  [
    'the owner of the database for the servers',
    { ...given, secrets: { name: 's', keys: ['APP_SECRET', 'DATABASE_OWNER_URL'] } },
    '/secrets/keys/1',
  ],
  ['a misspelled value', { ...given, replica: 3 }, 'replica'],
  ['an ingress without certificate', { ...given, ingress: { enabled: true, host: 'a.example.com' } }, '/ingress/tlsSecretName'],
] as const)('the schema of the values refuses %s', async ([, values, place]) => {
  await expect(render(values)).rejects.toThrow(place)
})

test('the servers have every setting that production needs, only settings that exist, and no secret in the open', async () => {
  const pod = podOf(only(await render(everything), 'Deployment'))
  const environment = environmentOf(pod)
  const variables = filled(environment, secrets)
  expect(Object.keys(variables).filter((name) => !(name in configSchema.shape))).toEqual([])
  expect(loadConfig({ ...variables, APP_MODE: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' })).toMatchObject({
    ok: true,
    config: { TRUST_PROXY: 1, PUBLIC_URL: 'https://safety.example.com', METRICS_PORT: 9464, DRAIN_SECONDS: 5 },
  })
  expect(Object.keys(environment).filter((name) => name in secrets)).toEqual([])
  const mounted = pod.volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? [])
  expect(mounted.toSorted()).toEqual(Object.keys(secrets).toSorted())
})

test('only the migration job reads the secret with the owner of the database, before the servers are replaced', async () => {
  const resources = await render(given)
  const job = only(resources, 'Job')
  expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
  const environment = filled(environmentOf(podOf(job)), { DATABASE_OWNER_URL: 'postgresql://safety_owner:2@d/s', DATABASE_URL: database })
  expect(migrationAddresses({ ...environment, APP_MODE: 'production' })).toEqual({
    owner: 'postgresql://safety_owner:2@d/s',
    application: database,
  })
  const readers = resources.filter((resource) => JSON.stringify(resource).includes('safepractice-owner'))
  expect(readers.map(({ kind }) => kind)).toEqual(['Job'])
  expect(JSON.stringify(only(resources, 'Deployment'))).not.toContain('OWNER')
})

test('no pod has rights that it does not need, and a server gets the time to end', async () => {
  const resources = await render({ ...given, drainSeconds: 9 })
  for (const kind of ['Deployment', 'Job'] as const) {
    const pod = podOf(only(resources, kind))
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532, seccompProfile: { type: 'RuntimeDefault' } })
    expect(pod.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
  // As compose and the unit: 20 seconds with 5 seconds of draining.
  expect(podOf(only(resources, 'Deployment')).terminationGracePeriodSeconds).toBe(24)
})

test('one server has no disruption budget, which would block the maintenance of its node', async () => {
  expect((await render({ ...given, replicas: 1 })).filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([])
})

test('a digest takes precedence over the tag', async () => {
  const digest = `sha256:${'0'.repeat(64)}`
  const pod = podOf(only(await render({ ...given, image: { ...given.image, digest } }), 'Deployment'))
  expect(pod.containers[0]?.image).toBe(`registry.example.com/safepractice@${digest}`)
})

test('the metrics have the name of the alerts, and are open to nobody unless configured', async () => {
  expect(only(await render(everything), 'ServiceMonitor')).toMatchObject({ spec: { jobLabel: 'app.kubernetes.io/name' } })
  expect(readFileSync(join(root, 'ops/alerts.yml'), 'utf8')).toContain('job="safepractice"')
  const ports = async (values: object) =>
    z
      .looseObject({
        spec: z.looseObject({ ingress: z.array(z.looseObject({ ports: z.array(z.object({ port: z.string(), protocol: z.string() })) })) }),
      })
      .parse(only(await render(values), 'NetworkPolicy'))
      .spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port))
  expect(await ports(given)).toEqual(['http'])
  expect(await ports(everything)).toEqual(['http', 'metrics'])
})
