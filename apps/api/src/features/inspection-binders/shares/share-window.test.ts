import { eq } from 'drizzle-orm'

import { endShare, listShares } from '#contract/inspection-binders/binder-shares'
import { getInspection, markRequest } from '#contract/inspections/inspections'
import { inspectionBinder, inspectionCase, inspectionShare, inspectionShareEvent, location } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { servicesAt, sharedBinder, sharedPassphrase, sharedSections } from '../testing/shared-binder.ts'
import { findShare } from './find-share.ts'
import { takeNote, type Note } from './share-notes.ts'
import { openWith } from './share-visit.ts'

type Shared = Awaited<ReturnType<typeof sharedBinder>>

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const hour = 3_600_000

/** Tries a passphrase from an address. Returns its cookie, or why there is none. */
const tried = (services: World['services'], { share, path }: Shared, address: string, typed = 'wrong') =>
  openWith(services, share, { path, typed, address }).then(
    (cookie) => cookie ?? 'wrong',
    () => 'refused',
  )

test('ten tries from one address and forty in total are allowed in an hour, whoever types the right words then', async ({ world }) => {
  const shared = await sharedBinder(world)
  const { services } = world
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
    for (let count = 0; count < 10; count++) expect(await tried(services, shared, address)).toBe('wrong')
  expect(await tried(services, shared, '10.0.0.1', sharedPassphrase)).toBe('refused')
  expect(await tried(services, shared, '10.0.0.5', sharedPassphrase)).toBe('refused')
  const next = servicesAt(world, later(services.clock.now(), hour))
  expect(await tried(next, shared, '10.0.0.1', sharedPassphrase)).toMatch(/^binder=/)
  const other = await sharedBinder(world)
  expect(await tried(services, other, '10.0.0.1', sharedPassphrase)).toMatch(/^binder=/)
})

test('the cookie ends with the share and needs a secure connection where the product has one', async ({ world }) => {
  const shared = await sharedBinder(world)
  const cookieAt = (moment: Date, https = false) => {
    const services = servicesAt(world, moment)
    return tried({ ...services, settings: { ...services.settings, https } }, shared, '10.0.0.1', sharedPassphrase)
  }
  expect(await cookieAt(later(shared.endsAt, -90_500))).toMatch(/; Max-Age=90; HttpOnly; SameSite=Strict$/)
  expect(await cookieAt(later(shared.endsAt, 5_000))).toContain('; Max-Age=0; ')
  expect(await cookieAt(shared.endsAt, true)).toMatch(/; SameSite=Strict; Secure$/)
})

test('a share is found until its last millisecond and by its own secret only', async ({ world }) => {
  const { secret, endsAt, shareId } = await sharedBinder(world)
  expect(await findShare(servicesAt(world, later(endsAt, -1)), secret)).toMatchObject({ id: shareId, officer: 'Ines Duarte' })
  expect(await findShare(servicesAt(world, endsAt), secret)).toBeUndefined()
  expect(
    await findShare(
      world.services,
      secret.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBeUndefined()
  expect(await findShare(world.services, secret.toUpperCase())).toBeUndefined()
})

test.for<[string, (shared: Shared, now: Date) => (world: World) => Promise<unknown>]>([
  [
    'its files are gone',
    ({ binderId }) =>
      ({ system }) =>
        system((db) => db.update(inspectionBinder).set({ state: 'gone' }).where(eq(inspectionBinder.id, binderId))),
  ],
  [
    'its case is closed',
    ({ caseId }) =>
      ({ system }) =>
        system((db) => db.update(inspectionCase).set({ state: 'closed' }).where(eq(inspectionCase.id, caseId))),
  ],
  [
    'somebody ended it',
    ({ shareId }, now) =>
      ({ system }) =>
        system((db) => db.update(inspectionShare).set({ endedAt: now }).where(eq(inspectionShare.id, shareId))),
  ],
  [
    'its time is over',
    ({ shareId }, now) =>
      ({ system }) =>
        system((db) => db.update(inspectionShare).set({ endsAt: now }).where(eq(inspectionShare.id, shareId))),
  ],
])('a share is neither found nor listed as open once %s', async ([, end], { world }) => {
  const shared = await sharedBinder(world)
  const nora = await world.as(shared.nora)
  const isOpen = async () =>
    (await nora.call(listShares, { params: { caseId: shared.caseId } })).payload.shares.map((share) => share.isOpen)
  expect(await isOpen()).toEqual([true])
  await end(shared, world.services.clock.now())(world)
  expect(await findShare(world.services, shared.secret)).toBeUndefined()
  expect(await isOpen()).toEqual([false])
})

test('a share is not found once its location is closed', async ({ world }) => {
  const { secret, locationId } = await sharedBinder(world)
  await world.system((db) => db.update(location).set({ closedAt: world.services.clock.now() }).where(eq(location.id, locationId)))
  expect(await findShare(world.services, secret)).toBeUndefined()
})

test('ending a share that has ended changes nothing', async ({ world }) => {
  const { shareId, nora } = await sharedBinder(world)
  const admin = await world.as(nora)
  const end = async () => {
    await admin.call(endShare, { params: { shareId }, body: {} })
    const [row] = await world.system((db) => db.select().from(inspectionShare).where(eq(inspectionShare.id, shareId)))
    return row
  }
  const first = await end()
  expect(first).toMatchObject({ endedBy: nora, endedAt: world.services.clock.now() })
  expect(await end()).toEqual(first)
  const events = await world.audit('inspection_share.ended')
  expect(events.filter(({ targetId }) => targetId === shareId)).toHaveLength(1)
})

const [item, other] = sharedSections
const note = (values: Partial<Note>): Note => ({ kind: 'seen', section: item, what: '', ...values })

/** What the case says was asked for, as the practice reads it. */
async function requestsOf(world: World, { nora, caseId }: Shared) {
  const { payload } = await (await world.as(nora)).call(getInspection, { params: { caseId } })
  return payload.requests.map(({ item: key, what, mark }) => [key, what, mark]).toSorted()
}

test('a section that was seen is shown once, and only if it is an item of the list', async ({ world }) => {
  const shared = await sharedBinder(world)
  for (const section of [item, item, other]) expect(await takeNote(world.services, shared.share, note({ section }))).toBe(true)
  expect(await requestsOf(world, shared)).toEqual([['poster', '', 'shown']])
})

test('seeing a section does not change what the practice marked', async ({ world }) => {
  const shared = await sharedBinder(world)
  const nora = await world.as(shared.nora)
  await nora.call(markRequest, { params: { caseId: shared.caseId }, body: { item: 'poster', mark: 'handedOver' } })
  await takeNote(world.services, shared.share, note({}))
  expect(await requestsOf(world, shared)).toEqual([['poster', '', 'handedOver']])
})

test('a flag and a question are requests of their own, shortened to what a request may have', async ({ world }) => {
  const shared = await sharedBinder(world)
  await takeNote(world.services, shared.share, note({ kind: 'flag', section: other }))
  await takeNote(world.services, shared.share, note({ kind: 'ask', section: other, what: 'y'.repeat(1_000) }))
  expect(await requestsOf(world, shared)).toEqual([
    [null, `Asked by Ines Duarte: Problems. ${'y'.repeat(1_000)}`.slice(0, 500), null],
    [null, 'Flagged by Ines Duarte: Problems', null],
  ])
})

test('the three hundredth event of a share is its last note', async ({ world }) => {
  const shared = await sharedBinder(world)
  const { practiceId, shareId, share } = shared
  const now = world.services.clock.now()
  const event = { practiceId, shareId, kind: 'seen', section: '', what: '', happenedAt: now }
  await world.system((db) => db.insert(inspectionShareEvent).values(Array.from({ length: 299 }, () => ({ ...event, id: newId(now) }))))
  expect(await takeNote(world.services, share, note({ section: other }))).toBe(true)
  expect(await takeNote(world.services, share, note({ kind: 'ask', what: 'More?' }))).toBe(false)
  expect(await requestsOf(world, shared)).toEqual([])
  expect(await world.system((db) => db.$count(inspectionShareEvent, eq(inspectionShareEvent.shareId, shareId)))).toBe(300)
})

test('only the sections of the binder have a page, and only known notes are taken', async ({ world }) => {
  const shared = await sharedBinder(world)
  const cookie = (await tried(world.services, shared, '10.0.0.1', sharedPassphrase)).split(';')[0]!
  const statusOf = async (path: string) =>
    (await world.app.inject({ method: 'GET', url: `${shared.path}/${path}`, headers: { cookie } })).statusCode
  const statuses: Record<string, number> = {}
  for (const path of ['1', '2', '3', '0', '-1', '1x', '9999']) statuses[path] = await statusOf(path)
  expect(statuses).toEqual({ '1': 200, '2': 200, '3': 404, '0': 404, '-1': 404, '1x': 404, '9999': 404 })
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=of-a-test' }
  const payload = '--of-a-test\r\ncontent-disposition: form-data; name="kind"\r\n\r\nopened\r\n--of-a-test--\r\n'
  expect((await world.app.inject({ method: 'POST', url: `${shared.path}/1`, headers, payload })).statusCode).toBe(404)
})
