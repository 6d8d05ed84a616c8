import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { readOwnSds } from '#contract/sds/own-sds'
import { addRemoveSds } from '#contract/sds/sds'
import { getSheetBinder } from '#contract/sds/sds-binder'

import { urlOf, type RawRequest } from '../data/testing/client.ts'
import { newPractice } from '../data/testing/new-practice.ts'
import { buildCatalogSheet } from '../data/testing/sheets.ts'
import { expect, inOwnWorld, type World } from '../data/testing/test.ts'
import { pageOf } from '../platform/sds-reader/testing/bad-pdfs.ts'
import { drawSheet } from '../platform/sds-reader/testing/draw-sheet.ts'
import { madeSheets } from '../platform/sds-reader/testing/made-sheets.ts'

/** A practice with a list of chemicals, its administrator and a staff member. */
async function place(world: World, { chemicals = 3 } = {}) {
  const { nora, hana, locationId } = await newPractice(world)
  const [administrator, staff] = [await world.as(nora), await world.as(hana)]
  const now = world.services.clock.now()
  for (let index = 0; index < chemicals; index++) {
    const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName: `Chemical ${index}` }, now))
    await administrator.call(addRemoveSds, { body: { action: 'add', sdsId, locationId, areas: [] } })
  }
  return { administrator, staff, nora, here: { params: { locationId } } }
}

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

inOwnWorld('one person who asks for many binders gets four, and a sentence for the rest', async ({ world }) => {
  const { staff, here } = await place(world, { chemicals: 1 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => staff.raw(getSheetBinder, here)))
  expect(statuses(answers)).toEqual([...Array<number>(4).fill(200), ...Array<number>(16).fill(429)])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('10')
  expect(refused?.json()).toMatchObject({
    code: 'work.too_many',
    error: 'You have asked for several of these at once. Please wait until one is done, and try again.',
  })
})

inOwnWorld('a person of another practice waits for one of the binders of somebody, not for all', async ({ world }) => {
  const [lakeside, cedar] = [await place(world), await place(world)]
  const order: string[] = []
  const noted = async (name: string, answer: Promise<{ statusCode: number }>) => {
    expect((await answer).statusCode).toBe(200)
    order.push(name)
  }
  const binders = ['1', '2', '3', '4'].map((name) => noted(`binder ${name}`, lakeside.staff.raw(getSheetBinder, lakeside.here)))
  const other = noted('binder of cedar', cedar.staff.raw(getSheetBinder, cedar.here))
  await Promise.all([...binders, other])
  expect(order.indexOf('binder of cedar')).toBeLessThan(3)
})

/** Sends a request over a real connection, and returns a function that closes it. */
async function connected(world: World, userId: string, endpoint: Endpoint, asked: RawRequest, body?: Buffer) {
  if (!world.app.server.listening) await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await world.tokenFor(userId)}`, 'content-type': 'multipart/form-data; boundary=b' }
  const sent = request({ port, host: '127.0.0.1', method: endpoint.method, path: urlOf(endpoint, asked), headers })
  sent.on('error', () => undefined).end(body)
  return sent
}

const formOf = (pdf: Buffer) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    pdf,
    Buffer.from('\r\n--b--\r\n'),
  ])

inOwnWorld('sheets of somebody who has left are not read, and somebody else is answered at once', async ({ world }) => {
  const [lakeside, cedar] = [await place(world, { chemicals: 0 }), await place(world, { chemicals: 0 })]
  // Takes seconds of processor time.
  const heavy = formOf(pageOf(Buffer.from(`BT /F1 10 Tf ${'(x) Tj '.repeat(6_000_000)}ET`)))
  const sent = await Promise.all(Array.from({ length: 4 }, () => connected(world, lakeside.nora, readOwnSds, lakeside.here, heavy)))
  await expect.poll(() => readdir(world.services.uploads.folder)).toHaveLength(3)
  for (const one of sent) one.destroy()
  const files = [{ name: 'a.pdf', content: await drawSheet(madeSheets[0]!) }]
  const { payload } = await cedar.administrator.call(readOwnSds, { ...cedar.here, files })
  expect(payload.state).toBe('read')
  await expect.poll(() => readdir(world.services.uploads.folder)).toEqual([])
})
