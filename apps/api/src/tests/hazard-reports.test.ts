import { eq } from 'drizzle-orm'

import { answerHazardReport, getAction, listActions } from '#contract/corrective-actions/corrective-actions'
import { confirmPublicPage, getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { buildTask } from '#api/data/builders/task'
import { auditEvent, checkedItem, correctiveAction, hazardReport, rateCount, task } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { cameraJpeg } from '#api/platform/files/testing/pictures'
import { budgetOf, reportBudget } from '#api/features/hazard-reports/report-budget'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'

const what = 'The back door is locked from inside.'
const address = '203.0.113.77'
const thisWeek = { start: '2026-11-15', end: '2026-11-21' }

async function withPage(world: World) {
  const place = await newPractice(world)
  const { payload } = await (await world.as(place.nora)).call(makePublicPageLink, { params: { locationId: place.locationId } })
  return { place, path: `${new URL(payload.address).pathname}/hazard` }
}

type Parts = Record<string, string | { name: string; type: string; content: Buffer }>

/** Sends a form as a browser does. */
function post(world: World, url: string, parts: Parts, from = address) {
  const boundary = 'xxhazardxx'
  const payload = Buffer.concat([
    ...Object.entries(parts).flatMap(([field, value]) => [
      Buffer.from(
        typeof value === 'string'
          ? `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
          : `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`,
      ),
      ...(typeof value === 'string' ? [] : [value.content, Buffer.from('\r\n')]),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'user-agent': 'HazardPhone/9' }
  return world.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
}

const codeIn = (html: string) => />([2-9A-Z]{10})</.exec(html)?.[1] ?? expect.fail('The page shows no code.')

const actionOf = async (world: World, locationId: string) =>
  (await world.system((db) => db.select().from(correctiveAction).where(eq(correctiveAction.locationId, locationId))))[0] ??
  expect.fail('There is no report.')

test('the page works without scripts, and says that retaliation is unlawful', async ({ world }) => {
  const { path } = await withPage(world)
  const page = await world.app.inject({ method: 'GET', url: path })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('29 U.S.C. 660(c)(1)')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect((await world.app.inject({ method: 'GET', url: path.replace('/hazard', '') })).body).toContain(path)
})

test('a report is a problem of the safety officer, and its code opens the answer', async ({ world }) => {
  const { place, path } = await withPage(world)
  const sent = await post(world, path, { what, where: 'Back door' })
  expect(sent.statusCode, sent.body).toBe(200)
  const code = codeIn(sent.body)
  const action = await actionOf(world, place.locationId)
  expect(action).toMatchObject({ what, place: 'Back door', source: 'hazardReport', state: 'open', ownerId: place.nora, openedBy: null })
  const answer = async (typed: string) => (await post(world, `${path}/answer`, { code: typed })).body
  expect(await answer(code)).toContain('has not answered yet')
  const nora = await world.as(place.nora)
  const params = { actionId: action.id }
  await nora.call(answerHazardReport, { params, body: { answer: 'A crash bar comes on Monday.' } })
  expect((await nora.call(getAction, { params })).payload.report).toMatchObject({ answer: 'A crash bar comes on Monday.' })
  expect(await answer(code.toLowerCase())).toContain('A crash bar comes on Monday.')
  expect(await answer('2222222222')).toContain('no report with this code')
  expect(await (await world.as(place.hana)).refused(answerHazardReport, { params, body: { answer: 'x' } })).toMatchObject({ status: 403 })
})

test('nothing about the reporter is stored: no address, no device, no name of a file, no count, no place in the photo', async ({
  world,
}) => {
  const { place, path } = await withPage(world)
  const before = (await world.system((db) => db.select().from(rateCount))).length
  const photo = { name: 'Hana Sato.jpg', type: 'image/jpeg', content: cameraJpeg() }
  const sent = await post(world, path, { what, photo })
  expect(sent.statusCode, sent.body).toBe(200)
  const code = codeIn(sent.body)
  const rows = await world.system(async (db) => ({
    events: await db.select().from(auditEvent).where(eq(auditEvent.practiceId, place.practiceId)),
    actions: await db.select().from(correctiveAction).where(eq(correctiveAction.practiceId, place.practiceId)),
    reports: await db.select().from(hazardReport).where(eq(hazardReport.practiceId, place.practiceId)),
  }))
  const opened = rows.events.filter(({ action }) => action === 'corrective_action.opened' || action === 'task.created')
  expect(opened).toHaveLength(2)
  for (const event of opened) expect(event).toMatchObject({ actorId: null, address: null, device: null, requestId: 'hazard report' })
  const text = JSON.stringify(rows)
  for (const trace of [address, 'HazardPhone', 'Hana', code]) expect(text).not.toContain(trace)
  expect(await world.system((db) => db.select().from(rateCount))).toHaveLength(before)
  const { payload } = await (await world.as(place.nora)).call(listActions, { params: { locationId: place.locationId }, query: {} })
  expect(payload.actions[0]).toMatchObject({ openedBy: null, photos: [{ name: 'photo-1.jpg' }] })
})

test('a flood from one source does not lock out others', async ({ world }) => {
  const { path } = await withPage(world)
  const statuses: number[] = []
  for (let count = 0; count < 8; count += 1)
    statuses.push((await post(world, path, { what: `${what} ${count}` }, '198.51.100.4')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect((await post(world, path, { what }, '198.51.100.5')).statusCode).toBe(200)
})

test('a report without words and a file that is no picture are refused with what was typed; an unknown address is 404', async ({
  world,
}) => {
  const { path } = await withPage(world)
  const empty = await post(world, path, { what: ' ' }, '198.51.100.8')
  expect([empty.statusCode, empty.body.includes('Please say what is unsafe.')]).toEqual([422, true])
  const photo = { name: 'x.heic', type: 'image/heic', content: Buffer.from('\0\0\0\x18ftypheic') }
  const wrong = await post(world, path, { what, photo }, '198.51.100.8')
  expect([wrong.statusCode, wrong.body.includes(what), wrong.body.includes('.jpg or .png picture')]).toEqual([422, true, true])
  expect((await world.app.inject({ method: 'GET', url: '/e/00000000000000000000000000000000/hazard' })).statusCode).toBe(404)
})

test('the sticker of an item opens the same page, and its reports are for the safety officer, not for whoever checks the item', async ({
  world,
}) => {
  const { place } = await withPage(world)
  const { practiceId, locationId } = place
  const [secret, id] = [newSecret(), newId(world.services.clock.now())]
  const said = { variable: 'eyewashStations', rowKey: id, kind: 'eyewash', name: 'Eyewash 1', place: 'Lab', rowKind: '', stickerSealed: '' }
  const row = { id, practiceId, locationId, ...said, stickerHash: hashOf(secret), createdAt: world.services.clock.now() }
  await world.system(async (db) => {
    await db.insert(checkedItem).values(row)
    const { taskId } = await buildTask(db, { practiceId, locationId, assignees: [place.hana], period: thisWeek }, { now: row.createdAt })
    await db.update(task).set({ itemId: id }).where(eq(task.id, taskId))
  })
  expect((await world.app.inject({ method: 'GET', url: `/i/${secret}/report` })).body).toContain('Eyewash 1')
  expect((await post(world, `/i/${secret}/report`, { what: 'No water comes.' }, '198.51.100.9')).statusCode).toBe(200)
  expect(await actionOf(world, locationId)).toMatchObject({ itemId: id, place: 'Eyewash 1', what: 'No water comes.', ownerId: place.nora })
})

test('after its budget, an address takes reports from the reserve, and so does every other one after that of the location', () => {
  const { ofAddress, ofLocation, reserve } = reportBudget
  const all = ofLocation + reserve
  expect(budgetOf({ ofAddress: ofAddress - 1, ofLocation: ofLocation - 1 })).toBe('open')
  expect([budgetOf({ ofAddress, ofLocation: ofAddress }), budgetOf({ ofAddress: 0, ofLocation })]).toEqual(['reserve', 'reserve'])
  expect([budgetOf({ ofAddress: 0, ofLocation: all - 1 }), budgetOf({ ofAddress: 0, ofLocation: all })]).toEqual(['reserve', 'spent'])
})

inOwnWorld('a flood from many sources leaves the form to whoever reads it, and then names the phone of the practice', async ({ world }) => {
  const { place, path } = await withPage(world)
  const nora = await world.as(place.nora)
  const typed = { workPhone: '(503) 555-0100', spillKits: '' }
  const params = { locationId: place.locationId }
  const { hash } = (await nora.call(getPublicPage, { params, query: typed })).payload
  await nora.call(confirmPublicPage, { params, body: { ...typed, hash } })
  const flood = (number: number) => post(world, path, { what: `Flood ${number}` }, `198.51.${Math.floor(number / 250)}.${number % 250}`)
  const statuses: number[] = []
  for (let number = 0; number <= reportBudget.ofAddress; number++) statuses.push((await flood(number)).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([reportBudget.ofAddress, 422])

  const later = (seconds: number) =>
    world.services.clock.set(new Date(world.services.clock.now().getTime() + seconds * 1_000).toISOString())
  const markIn = (html: string) => /name="mark" value="([^"]+)"/.exec(html)?.[1] ?? expect.fail('The form has no mark.')
  const person = '203.0.113.200'
  const form = markIn((await world.app.inject({ method: 'GET', url: path, remoteAddress: person })).body)
  later(14)
  const early = await post(world, path, { what, where: 'Hall', mark: form }, person)
  expect([early.statusCode, early.body.includes('wait 15 seconds'), early.body.includes(what)]).toEqual([422, true, true])
  const again = markIn(early.body)
  later(1)
  expect((await post(world, path, { what, mark: form }, person)).statusCode).toBe(200)
  expect((await post(world, path, { what, mark: form }, '203.0.113.201')).statusCode, 'a form is sent once').toBe(429)
  later(14)
  expect((await post(world, path, { what, mark: `${again.slice(0, -1)}x` }, person)).statusCode, 'a made-up mark').toBe(422)

  for (let number = 0; number < reportBudget.reservePerHour; number++) {
    const opened = markIn((await world.app.inject({ method: 'GET', url: path, remoteAddress: `203.0.113.${number}` })).body)
    later(15)
    const sent = await post(world, path, { what, mark: opened }, `203.0.113.${number}`)
    expect(sent.statusCode, String(number)).toBe(number < reportBudget.reservePerHour - 1 ? 200 : 429)
    if (sent.statusCode === 429) expect(sent.body).toContain('<a href="tel:5035550100">(503) 555-0100</a>')
  }
})
