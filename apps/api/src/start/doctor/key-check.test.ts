import { installation } from '#api/data/tables'
import { resealValues } from '#api/data/keys/reseal-values'
import { sealedColumns } from '#api/data/keys/sealed-columns'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { keepAuditHeads } from '#api/data/audit/kept-heads'
import { headsKey } from '#api/data/audit/read-heads'
import { linkEvents } from '#api/data/audit/link-events'
import { makePublicPageLink } from '#contract/public-page/public-page'
import { contentOf } from '#api/platform/files/file-store'
import { keyIdOf, keyring } from '#api/platform/keys/keyring'

import { auditCheck } from './audit-check.ts'
import { runChecks } from './check.ts'
import { keyCheck, keyFinding } from './key-check.ts'

const [first, second] = ['the first secret of the tests, long', 'the second secret of the tests, long']
const sealed = { current: 7, earlier: 0, nameless: 0, lost: 0, lostIds: [], expiring: 0, expiringUntil: null }
const one = { id: 'aaaaaaaa', ids: ['aaaaaaaa'] }
const two = { id: 'aaaaaaaa', ids: ['aaaaaaaa', 'bbbbbbbb'] }

test.each([
  [{}, one, 'ok', 'All 7 values are sealed under the current key (aaaaaaaa).'],
  [{}, two, 'ok', 'All 7 values are sealed under the current key (aaaaaaaa). APP_SECRET_PREVIOUS can be removed.'],
  [{ earlier: 1 }, two, 'warn', '1 values are sealed under an earlier key.'],
  [{ nameless: 1 }, one, 'warn', '1 values were sealed before keys had ids.'],
  [{ expiring: 1, expiringUntil: new Date(0) }, two, 'warn', '1 values that expire by themselves are sealed under an earlier key.'],
  [{ lost: 2, lostIds: ['cccccccc'], earlier: 1 }, two, 'fail', '2 values are sealed under a key that is not in the ring (cccccccc).'],
])('%o', (numbers, ring, state, says) => {
  expect(keyFinding({ ...sealed, ...numbers }, ring)).toMatchObject({ state, says })
})

/** Leaves only values that this secret has sealed, because the cast has its own key. */
async function sealAll(world: World, secret: string) {
  const ring = keyring(secret)
  await world.system(async (db) => {
    await db.delete(installation)
    await db.insert(installation).values({ name: 'push.keys', value: ring.seal('push.keys', 'a pair') })
    for (const { table, column, use } of sealedColumns)
      if (table !== 'installation') await db.execute(`update ${table} set ${column} = '${ring.seal(use, 'a value')}'`)
  })
}

inOwnWorld(
  'before values are sealed again it is to be looked at, afterwards in order, and without the secret broken',
  async ({ world }) => {
    const { database, clock } = world.services
    await sealAll(world, first)
    const state = async (ring = keyring(second, [first])) => {
      const [found] = await runChecks([keyCheck({ database, keyring: ring, clock })])
      return [found?.state, found?.says.replace(/\d+/, 'some')]
    }
    const inOrder = `All some values are sealed under the current key (${keyIdOf(second)}).`
    expect(await state()).toEqual(['warn', 'some values are sealed under an earlier key.'])
    expect(await state(keyring(second))).toEqual([
      'fail',
      `some values are sealed under a key that is not in the ring (${keyIdOf(first)}).`,
    ])
    await resealValues({ ...world.services, keyring: keyring(second, [first]) })
    expect(await state()).toEqual(['ok', `${inOrder} APP_SECRET_PREVIOUS can be removed.`])
    expect(await state(keyring(second))).toEqual(['ok', inOrder])
  },
)

inOwnWorld('heads that match are in order; a removed link and a foreign file are broken', async ({ world }) => {
  const state = async () => (await runChecks([auditCheck(world.services)])).map(({ state: one, says }) => `${one}: ${says}`)
  await (await world.as(world.maria)).call(makePublicPageLink, { params: { locationId: world.lakeside.locations[0]?.id ?? '' } })
  while (await linkEvents(world.services)) continue
  await keepAuditHeads(world.services)
  expect(await state()).toEqual([expect.stringMatching(/^ok: \d+ chains match their heads\.$/)])
  await world.system((db) =>
    db.client.query(`set local role postgres; set local session_replication_role = replica;
      update audit_link set mac = 'changed' where (chain, number) = (select chain, max(number) from audit_link group by chain limit 1)`),
  )
  expect(await state()).toEqual(['fail: 1 chains do not match their head.'])
  await world.services.files.put(headsKey, contentOf(Buffer.from('{}')), 'application/json')
  expect(await state()).toEqual(['fail: Of its heads: the file audit/heads was not written with the key of this server.'])
})
