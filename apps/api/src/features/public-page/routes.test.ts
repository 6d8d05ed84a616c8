import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import * as contract from '#contract/public-page/public-page'
import { billing, emergencyLink, libraryAnswer, location, subscription, user } from '#api/data/tables'
import { answerQuestionnaire, newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { adoptAs, confirmAs, linkAs, open } from './testing/page-of.ts'

/** Sets up a practice with answers that name its people, an adopted exposure control plan and a confirmed page, and returns the page's path. */
async function withPage(world: World) {
  const place = await newPractice(world)
  await answerQuestionnaire(await world.as(place.nora), place.locationId)
  await answer(world, place, { step: 1, variable: 'safetyOfficer', answer: place.hana })
  await answer(world, place, { step: 10, variable: 'exposureContact', answer: 'Olga Typed' })
  const containers = [{ Nickname: 'Op 1', Room: 'Behind Hana Sato', Person: place.sam, Frequency: '0' }]
  await answer(world, place, { step: 8, variable: 'sharpsContainers', answer: containers })
  const eyewashes = [{ Nickname: 'Lab', Place: 'Lab, by the <sink>', Kind: 'Plumbed', Person: place.sam, Frequency: '0' }]
  await answer(world, place, { step: 28, variable: 'eyewashStations', answer: eyewashes })
  await adoptAs(world, place.nora, place.locationId)
  await confirmAs(world, place.nora, place.locationId, { workPhone: '(503) 555-0100', spillKits: 'Hall closet\nSam has one' })
  return { place, path: await linkAs(world, place.nora, place.locationId) }
}

async function answer(
  world: World,
  { practiceId, locationId, nora }: NewPractice,
  { step, variable, answer: value }: { step: number; variable: string; answer: unknown },
) {
  const now = world.services.clock.now()
  const row = { id: newId(now), practiceId, locationId, variable, stepNumber: step, contentVersion: 2, answeredBy: nora, updatedAt: now }
  await world.system((db) =>
    db
      .insert(libraryAnswer)
      .values({ ...row, answer: value })
      .onConflictDoUpdate({ target: [libraryAnswer.locationId, libraryAnswer.variable], set: { answer: value } }),
  )
}

test('a stranger with the address sees numbers, places and the plan, and nobody’s name', async ({ world }) => {
  const { path } = await withPage(world)
  const page = await open(world, path)
  expect(page.headers).toMatchObject({
    'x-emergency-page': 'page',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  for (const part of [
    'tel:911',
    'tel:18002221222',
    'tel:988',
    'Tap and shout.',
    'Calcium gluconate gel 2.5%',
    'Stay with the person.',
    'tel:5035550100',
    'Lab, by the &#60;sink&#62;',
    'Hall closet',
    'Last update 11/21/2026',
    'confirmed its plan and places on',
  ])
    expect(page.body).toContain(part)
  const plan = await open(world, `${path}/plan`)
  expect(plan.statusCode).toBe(200)
  expect(plan.body).toContain('Staff member')
  expect(plan.body).toContain('A person named by the practice')
  expect(plan.body).toContain('Behind Staff member')
  expect(plan.body).toMatch(/This version is not complete: \d+ questions were not answered when it was adopted\./)
  for (const { body } of [page, plan]) {
    expect(body).toContain('Birch Street Dental')
    expect(body.match(/.{30}(?:Nora|Lindqvist|Hana|Sato|\bSam\b|Okafor|Olga).{30}/g)).toBeNull()
  }
})

test('a new version of the plan asks the administrators to confirm a page that is in use', async ({ world }) => {
  const { place } = await withPage(world)
  const asked = async (userId: string) => (await world.notifications(userId)).filter(({ type }) => type === 'PUBLIC')
  expect(await asked(place.nora), 'adopted before the page was confirmed').toEqual([])
  await adoptAs(world, place.nora, place.locationId, 1)
  expect(await asked(place.nora)).toMatchObject([{ targetId: place.locationId, subTitle: expect.stringContaining('the earlier one') }])
  expect(await asked(place.sam)).toEqual([])
})

test('changes appear only after the next confirmation, which identifies the reviewed page', async ({ world }) => {
  const { place, path } = await withPage(world)
  const nora = await world.as(place.nora)
  const params = { locationId: place.locationId }
  const before = (await nora.call(contract.getPublicPage, { params })).payload
  expect(before).toMatchObject({
    workPhone: '(503) 555-0100',
    withheld: 1,
    hasPlan: true,
    confirmed: { hash: before.hash, by: 'Nora Lindqvist' },
  })
  await answer(world, place, { step: 28, variable: 'eyewashStations', answer: [{ Nickname: 'New', Place: 'Beside the door' }] })
  const after = (await nora.call(contract.getPublicPage, { params })).payload
  expect(after.hash).not.toBe(before.hash)
  expect((await open(world, path)).body).not.toContain('Beside the door')
  const typed = { workPhone: before.workPhone, spillKits: before.spillKits }
  const stale = await nora.refused(contract.confirmPublicPage, { params, body: { ...typed, hash: before.hash } })
  expect(stale).toMatchObject({ status: 409, code: 'emergency_page.changed' })
  const preview = await nora.raw(contract.previewPublicPage, { params, query: { part: 'page' } })
  expect(preview.body).toContain('Beside the door')
  expect(await nora.refused(contract.publicPagePoster, { params })).toMatchObject({ code: 'emergency_page.not_confirmed' })
  await confirmAs(world, place.nora, place.locationId, typed)
  expect((await open(world, path)).body).toContain('Beside the door')
  expect(await world.audit('emergency_page.confirmed')).toContainEqual(
    expect.objectContaining({ actorId: place.nora, targetId: place.locationId, after: expect.objectContaining({ hash: after.hash }) }),
  )
})

test('the poster shows the address and the numbers, and names nobody', async ({ world }) => {
  const { place, path } = await withPage(world)
  const nora = await world.as(place.nora)
  const file = await nora.raw(contract.publicPagePoster, { params: { locationId: place.locationId } })
  const text = textOfPdf(file.rawPayload)
  for (const part of ['Emergency: 911', '1-800-222-1222', path, 'Birch Street Dental', '(503) 555-0100'])
    expect(text).toContain(withoutSpaces(part))
  expect(text).not.toMatch(/Nora|Lindqvist/)
})

test('only the page’s own script may run', async ({ world }) => {
  const { path } = await withPage(world)
  const { body, headers } = await open(world, path)
  const [code = '', ...more] = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text)
  expect(more).toEqual([])
  const hash = createHash('sha256').update(code).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
})

test('a new address ends the previous one; the stored values reveal nothing', async ({ world }) => {
  const { place, path } = await withPage(world)
  const next = await linkAs(world, place.nora, place.locationId)
  expect(next).not.toBe(path)
  const gone = await open(world, path)
  expect([gone.statusCode, gone.headers['x-emergency-page']]).toEqual([404, 'gone'])
  expect(gone.body).toContain('tel:911')
  const stored = JSON.stringify(await world.system((db) => db.select().from(emergencyLink)))
  for (const one of [path, next]) expect(stored).not.toContain(one.slice('/e/'.length))
  const nora = await world.as(place.nora)
  const params = { locationId: place.locationId }
  expect((await nora.call(contract.getPublicPage, { params })).payload.link?.address).toMatch(new RegExp(`${next}$`))
  await nora.call(contract.endPublicPageLink, { params })
  expect((await open(world, next)).statusCode).toBe(404)
  expect(await nora.refused(contract.publicPagePoster, { params })).toMatchObject({ code: 'emergency_page.no_link' })
  const actions = ['emergency_link.made', 'emergency_link.replaced', 'emergency_link.ended']
  for (const action of actions)
    expect(await world.audit(action)).toContainEqual(expect.objectContaining({ actorId: place.nora, locationId: place.locationId }))
})

test('neither a failed payment nor an ended plan closes the page; a closed location does', async ({ world }) => {
  const { place, path } = await withPage(world)
  const now = world.services.clock.now()
  await world.system(async (db) => {
    await db.update(billing).set({ paymentFailedAt: now }).where(eq(billing.practiceId, place.practiceId))
    await db.update(subscription).set({ endedAt: now }).where(eq(subscription.locationId, place.locationId))
  })
  expect((await open(world, path)).statusCode).toBe(200)
  await world.system((db) => db.update(location).set({ closedAt: now }).where(eq(location.id, place.locationId)))
  expect((await open(world, path)).statusCode).toBe(404)
})

test('a person who leaves later stays off the page', async ({ world }) => {
  const { place } = await withPage(world)
  await world.system((db) => db.update(user).set({ lastName: 'Renamed' }).where(eq(user.id, place.sam)))
  await answer(world, place, { step: 28, variable: 'eyewashStations', answer: [{ Place: 'Office of Renamed' }, { Place: 'Lab' }] })
  const preview = await (
    await world.as(place.nora)
  ).raw(contract.previewPublicPage, {
    params: { locationId: place.locationId },
    query: { part: 'page' },
  })
  expect(preview.body).not.toContain('Renamed')
  expect(preview.body).toContain('Not shown here, because it names a person.')
})

test('wrong addresses return 404 and are limited, whatever their form; correct ones are not limited by them', async ({ world }) => {
  const { path } = await withPage(world)
  const from = '203.0.113.77'
  for (const wrong of ['/e/x', `/e/${'0'.repeat(32)}`, '/e/%00', `${path}0`, `/e/${'0'.repeat(32)}/plan`])
    expect((await open(world, wrong, from)).statusCode, wrong).toBe(404)
  const flood = await Promise.all(Array.from({ length: 300 }, () => open(world, '/e/x', from)))
  expect(flood.map(({ statusCode }) => statusCode)).toContain(429)
  expect((await open(world, path, from)).statusCode).toBe(200)
})
