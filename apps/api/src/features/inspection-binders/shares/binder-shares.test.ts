import { eq } from 'drizzle-orm'

import * as contract from '#contract/inspection-binders/binder-shares'
import { closeInspection, getInspection, openInspection } from '#contract/inspections/inspections'
import { inspectionBinder, inspectionShare } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { madeBinder } from '../testing/made-binder.ts'
import { newPassphrase, plainPassphrase } from './passphrase.ts'

/** A case with a binder that is shared with an officer. */
async function shared(world: World, body: { hours?: number } = {}) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const opened = await nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'visit' } })
  const caseId = opened.payload._id
  const { binderId } = await madeBinder(world, place, { body: { scope: 'case', case: caseId } })
  const { payload } = await nora.call(contract.shareBinder, { params: { binderId }, body: { officer: 'Ines Duarte', ...body } })
  const path = new URL(payload.link).pathname
  const shares = async () => (await nora.call(contract.listShares, { params: { caseId } })).payload.shares
  return { place, nora, caseId, binderId, path, shares, ...payload, shareId: payload._id }
}

const boundary = 'form-of-a-test'

/** Sends a form as a browser does. */
const post = (world: World, url: string, fields: Record<string, string>, cookie = '') =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie },
    payload: `${Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${boundary}--\r\n`,
  })

const get = (world: World, url: string, cookie = '') => world.app.inject({ method: 'GET', url, headers: { cookie } })

async function cookieOf(world: World, path: string, passphrase: string) {
  const answer = await post(world, path, { passphrase })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
  return String(answer.headers['set-cookie'])
}

test('the link alone shows nothing, and the passphrase opens the binder in that browser only', async ({ world }) => {
  const { path, passphrase, shares } = await shared(world)
  const closed = await get(world, path)
  expect(closed.body).toContain('Passphrase')
  expect(closed.body).not.toContain('Birch Street')
  expect(closed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect((await post(world, path, { passphrase: 'apple apple apple apple apple' })).statusCode).toBe(422)
  expect((await shares())[0]?.events).toEqual([])
  const cookie = await cookieOf(world, path, passphrase.toUpperCase().replaceAll(' ', '-'))
  expect(cookie).toMatch(new RegExp(`; Path=${path}; Max-Age=28800; HttpOnly; SameSite=Strict$`))
  const value = cookie.split(';')[0]!
  expect((await get(world, path, value)).body).toContain('Shared with Ines Duarte, ')
  expect((await get(world, path, `${value}0`)).body).toContain('Passphrase')
  expect((await shares())[0]).toMatchObject({ isOpen: true, events: [{ kind: 'opened' }] })
  const { path: other } = await shared(world)
  expect((await get(world, other, value)).body).toContain('Passphrase')
})

test('the PDF has the officer and the time across every page', async ({ world }) => {
  const { path, passphrase } = await shared(world)
  const cookie = await cookieOf(world, path, passphrase)
  const { rawPayload, headers } = await get(world, `${path}/pdf`, cookie.split(';')[0])
  expect(headers['content-type']).toBe('application/pdf')
  const text = textOfPdf(rawPayload)
  const pages = [...text.matchAll(/Page\d+of(\d+)/g)]
  expect([...text.matchAll(new RegExp(withoutSpaces('Shared with Ines Duarte'), 'g'))]).toHaveLength(pages.length)
})

test('a note is an event of the share, a row of the case and a notification', async ({ world }) => {
  const { path, passphrase, shares, nora, caseId, place } = await shared(world)
  const cookie = (await cookieOf(world, path, passphrase)).split(';')[0]
  const contents = (await get(world, path, cookie)).body
  const chemicals = /\/(\d+)">Chemical list/.exec(contents)?.[1]
  const url = `${path}/${chemicals}`
  expect((await get(world, url, cookie)).body).toContain('29 CFR 1910.1200(e)(1)(i), (g)(8)')
  expect((await post(world, url, { kind: 'ask', what: '' }, cookie)).body).toContain('Please write your question first.')
  expect((await post(world, url, { kind: 'ask', what: 'Where does <b>it</b> hang?' }, cookie)).body).toContain(
    'Your question is with the practice.',
  )
  await post(world, url, { kind: 'seen' }, cookie)
  expect((await shares())[0]?.events.map(({ kind, what }) => [kind, what]).toSorted()).toEqual([
    ['ask', 'Where does <b>it</b> hang?'],
    ['opened', ''],
    ['seen', ''],
  ])
  const { requests } = (await nora.call(getInspection, { params: { caseId } })).payload
  expect(requests.map(({ item, what, mark }) => [item, what, mark])).toEqual(
    expect.arrayContaining([
      [null, 'Asked by Ines Duarte: Chemical list and safety data sheets. Where does <b>it</b> hang?', null],
      ['chemicals', '', 'shown'],
    ]),
  )
  expect((await world.notifications(place.nora)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Ines Duarte: asked', 'Ines Duarte: seen']),
  )
  expect((await post(world, url, { kind: 'seen' })).body).toContain('Passphrase')
  expect((await shares())[0]?.events).toHaveLength(3)
})

test('a share ends at once when somebody ends it, at its time, and with its case', async ({ world }) => {
  const first = await shared(world)
  await first.nora.call(contract.endShare, { params: { shareId: first.shareId }, body: {} })
  expect((await get(world, first.path)).statusCode).toBe(404)
  expect((await first.shares())[0]).toMatchObject({ isOpen: false })

  const second = await shared(world, { hours: 1 })
  expect((await get(world, second.path)).statusCode).toBe(200)
  await world.system((db) =>
    db.update(inspectionShare).set({ endsAt: world.services.clock.now() }).where(eq(inspectionShare.id, second.shareId)),
  )
  expect((await get(world, second.path)).statusCode).toBe(404)

  const third = await shared(world)
  const cookie = (await cookieOf(world, third.path, third.passphrase)).split(';')[0]
  await third.nora.call(closeInspection, { params: { caseId: third.caseId }, body: {} })
  expect((await get(world, `${third.path}/1`, cookie)).statusCode).toBe(404)
  expect(
    await third.nora.refused(contract.shareBinder, { params: { binderId: third.binderId }, body: { officer: 'Ines Duarte' } }),
  ).toMatchObject({
    status: 409,
  })
})

test('a binder is kept as long as it is shared, and one of no case is not shared', async ({ world }) => {
  const { binderId, endsAt } = await shared(world, { hours: 720 })
  const [row] = await world.system((db) => db.select().from(inspectionBinder).where(eq(inspectionBinder.id, binderId)))
  expect(row?.keptUntil?.toISOString()).toBe(endsAt)
  const place = await newPractice(world)
  const { nora, binderId: ofNoCase } = await madeBinder(world, place)
  const body = { officer: 'Ines Duarte' }
  expect(await nora.refused(contract.shareBinder, { params: { binderId: ofNoCase }, body })).toMatchObject({ status: 409 })
  expect((await nora.raw(contract.shareBinder, { params: { binderId }, body: { ...body, hours: 721 } })).statusCode).toBe(422)
})

test('wrong passphrases are limited', async ({ world }) => {
  const { path, passphrase } = await shared(world)
  for (let tries = 0; tries < 10; tries++) expect((await post(world, path, { passphrase: 'wrong' })).statusCode).toBe(422)
  expect((await post(world, path, { passphrase })).statusCode).toBe(429)
})

test('a passphrase has five words and is compared as it is said', () => {
  const passphrase = newPassphrase()
  expect(passphrase).toMatch(/^[a-z]+( [a-z]+){4}$/)
  expect(newPassphrase()).not.toBe(passphrase)
  expect(plainPassphrase(` ${passphrase.toUpperCase().replaceAll(' ', ' - ')}. `)).toBe(passphrase)
})
