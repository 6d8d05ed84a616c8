import { eq } from 'drizzle-orm'
import { describe } from 'vitest'

import { updateUser } from '#contract/access/access'
import { proveSession } from '#contract/access/fresh-proof'
import { contract } from '#contract/contract'
import type { Endpoint } from '#contract/endpoint/endpoint'
import type { ProofAction } from '#contract/endpoint/proof-actions'
import { getRecord, getRecordFile } from '#contract/records/records'
import { addColleague } from '#contract/staff/colleagues'
import { addStaffMember } from '#contract/staff/staff'
import { deleteStaffMember, updateRoleAndPosition, updateStaffMember } from '#contract/staff/staff-changes'
import { importStaff } from '#contract/staff/staff-import'
import { buildRecord } from '#api/data/builders/record'
import { role } from '#api/data/tables'
import { client, type Client, type RawRequest } from '#api/data/testing/client'
import { requestFor } from '#api/data/testing/request-for'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { formOf, memberAs, placeOf } from '#api/features/staff/testing/staff-calls'

import { freshMember } from '../testing/arranged-write.ts'

/**
 * Every endpoint that needs a fresh proof (AUTH-04), with the kind of action. A new entry needs a place where the page can ask, and a thought about
 * how often people do this.
 */
const flagged: Record<string, ProofAction> = {
  getArchive: 'archive',
  getArchiveContents: 'archive',
  giveUpPracticeAdministration: 'administrators',
  givePracticeAdministration: 'administrators',
  requestTakeover: 'administrators',
  takeLocationBack: 'administrators',
  decideFreeze: 'contactChange',
  updateCard: 'card',
  updatePracticeAndSubscription: 'card',
  shareBinder: 'sharing',
  placeHold: 'purge',
  liftHold: 'purge',
  updateUsersPassword: 'signInMethods',
  setSignInRule: 'signInRules',
  askFactorRemoval: 'signInRules',
  passkeyCreationOptions: 'signInMethods',
  addPasskey: 'signInMethods',
  renamePasskey: 'signInMethods',
  removePasskey: 'signInMethods',
  startAuthenticator: 'signInMethods',
  confirmAuthenticator: 'signInMethods',
  removeAuthenticator: 'signInMethods',
  renewRecoveryCodes: 'signInMethods',
  removeLinkedIdentity: 'signInMethods',
  confirmPhoneSignIn: 'tabletSignIn',
  setSignInDomains: 'signInRules',
}

const endpoints = [...contract]
const named = (name: string): Endpoint => contract.get(name) ?? expect.fail(name)

test('the contract asks for a fresh proof exactly at the listed endpoints', () => {
  const always = endpoints.flatMap(([name, { freshProof }]) => (typeof freshProof === 'string' ? [[name, freshProof]] : []))
  expect(Object.fromEntries(always)).toEqual(flagged)
})

test('an endpoint that always needs a fresh proof is closed to support, who can prove nothing', () => {
  const open = Object.keys(flagged).filter((name) => {
    const { method, support } = named(name)
    return method === 'GET' ? support !== 'never' : support !== undefined && support !== 'never'
  })
  expect(open).toEqual([])
})

/** Starts a session of a person without any proof. */
async function unproved(world: World, userId: string) {
  const token = await world.tokenFor(userId)
  const caller = client(world.app, token)
  const prove = async (action: ProofAction) => void (await caller.call(proveSession, { body: { action, password: testPassword } }))
  return { ...caller, prove }
}

async function codeOf(caller: Client, endpoint: Endpoint, request: RawRequest): Promise<string | undefined> {
  const reply = await caller.raw(endpoint, request)
  return reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json<{ code?: string }>().code : undefined
}

const needed = 'session.proof_needed'

describe('only a proof of this session for this kind of action opens', () => {
  for (const [name, action] of Object.entries(flagged))
    inOwnWorld(name, async ({ world }) => {
      const endpoint = named(name)
      const request = requestFor(endpoint, { ...world.rows, user: world.maria })
      const [here, elsewhere] = [await unproved(world, world.maria), await unproved(world, world.maria)]
      expect(await here.refused(endpoint, request)).toMatchObject({ status: 403, code: needed, details: { action } })
      await here.prove(action === 'signInRules' ? 'archive' : 'signInRules')
      await elsewhere.prove(action)
      expect(await codeOf(here, endpoint, request)).toBe(needed)
      await here.prove(action)
      expect(await codeOf(here, endpoint, request)).not.toBe(needed)
    })
})

/** A request that needs the proof, and one to the same endpoint that does not. */
interface Pair {
  caller: string
  needs: RawRequest
  free: RawRequest
}

const health = (world: World, subjectId: string) =>
  world.system((db) => {
    const file = { name: 'tb.pdf', contentType: 'application/pdf', size: 3, storageKey: 'none', sha256: 'x' }
    const about = { practiceId: world.lakeside.id, locationId: world.rows.location, completedBy: world.maria, subjectId, file }
    return buildRecord(db, { ...about, kind: 'health', healthType: 'TB Test' }, { now: world.services.clock.now() })
  })

const person = (world: World, email: string, more: object = {}) => ({
  body: {
    firstName: 'Nia',
    lastName: email.slice(0, 3),
    email,
    locations: [world.rows.location],
    roles: [world.rows.role],
    atRiskLocations: [world.rows.location],
    ...more,
  },
})

/** Adds a colleague of Main Street at Harbor. */
async function colleague(world: World, more: object) {
  const { email } = await freshMember(world)
  const harbor = placeOf(world, 1)
  return person(world, email, { locations: [harbor.id], roles: [harbor.roleId], atRiskLocations: [harbor.id], ...more })
}

async function imported(world: World, email: string, positions: string): Promise<RawRequest> {
  const own = eq(role.id, world.rows.role)
  const [{ name } = expect.fail('The role is there.')] = await world.system((db) => db.select({ name: role.name }).from(role).where(own))
  const row = { line: 2, firstName: 'Ina', lastName: 'First', email, phone: '', location: '', startDate: '', role: name, newHire: '' }
  return { params: { locationId: world.rows.location }, body: { rows: [{ ...row, positions }] } }
}

/** The endpoints whose handler asks for the proof, by what they are about. */
const conditional: [Endpoint, (world: World) => Promise<Pair>][] = [
  [
    updateUser,
    async (world) => {
      const params = { userId: world.dana }
      return {
        caller: world.dana,
        needs: { params, body: { email: 'dana.new@lakeside.example' } },
        free: { params, body: { firstName: 'Dani', email: 'dana@lakeside.example' } },
      }
    },
  ],
  [
    getRecord,
    async (world) => ({
      caller: world.maria,
      needs: { params: { recordId: (await health(world, world.dana)).recordId } },
      free: { params: { recordId: (await health(world, world.maria)).recordId } },
    }),
  ],
  [
    getRecordFile,
    async (world) => ({
      caller: world.maria,
      needs: { params: { fileId: (await health(world, world.dana)).fileId } },
      free: { params: { fileId: (await health(world, world.maria)).fileId } },
    }),
  ],
  [
    addStaffMember,
    async (world) => ({
      caller: world.maria,
      needs: person(world, 'one@lakeside.example', { adminLocations: [world.rows.location] }),
      free: person(world, 'two@lakeside.example'),
    }),
  ],
  [
    addColleague,
    async (world) => ({
      caller: world.omar,
      needs: await colleague(world, { adminLocations: [placeOf(world, 1).id] }),
      free: await colleague(world, {}),
    }),
  ],
  [
    updateStaffMember,
    async (world) => {
      const { userId } = await freshMember(world)
      const member = await memberAs(world, world.maria, userId)
      return {
        caller: world.maria,
        needs: { params: { userId }, body: formOf(world, member, { adminLocations: [world.rows.location] }) },
        free: { params: { userId }, body: formOf(world, member, { firstName: 'Franca' }) },
      }
    },
  ],
  [
    updateRoleAndPosition,
    async (world) => {
      const { userId } = await freshMember(world, { administrator: true })
      const [location] = [world.rows.location]
      return {
        caller: world.maria,
        needs: { params: { userId }, body: { location, adminLocations: [] } },
        free: { params: { userId }, body: { location, adminLocations: [location] } },
      }
    },
  ],
  [
    deleteStaffMember,
    async (world) => ({
      caller: world.maria,
      needs: { params: { userId: (await freshMember(world, { administrator: true })).userId } },
      free: { params: { userId: (await freshMember(world)).userId } },
    }),
  ],
  [
    importStaff,
    async (world) => ({
      caller: world.maria,
      needs: await imported(world, 'three@lakeside.example', 'Administrator'),
      free: await imported(world, 'four@lakeside.example', 'At Risk'),
    }),
  ],
]

describe('a handler asks for the proof only where its endpoint says', () => {
  for (const [endpoint, arrange] of conditional)
    inOwnWorld(`${endpoint.method} ${endpoint.path}`, async ({ world }) => {
      const action = typeof endpoint.freshProof === 'object' ? endpoint.freshProof.action : expect.fail('It says when.')
      const { caller, needs, free } = await arrange(world)
      const here = await unproved(world, caller)
      expect(await here.refused(endpoint, needs)).toMatchObject({ status: 403, code: needed, details: { action } })
      expect(await codeOf(here, endpoint, free)).not.toBe(needed)
      await here.prove(action)
      expect(await codeOf(here, endpoint, needs)).not.toBe(needed)
    })

  test('every such endpoint is arranged here', () => {
    const declared = endpoints.flatMap(([, endpoint]) => (typeof endpoint.freshProof === 'object' ? [endpoint] : []))
    expect(new Set(conditional.map(([endpoint]) => endpoint))).toEqual(new Set(declared))
  })
})

inOwnWorld('a refused change writes nothing', async ({ world }) => {
  const maria = await unproved(world, world.maria)
  const before = await world.audit('staff.added')
  await maria.refused(addStaffMember, person(world, 'five@lakeside.example', { adminLocations: [world.rows.location] }))
  expect(await world.audit('staff.added')).toEqual(before)
  expect(await world.messages('five@lakeside.example')).toEqual([])
})
