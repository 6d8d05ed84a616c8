import { createHash } from 'node:crypto'

import { describe } from 'vitest'

import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { auditWriter } from '#api/platform/audit/audit'
import { keyring } from '#api/platform/keys/keyring'

import { keepAuditHeads } from './kept-heads.ts'
import { linkEvents } from './link-events.ts'
import { headsOf, readHeads, wereSigned } from './read-heads.ts'
import { asOwner, tampered } from './testing/as-owner.ts'
import { verifyChains } from './verify-chains.ts'

/** Writes events of a practice in one transaction, as a request does. */
const write = (world: World, practiceId: string | null, count: number) =>
  world.system((db) =>
    auditWriter({ db, actor: null, now: world.services.clock.now(), requestId: 'test', services: world.services })(
      Array.from({ length: count }, (_, index) => ({
        action: 'location.updated' as const,
        practiceId,
        target: { kind: 'location', id: world.lakeside.id },
        before: { zeta: index, name: 'Ö "old"' },
        after: { zeta: { b: 1, a: [2.5, null] }, name: 'new' },
        shown: ['zeta', 'name'],
      })),
    ),
  )

async function linkAll(world: World) {
  while (await linkEvents(world.services)) continue
}

async function verdict(world: World, former: string[] = []) {
  const keys = [world.services.keyring, ...former.map((secret) => keyring(secret))]
  return verifyChains(world.database, { keys, heads: headsOf(await readHeads(world.services, keys)) })
}

/** Creates a trail of 5 events of one practice and 2 without a practice, with their heads written outside of the database. */
async function trail(world: World): Promise<string> {
  const practice = world.lakeside.id
  if ((await verdict(world)).links === 0) {
    await write(world, practice, 5)
    await write(world, null, 2)
    await linkAll(world)
    await keepAuditHeads(world.services)
  }
  return practice
}

const event = (number: number, chain = 'PRACTICE') => `(select event_id from audit_link where chain = '${chain}' and number = ${number})`
const forged = `insert into audit_event (id, practice_id, action, target_kind, target_id, at, recorded_at, mac)
  values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'PRACTICE', 'task.completed', 'task', 'x', '2026-11-01', '2026-11-01', MAC)`
const guessed = createHash('sha256').update('a key of somebody else').digest('hex')

const attacks: Record<string, { statements: string[]; number: number | null; what: RegExp; chain?: string }> = {
  'a changed event': {
    statements: [`update audit_event set after = '{"name":"other"}' where id = ${event(3)}`],
    number: 3,
    what: /changed after it was linked/,
  },
  'a changed time': {
    statements: [`update audit_event set at = at - interval '1 day' where id = ${event(2)}`],
    number: 2,
    what: /changed after it was linked/,
  },
  'a changed name of a person': {
    statements: [`update audit_event set names = '{"aaaaaaaaaaaaaaaaaaaaaaaa":"Somebody Else"}' where id = ${event(2)}`],
    number: 2,
    what: /not written by the server/,
  },
  'a deleted event': { statements: [`delete from audit_event where id = ${event(4)}`], number: 4, what: /the event was removed/ },
  'a deleted event and its link': {
    statements: [`delete from audit_event where id = ${event(2)}`, `delete from audit_link where chain = 'PRACTICE' and number = 2`],
    number: 2,
    what: /the link is missing/,
  },
  'a deleted event with renumbered links': {
    statements: [
      `delete from audit_event where id = ${event(2)}`,
      `delete from audit_link where chain = 'PRACTICE' and number = 2`,
      `update audit_link set number = number - 1 where chain = 'PRACTICE' and number > 2`,
    ],
    number: 2,
    what: /not made with the key/,
  },
  'an inserted event': { statements: [forged.replace('MAC', `'${guessed}'`)], number: null, what: /in no chain/ },
  'an inserted event with an inserted link': {
    statements: [
      forged.replace('MAC', `'${guessed}'`),
      `insert into audit_link values ('PRACTICE', 6, 'aaaaaaaaaaaaaaaaaaaaaaaa', '${guessed}', '2026-11-01', '${guessed}')`,
    ],
    number: 6,
    what: /not made with the key/,
  },
  'hashes recomputed without the key': {
    statements: [
      `update audit_event set after = '{}' where id = ${event(3)}`,
      `update audit_link l set content_hash = encode(sha256(convert_to(e::text, 'UTF8')), 'hex'), mac = encode(sha256(convert_to(e::text || l.number, 'UTF8')), 'hex')
        from audit_event e where e.id = l.event_id and l.chain = 'PRACTICE' and l.number >= 3`,
    ],
    number: 3,
    what: /not made with the key/,
  },
  'two swapped events': {
    statements: [
      `update audit_link set event_id = 'x' where chain = 'PRACTICE' and number = 1`,
      `update audit_link set event_id = 'y' where chain = 'PRACTICE' and number = 2`,
    ],
    number: 1,
    what: /not made with the key/,
  },
  'a cut tail': {
    statements: [
      `delete from audit_event where id in (select event_id from audit_link where chain = 'PRACTICE' and number > 3)`,
      `delete from audit_link where chain = 'PRACTICE' and number > 3`,
    ],
    number: 4,
    what: /ends with number 3, but its head outside of the database has number 5/,
  },
  'a deleted chain': {
    statements: [`delete from audit_event where practice_id is null`, `delete from audit_link where chain = 'accounts'`],
    number: 2,
    what: /the whole chain is gone/,
    chain: 'accounts',
  },
}

const notByTheServer = { eventId: 'aaaaaaaaaaaaaaaaaaaaaaaa', what: expect.stringMatching(/not written by the server/) as string }

describe('tampering by the database owner is detected', () => {
  for (const [name, { statements, number, what, chain }] of Object.entries(attacks))
    test(name, async ({ world }) => {
      const practice = await trail(world)
      const ours = statements.map((statement) => statement.replaceAll('PRACTICE', practice))
      const { breaks } = await tampered(world, ours, () => verdict(world))
      expect(breaks[0]).toMatchObject({ chain: chain ?? practice, number, what: expect.stringMatching(what) as string })
      expect((await verdict(world)).breaks).toEqual([])
    })

  test('a cut tail to which servers have added events since', async ({ world }) => {
    const practice = await trail(world)
    const cut = attacks['a cut tail']?.statements.map((statement) => statement.replaceAll('PRACTICE', practice)) ?? []
    await tampered(world, cut, async () => {
      await write(world, practice, 4)
      await linkAll(world)
      expect((await verdict(world)).breaks).toMatchObject([{ chain: practice, number: 5, what: expect.stringContaining('head') as string }])
      expect(await keepAuditHeads(world.services)).toBe(1)
      expect(headsOf(await readHeads(world.services, [world.services.keyring]))).toContainEqual(
        expect.objectContaining({ chain: practice, number: 5 }),
      )
    })
    expect(world.services.errors.splice(0)).toHaveLength(1)
  })

  test('an event that no server wrote is linked and reported', async ({ world }) => {
    const practice = await trail(world)
    const queue = `insert into audit_unlinked (chain, event_id) values ('${practice}', 'aaaaaaaaaaaaaaaaaaaaaaaa')`
    await tampered(world, [forged.replace('PRACTICE', practice).replace('MAC', `'${guessed}'`), queue], async () => {
      await linkAll(world)
      expect((await verdict(world)).breaks).toMatchObject([{ chain: practice, number: 6, ...notByTheServer }])
    })
  })

  test('an event deleted before it is linked leaves its number', async ({ world }) => {
    const practice = await trail(world)
    await tampered(world, [], async () => {
      await write(world, practice, 1)
      await asOwner(world, (owner) => owner.query(`delete from audit_event where id in (select event_id from audit_unlinked)`))
      await linkAll(world)
      expect((await verdict(world)).breaks).toMatchObject([{ number: 6, what: 'the event was removed before it was linked' }])
    })
  })
})

inOwnWorld('numbers have no gaps, late transactions are not skipped, and servers can link concurrently', async ({ world }) => {
  const [lakeside, cedar] = [world.lakeside.id, world.cedar.id]
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  const late = world.system(async (db) => {
    await auditWriter({ db, actor: null, now: new Date('2020-01-01T00:00:00Z'), requestId: 'late', services: world.services })({
      action: 'location.updated',
      practiceId: lakeside,
      target: { kind: 'location', id: lakeside },
    })
    await held
  })
  await write(world, lakeside, 700)
  await write(world, cedar, 2)
  await Promise.all([linkEvents(world.services), linkEvents(world.services), linkEvents(world.services)])
  await linkAll(world)
  commit()
  await late
  expect(await verdict(world)).toMatchObject({ links: 702, waiting: 1, breaks: [] })
  await linkAll(world)
  expect(await verdict(world)).toEqual({ chains: 2, links: 703, waiting: 0, begun: expect.any(Date) as Date, breaks: [] })
  const { rows } = await world.system((db) =>
    db.client.query('select chain, min(number), max(number), count(*)::int from audit_link group by chain'),
  )
  expect(rows).toContainEqual({ chain: lakeside, min: 1, max: 701, count: 701 })
  expect(rows).toContainEqual({ chain: cedar, min: 1, max: 2, count: 2 })
})

inOwnWorld('no role of the application can write an event without a seal, at any time of an installation', async ({ world }) => {
  const unsigned = forged.replace('PRACTICE', world.lakeside.id).replace('MAC', 'null')
  await expect(world.system((db) => db.client.query(unsigned))).rejects.toThrow('audit_event_signed')
  const asRequest = world.database.transaction([world.lakeside.id], (db) => db.client.query(unsigned))
  await expect(asRequest).rejects.toThrow('audit_event_signed')
})

inOwnWorld('an event without a seal that the owner adds to a new installation is reported from its first minute', async ({ world }) => {
  const practice = await trail(world)
  const unsigned = forged.replace('PRACTICE', practice).replace('MAC', 'null')
  await asOwner(world, async (owner) => {
    await owner.query('alter table audit_event drop constraint audit_event_signed')
    await owner.query(unsigned)
    await owner.query(`insert into audit_unlinked (chain, event_id) values ('${practice}', 'aaaaaaaaaaaaaaaaaaaaaaaa')`)
  })
  await linkAll(world)
  const places = await readHeads(world.services, [world.services.keyring])
  const proof = { keys: [world.services.keyring], heads: headsOf(places), signed: wereSigned(places) }
  expect((await verifyChains(world.database, proof)).breaks).toMatchObject([{ chain: practice, number: 6, ...notByTheServer }])
  const { keys, heads } = proof
  await asOwner(world, (owner) =>
    owner.query('alter table audit_event add constraint audit_event_signed check (mac is not null) not valid'),
  )
  // An installation with events of versions without chains: they are genuine if they were linked within a day.
  expect((await verifyChains(world.database, { keys, heads })).breaks).toEqual([])
  await asOwner(world, (owner) => owner.query(`update audit_link set linked_at = linked_at - interval '25 hours' where number = 1`))
  expect((await verifyChains(world.database, { keys, heads })).breaks).toContainEqual(expect.objectContaining({ number: 1 }))
})

inOwnWorld('links made with a former secret verify if that secret is given', async ({ world }) => {
  const { services } = world
  const present = services.keyring
  services.keyring = keyring('the former secret of this server')
  await write(world, world.lakeside.id, 2)
  await linkAll(world)
  await keepAuditHeads(services)
  services.keyring = present
  await write(world, world.lakeside.id, 1)
  await linkAll(world)
  expect((await verdict(world, ['the former secret of this server'])).breaks).toEqual([])
  expect((await verifyChains(world.database, { keys: [present], heads: [] })).breaks).toMatchObject([{ number: 1 }])
})

inOwnWorld('no role used by requests can read or change a link', async ({ world }) => {
  for (const statement of [
    'select 1 from audit_link',
    'delete from audit_link',
    'select 1 from audit_unlinked',
    'delete from audit_unlinked',
  ])
    await expect(world.database.transaction([world.lakeside.id], (db) => db.client.query(statement))).rejects.toThrow('permission denied')
  for (const statement of [`update audit_link set number = 1`, 'delete from audit_link', 'truncate audit_link', 'truncate audit_unlinked'])
    await expect(world.system((db) => db.client.query(statement))).rejects.toThrow('permission denied')
})
