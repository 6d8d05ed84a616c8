import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

import { eq } from 'drizzle-orm'

import { buildRecord } from '#api/data/builders/record'
import { subscription } from '#api/data/tables'
import { requestFor } from '#api/data/testing/request-for'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { contract } from '#contract/contract'
import { isEndpoint, type Endpoint } from '#contract/endpoint/endpoint'
import { getExposurePacket, getRecord } from '#contract/records/records'

type Part = 'OSHA' | 'SDS'

/**
 * The contract files of nouns that belong to a plan (ROUTE-L-019, PERM-L-010). Each of their endpoints applies the plan or states why
 * it does not.
 */
const nouns: Record<Part, readonly string[]> = {
  OSHA: [
    'training',
    'training-ledger',
    'bloodborne-training',
    'check-in',
    'group-questions',
    'group-training',
    'certificates',
    'forms',
    'reported-events',
    'event-closures',
    'exposures',
    'records',
    'sharps-log',
    'plan-additions',
    'corrective-actions',
    'case-answers',
    'case-notes',
    'point-evidence',
    'inspections',
    'inspection-binders',
    'binder-shares',
    'request-list',
    'rounds',
    'round-lists',
    'round-paper',
    'stickers',
    'library',
    'library-view',
    'tablet-library',
    'answer-changes',
    'written-plans',
    'assistant',
    'assistant-model',
  ],
  SDS: ['sds', 'own-sds', 'sds-binder', 'sds-decisions', 'sds-history', 'sds-labels', 'sds-links', 'tablet-sheets'],
}

/** Nouns that are open with every plan: the dashboard, the account, the administration, registration and sign-in, and the public page (ruling 15). */
const withEveryPlan = [
  'shared-tablets',
  'on-tablet',
  'phone-sign-in',
  'own-codes',
  'absences',
  'access',
  'account',
  'administered-locations',
  'administered-tasks',
  'alarms',
  'archive',
  'assign-tasks',
  'audit-trail',
  'billing',
  'calendar-feeds',
  'codes',
  'colleagues',
  'duties',
  'emergency-contacts',
  'equipment',
  'expiration-import',
  'expiration-reading',
  'expirations',
  'exports',
  'first-days',
  'folded-tasks',
  'fresh-proof',
  'invoices',
  'joining',
  'legal-holds',
  'lists',
  'locations',
  'monthly-page',
  'notifications',
  'overview',
  'passwords',
  'payer',
  'picture',
  'plan-changes',
  'practice-administration',
  'public-page',
  'push',
  'registration',
  'replaced-contacts',
  'retention',
  'roles',
  'search',
  'short-links',
  'sign-in',
  'sign-in-methods',
  'sign-in-providers',
  'sign-in-rules',
  'signing-in',
  'staff',
  'staff-changes',
  'staff-detail',
  'staff-import',
  'support',
  'task-history',
  'tasks',
]

const folder = join(import.meta.dirname, '../../../../packages/contract/src')

/** The endpoints that each file of the contract declares. */
const files: { noun: string; endpoints: [string, Endpoint][] }[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(async (name) => {
      const exported: Record<string, unknown> = await import(join(folder, name))
      const endpoints = Object.entries(exported).filter((one): one is [string, Endpoint] => isEndpoint(one[1]))
      return { noun: basename(name, '.ts'), endpoints }
    }),
)

test('every noun with endpoints belongs to a plan or to every plan', () => {
  const used = files.filter(({ endpoints }) => endpoints.length > 0).map(({ noun }) => noun)
  expect([...nouns.OSHA, ...nouns.SDS, ...withEveryPlan].sort()).toEqual(used.sort())
})

for (const plan of ['OSHA', 'SDS'] as const)
  for (const { noun, endpoints } of files.filter((file) => nouns[plan].includes(file.noun)))
    test(`every endpoint of ${noun} applies the plan ${plan}, or states why not`, () => {
      const open = endpoints.filter(([, endpoint]) => endpoint.plan !== plan && !endpoint.withoutPlan).map(([name]) => name)
      expect(open).toEqual([])
      const both = endpoints.filter(([, endpoint]) => endpoint.plan && endpoint.withoutPlan).map(([name]) => name)
      expect(both).toEqual([])
    })

const setPlan = (world: World, plan: Part | 'OSHA&SDS') =>
  world.system((db) => db.update(subscription).set({ plan }).where(eq(subscription.practiceId, world.lakeside.id)))

for (const plan of ['OSHA', 'SDS'] as const)
  inOwnWorld(`every call that needs the plan ${plan} is refused without it`, async ({ world }) => {
    await setPlan(world, plan === 'OSHA' ? 'SDS' : 'OSHA')
    const [maria, dana] = [await world.as(world.maria), await world.as(world.dana)]
    const answers = new Map<string, unknown>()
    for (const [name, endpoint] of [...contract].filter((one) => one[1].plan === plan)) {
      const [person, user] = endpoint.access.rule === 'self' ? [dana, world.dana] : [maria, world.maria]
      const reply = await person.raw(endpoint, requestFor(endpoint, { ...world.rows, user }))
      answers.set(name, `${reply.statusCode} ${reply.statusCode < 300 ? '' : reply.json().code}`)
    }
    expect(answers.size).toBeGreaterThan(10)
    expect(new Map([...answers].filter(([, answer]) => answer !== '403 plan.required'))).toEqual(new Map())
  })

inOwnWorld('a call without a location is open while any location of the caller has the plan', async ({ world }) => {
  const maria = await world.as(world.maria)
  await setPlan(world, 'SDS')
  const [first] = world.lakeside.locations
  if (!first) expect.fail('no location')
  await world.system((db) => db.update(subscription).set({ plan: 'OSHA' }).where(eq(subscription.locationId, first.id)))
  const endpoint = contract.get('listForms') ?? expect.fail('listForms')
  expect((await maria.raw(endpoint, requestFor(endpoint, world.rows))).statusCode).toBe(200)
})

inOwnWorld('health documents and the packet of an exposure stay open with every plan; other records do not', async ({ world }) => {
  const [practiceId, locationId, now] = [world.lakeside.id, world.rows.location, world.services.clock.now()]
  const build = (record: Omit<Parameters<typeof buildRecord>[1], 'practiceId' | 'locationId' | 'completedBy'>) =>
    world.system((db) => buildRecord(db, { practiceId, locationId, completedBy: world.maria, ...record }, { now }))
  const health = await build({ kind: 'health', subjectId: world.dana, name: 'Hepatitis B', confidential: true, healthType: 'Other' })
  const exposure = await build({
    kind: 'form',
    formId: 'exposureIncidentForm',
    subjectId: world.dana,
    name: 'Exposure',
    confidential: true,
  })
  const plain = await build({ name: 'Flush' })
  await setPlan(world, 'SDS')
  const status = async (person: string, endpoint: typeof getRecord | typeof getExposurePacket, { recordId }: { recordId: string }) =>
    (await (await world.as(person)).raw(endpoint, { params: { recordId } })).statusCode
  expect(await status(world.dana, getRecord, health)).toBe(200)
  expect(await status(world.maria, getRecord, health)).toBe(200)
  expect(await status(world.dana, getRecord, exposure), 'the person concerned').toBe(200)
  expect(await status(world.maria, getRecord, exposure)).toBe(403)
  expect(await status(world.maria, getExposurePacket, exposure)).toBe(200)
  expect(await status(world.dana, getRecord, plain)).toBe(403)
})
