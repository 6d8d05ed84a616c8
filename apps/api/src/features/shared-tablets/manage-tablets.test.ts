import { createHash, generateKeyPairSync } from 'node:crypto'

import { getSession } from '#contract/access/access'
import { listSharedTablets, pairSharedTablet, revokeSharedTablet, tabletLimit } from '#contract/shared-tablets/shared-tablets'
import { tabletCode } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { newTabletKey, pairedTablet } from './testing/paired-tablet.ts'

const pairing = (world: World, name: string) => ({
  params: { locationId: world.rows.location },
  body: { name, publicKey: newTabletKey().publicKey },
})

const list = async (world: World) =>
  (await (await world.as(world.maria)).call(listSharedTablets, { params: { locationId: world.rows.location } })).payload.tablets

test('an administrator pairs a tablet, and is signed out on it', async ({ world }) => {
  const token = await world.tokenFor(world.maria)
  const maria = client(world.app, token)
  const reply = await maria.raw(pairSharedTablet, pairing(world, 'Sterilization'))
  expect(reply.json()).toMatchObject({ payload: { name: 'Sterilization' } })
  expect(reply.headers['set-cookie']).toContain('token=;')
  expect(await maria.refused(getSession, {})).toMatchObject({ status: 401 })
  const [event] = (await world.audit('shared_tablet.paired')).slice(-1)
  expect(event).toMatchObject({ actorId: world.maria, practiceId: world.lakeside.id, after: { name: 'Sterilization' } })
  expect((await list(world)).find(({ name }) => name === 'Sterilization')).toMatchObject({
    pairedBy: 'Maria Alvarez',
    pairedAt: world.services.clock.now().toISOString(),
    lastSeenAt: null,
    revoked: null,
  })
})

test('a name is used once at a location, whatever its case, and is free again after a revocation', async ({ world }) => {
  const { id } = await pairedTablet(world, { name: 'Operatory 1' })
  const again = pairing(world, 'OPERATORY 1')
  expect(await (await world.as(world.maria)).refused(pairSharedTablet, again)).toMatchObject({ status: 409, code: 'tablet.name_taken' })
  await (await world.as(world.maria)).call(revokeSharedTablet, { params: { tabletId: id } })
  await (await world.as(world.maria)).call(pairSharedTablet, again)
})

test('two administrators who pair the same name at once get one tablet', async ({ world }) => {
  const both = await Promise.all(
    ['first', 'second'].map(async () => (await world.as(world.maria)).raw(pairSharedTablet, pairing(world, 'Twice'))),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

inOwnWorld('a location has at most twenty tablets', async ({ world }) => {
  const before = (await list(world)).length
  for (let number = before; number < tabletLimit; number += 1) await pairedTablet(world)
  const refusal = await (await world.as(world.maria)).refused(pairSharedTablet, pairing(world, 'One too many'))
  expect(refusal).toMatchObject({ status: 409, code: 'tablet.limit_reached' })
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64url')

test.for([
  ['no key', createHash('sha256').update('no key').digest('base64url')],
  ['an RSA key', rsa],
  ['a key of another curve', otherCurve],
] as const)('%s is refused', async ([, publicKey], { world }) => {
  const request = { params: { locationId: world.rows.location }, body: { name: 'Odd key', publicKey } }
  expect(await (await world.as(world.maria)).refused(pairSharedTablet, request)).toMatchObject({ status: 422, code: 'tablet.key_invalid' })
})

test.for(['', '   ', 'x'.repeat(41), 'two\nlines', 'zero\u200bwidth'])('the name %j is refused at its field', async (name, { world }) => {
  const request = { params: { locationId: world.rows.location }, body: { name, publicKey: newTabletKey().publicKey } }
  const refusal = await (await world.as(world.maria)).refused(pairSharedTablet, request)
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.fields ?? {})).toEqual(['name'])
})

test('a revoked tablet ends with its codes and its sessions, and stays in the list for ninety days', async ({ world }) => {
  const tablet = await pairedTablet(world, { name: 'To revoke' })
  await tablet.setCode(world.dana, '482913')
  const dana = await tablet.signIn(world.dana, '482913')
  const maria = await world.as(world.maria)
  await maria.call(revokeSharedTablet, { params: { tabletId: tablet.id } })
  await maria.call(revokeSharedTablet, { params: { tabletId: tablet.id } })
  expect((await dana.raw(getSession, {})).statusCode).toBe(401)
  expect((await world.system((db) => db.select().from(tabletCode))).filter(({ tabletId }) => tabletId === tablet.id)).toEqual([])
  const revocations = (await world.audit('shared_tablet.revoked')).filter(({ targetId }) => targetId === tablet.id)
  expect(revocations).toMatchObject([{ actorId: world.maria, after: { sessions: 1 } }])
  expect((await list(world)).find(({ _id }) => _id === tablet.id)).toMatchObject({ revoked: { by: 'Maria Alvarez' } })
})

inOwnWorld('a tablet that was revoked long ago leaves the list', async ({ world }) => {
  const { id } = await pairedTablet(world)
  await (await world.as(world.maria)).call(revokeSharedTablet, { params: { tabletId: id } })
  const ids = async () => (await list(world)).map(({ _id }) => _id)
  world.services.clock.advance({ days: 89 })
  expect(await ids()).toContain(id)
  world.services.clock.advance({ days: 1 })
  expect(await ids()).not.toContain(id)
})
