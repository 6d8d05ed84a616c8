import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'

import { setWeeklySummary } from '#contract/account/calendar-feeds'
import { makePublicPageLink } from '#contract/public-page/public-page'
import { newSticker, secretOfSticker } from '#api/data/checked-items/sticker'
import { issueCode, checkCode } from '#api/data/contacts/one-time-codes'
import { joinCodeOf, openInvite } from '#api/data/invitations/open-invite'
import { openKeyring } from '#api/data/keys/open-keyring'
import { resealValues } from '#api/data/keys/reseal-values'
import { expiringColumns, sealedColumns } from '#api/data/keys/sealed-columns'
import { makeShortLink, resolveShortLink } from '#api/data/messages/short-links'
import { pushKeys } from '#api/data/push/push-keys'
import { openIdentity, sealIdentity } from '#api/data/sign-in-methods/complete-identity'
import { compareCode, newAuthenticator } from '#api/data/sign-in-methods/check-authenticator-code'
import { replaceRecoveryCodes, takeRecoveryCode } from '#api/data/sign-in-methods/recovery-codes'
import { authenticator, checkedItem, emergencyLink, groupTraining, invite, signInChallenge } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { certified, complete, open, scanned } from '#api/features/certificates/testing/completed'
import { copySigner } from '#api/features/public-page/saved-copy/copy-signer'
import { codeAt, isCurrent, scannedAt, scanOf, sealSeed } from '#api/features/group-training/check-in-code'
import { openedMark, takeReserve } from '#api/features/hazard-reports/report-budget'
import { readAnswer, storeReport } from '#api/features/hazard-reports/store-report'
import { newChallenge, readChallenge } from '#api/features/shared-tablets/challenge'
import { storeRequest, takeRequest } from '#api/features/sign-in-providers/provider-request'
import { taskBook } from '#api/features/tasks/book/task-book'
import { headsOf, headsProblems, readHeads } from '#api/data/audit/read-heads'
import { keepAuditHeads } from '#api/data/audit/kept-heads'
import { verifyChains } from '#api/data/audit/verify-chains'
import { linkEvents } from '#api/data/audit/link-events'
import { newId } from '#api/platform/ids'
import { sealUses } from '#api/platform/keys/key-uses'

const [first, second] = ['the first secret of an installation', 'the second secret of an installation']
const now = (world: World) => world.services.clock.now()

/** Whether something that was made earlier still works. */
type Works = () => Promise<unknown>

/** Lets the server run with these secrets, as after a restart. */
async function restart(world: World, current: string, previous: string[] = []) {
  world.services.keyring = await openKeyring(world.database, { current, previous })
}

/** Makes everything with a key that lasts. Returns how to see that it works, by name. */
async function lasting(world: World): Promise<Record<string, Works>> {
  const place = await newPractice(world)
  const { services } = world
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(makePublicPageLink, { params: { locationId: place.locationId } })
  await complete(world, place, place.hana, 'annualTraining')
  const certificate = scanned((await certified(world, place)).file)
  const at = { practiceId: place.practiceId, locationId: place.locationId, itemId: null, item: null, timeZone: 'America/Chicago' }
  const code = await storeReport(services, taskBook, { place: at as never, typed: { what: 'Wet floor', where: '' }, photos: [] })
  const codes = await world.system((db) => replaceRecoveryCodes(db, { services, userId: place.hana, now: now(world) }))
  const keys = await world.system((db) => pushKeys({ db, services }))
  const signer = await world.system((db) => copySigner(db, services))
  const sealed = await rowsWithSecrets(world, place)
  return {
    'the session of a person': async () => (await nora.raw(setWeeklySummary, { body: { on: true } })).statusCode === 200,
    'the address of a public page': async () => (await open(world, new URL(payload.address).pathname)).statusCode === 200,
    'the address of a public page, shown again': async () => {
      const again = await world.system((db) => db.select().from(emergencyLink).where(eq(emergencyLink.locationId, place.locationId)))
      return payload.address.endsWith(services.keyring.open('emergency-link', again[0]?.sealedSecret ?? ''))
    },
    'the printed address of a certificate': async () => (await open(world, certificate)).body.includes('role="status"'),
    'a certificate that is printed again': async () => scanned((await certified(world, place)).file) === certificate,
    'the code of a hazard report': async () => (await readAnswer(services, at as never, code))?.what === 'Wet floor',
    'a printed recovery code': () =>
      world.system((db) => takeRecoveryCode(db, { services, userId: place.hana, now: now(world), code: codes.pop() ?? '' })),
    'the key of saved pages': async () => (await world.system((db) => copySigner(db, services))).id === signer.id,
    'the keys for devices': async () => (await world.system((db) => pushKeys({ db, services }))).privateKey === keys.privateKey,
    ...sealed,
  }
}

/** Rows whose secrets are shown or compared again. */
async function rowsWithSecrets(world: World, place: Awaited<ReturnType<typeof newPractice>>): Promise<Record<string, Works>> {
  const { services } = world
  const app = newAuthenticator(services, 'Hana')
  const id = newId(now(world))
  await world.system((db) =>
    db
      .insert(authenticator)
      .values({ id, userId: place.hana, name: 'Phone', secretSealed: app.secretSealed, createdAt: now(world) } as never),
  )
  const sticker = newSticker(services)
  const [item] = await world.system((db) => db.select().from(checkedItem).limit(1))
  await world.system((db) =>
    db
      .update(checkedItem)
      .set(sticker)
      .where(eq(checkedItem.id, item?.id ?? '')),
  )
  const person = {
    practiceId: place.practiceId,
    userId: place.sam,
    firstName: 'Sam',
    lastName: 'Okafor',
    email: 'sam@birch.example',
    phone: null,
    countryCode: '1',
  }
  const { joinCode } = await world.system((db) => openInvite({ db, now: now(world), services }, { ...person, invitedBy: place.nora }))
  const [training] = await world.system((db) => db.select().from(groupTraining).limit(1))
  const seed = { sealedCodeSeed: sealSeed(services.keyring, 'seed') }
  await world.system((db) =>
    db
      .update(groupTraining)
      .set(seed)
      .where(eq(groupTraining.id, training?.id ?? '')),
  )
  return {
    'an authenticator app': async () => {
      const [row] = await world.system((db) => db.select().from(authenticator).where(eq(authenticator.id, id)))
      const code = codeNow(app.secret, now(world))
      return row && compareCode(row, { services, code, now: now(world) }).outcome === 'right'
    },
    'a printed sticker': async () => {
      const [row] = await world.system((db) => db.select().from(checkedItem).where(eq(checkedItem.stickerHash, sticker.stickerHash)))
      return /^[0-9a-f]{32}$/.test(secretOfSticker(services, row?.stickerSealed ?? ''))
    },
    'a join code': async () => {
      const [row] = await world.system((db) => db.select().from(invite).where(eq(invite.userId, place.sam)))
      return joinCodeOf(services, row?.joinCodeSealed ?? '') === joinCode
    },
    'the seed of a group training': async () => {
      const [row] = await world.system((db) =>
        db
          .select()
          .from(groupTraining)
          .where(eq(groupTraining.id, training?.id ?? '')),
      )
      return row && services.keyring.open('group training code', row.sealedCodeSeed ?? '') === 'seed'
    },
  }
}

function codeNow(secret: string, at: Date) {
  return new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: at.getTime() })
}

/** Makes everything with a key that ends within days. */
async function passing(world: World): Promise<Record<string, Works>> {
  const { services } = world
  const at = now(world)
  const later = new Date(at.getTime() + 3_600_000)
  const link = await world.system((db) => makeShortLink({ db, now: at, services }, '/signin', later))
  const request = { provider: 'google', state: 's', nonce: 'n', verifier: 'v' } as const
  const { token } = await world.system((db) => storeRequest(db, { services, now: at, request }))
  const identity = { provider: 'google', issuer: 'https://a', subject: '1', email: null, linkId: null } as const
  const step = { id: newId(at), purpose: 'second-step', tokenHash: newId(at), createdAt: at, expiresAt: later }
  const identitySealed = sealIdentity(services, identity)
  await world.system((db) => db.insert(signInChallenge).values({ ...step, identitySealed }))
  const [training] = await world.system((db) => db.select().from(groupTraining).limit(1))
  const coded = { id: training?.id ?? '', sealedCodeSeed: sealSeed(services.keyring, 'a seed') }
  const { code } = codeAt(services.keyring, coded, at)
  const scan = scanOf(services.keyring, code, at)
  const challenge = newChallenge({ keyring: services.keyring, tablet: 'a tablet', now: at })
  const mark = openedMark({ keyring: services.keyring, clock: { now: () => new Date(at.getTime() - 60_000) } }, '/e/x')
  const contact = 'somebody@birch.example'
  const asked = { method: 'email', contact, firstName: 'Ann', address: 'clinic', practiceId: null, deliver: true } as const
  await world.system((db) => issueCode({ db, now: at, services, after: () => undefined }, asked))
  const [mail] = await world.messages(contact)
  const typed = /\b\d{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const maria = await world.as(world.maria)
  const write = () => maria.raw(setWeeklySummary, { body: { on: true }, headers: { 'idempotency-key': 'one-key-in-two-servers' } })
  const answer = await write()
  return {
    'a short link': async () =>
      (await world.system((db) => resolveShortLink({ db, now: at, services }, link.split('/').at(-1) ?? ''))).endsWith('/signin'),
    'a request at a provider': async () => (await world.system((db) => takeRequest(db, { services, now: at, token }))).nonce === 'n',
    'a second step after a provider': async () => openIdentity(services, identitySealed).subject === '1',
    'a check-in code': async () => isCurrent(services.keyring, coded, { code, now: at }),
    'a scan': async () => scannedAt(services.keyring, { code, scan, now: at }) !== undefined,
    'a challenge of a tablet': async () => readChallenge(challenge, { keyring: services.keyring, tablet: 'a tablet', now: at }) !== null,
    'an open form': async () => takeReserve(services, { take: () => true }, { path: '/e/x', mark, locationId: 'x' }) === 'taken',
    'a one-time code': () =>
      checkCode(
        { transaction: (work) => world.system((db) => work({ db, audit: async () => undefined })), services, now: at },
        { method: 'email', contact, code: typed },
        async () => true,
      ),
    'a repeated request': async () => (await write()).body === answer.body && (await repeats(world)) === 1,
  }
}

const repeats = async (world: World) => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `select count(*)::int as n from idempotency_key where user_id = '${world.maria}'`,
  )
  return rows[0]?.n
}

/** Returns the names of what does not work. */
async function failing(things: Record<string, Works>): Promise<string[]> {
  const names: string[] = []
  for (const [name, works] of Object.entries(things)) if (!(await works().catch(() => false))) names.push(name)
  return names
}

const auditBreaks = async (world: World) => {
  const keys = world.services.keyring.each()
  while (await linkEvents(world.services)) continue
  const places = await readHeads(world.services, keys)
  const { breaks, begun } = await verifyChains(world.database, { keys, heads: headsOf(places) })
  return [...breaks, ...headsProblems(places, { begun, now: now(world) })]
}

inOwnWorld('everything that an earlier key made works after a change, and what lasts also without that key', async ({ world }) => {
  await restart(world, first)
  const [kept, brief] = [await lasting(world), await passing(world)]
  await keepAuditHeads(world.services)
  expect(await failing(kept), 'before the change').toEqual([])
  await restart(world, second, [first])
  expect(await failing({ ...kept, ...brief }), 'after the change').toEqual([])
  expect(await auditBreaks(world)).toEqual([])
  expect(await keepAuditHeads(world.services), 'the heads of the earlier key are known').toBe(0)
  await resealValues(world.services)
  expect(await failing(kept), 'sealed again').toEqual([])
  await restart(world, second)
  expect(await failing(kept), 'without the earlier secret').toEqual([])
  expect(await auditBreaks(world)).toEqual([])
})

inOwnWorld('without sealing again, dropping the earlier key loses what it sealed', async ({ world }) => {
  await restart(world, first)
  const kept = await lasting(world)
  await restart(world, second)
  const lost = await failing(kept)
  expect(world.services.errors.splice(0).join('')).toContain('The key with which a certificate was issued is gone.')
  expect(lost).toEqual([
    'the address of a public page, shown again',
    'a certificate that is printed again',
    'the code of a hazard report',
    'a printed recovery code',
    'the key of saved pages',
    'the keys for devices',
    'an authenticator app',
    'a printed sticker',
    'a join code',
    'the seed of a group training',
  ])
})

inOwnWorld('every column that holds a sealed value is in the list of the job, or of what expires', async ({ world }) => {
  await lasting(world)
  await passing(world)
  await restart(world, second, [first])
  const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
  const listed = [...sealedColumns, ...expiringColumns].map(named)
  expect(await columnsOfSealed(world)).toEqual([...new Set(listed)].toSorted())
})

/** Finds the columns of text and JSON in which a value has the form of a sealed one, with the id of a key. */
async function columnsOfSealed(world: World): Promise<string[]> {
  return world.system(async (db) => {
    const { rows } = await db.execute<{ table: string; column: string }>(
      `select c.table_name as "table", c.column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'character varying')`,
    )
    const found: string[] = []
    for (const { table, column } of rows) {
      const any = await db.execute(
        `select 1 from "${table}" where "${column}"::text ~ '(^|")[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}("|$)' limit 1`,
      )
      if (any.rows.length > 0) found.push(`${table}.${column}`)
    }
    return found.toSorted()
  })
}

inOwnWorld('a column that is named after sealing is in a list, and each use has its place', async ({ world }) => {
  const { rows } = await world.system((db) =>
    db.execute<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ 'seal|encrypt|cipher' order by 1`,
    ),
  )
  const listed = [...sealedColumns, ...expiringColumns].map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
  const usesOf = (kind: 'resealed' | 'expires') =>
    Object.entries(sealUses)
      .flatMap(([use, one]) => (one === kind ? [use] : []))
      .toSorted()
  expect(usesOf('resealed')).toEqual([...new Set(sealedColumns.map(({ use }) => use))].toSorted())
  expect(usesOf('expires')).toEqual(expiringColumns.map(({ uses }) => uses).toSorted())
})
