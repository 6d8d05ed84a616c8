import { eq } from 'drizzle-orm'

import { listRounds } from '#contract/rounds/round-lists'
import * as contract from '#contract/stickers/stickers'
import { pathOfSticker } from '#api/data/checked-items/sticker'
import { checkedItem, location, task } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { finishWizard, saveStep, stepNamed } from '#api/features/library/testing/setup'
import { codeOfPdf } from '#api/platform/pdf/testing/code-of-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

/** A practice with two eyewashes that Sam runs every week. */
async function withEyewashes(world: World) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['corrosives'])
  const row = (name: string) => ({ Nickname: name, Place: `${name}, by the sink`, Kind: 'Plumbed', Person: place.sam, Frequency: '0' })
  const answers = { eyewashStations: [row('Sterilization'), row('Lab')] }
  await finishWizard(nora, { locationId: place.locationId, about: place.sam, answers })
  const params = { locationId: place.locationId }
  const list = async () => (await nora.call(contract.listStickers, { params })).payload.filter(({ kind }) => kind === 'eyewash')
  const renamed = (changes: readonly Record<string, string>[]) => change(nora, place.locationId, changes)
  return { place, nora, sam: await world.as(place.sam), hana: await world.as(place.hana), params, list, renamed }
}

/** Changes cells of the eyewashes, by the name that the setup gave them: Lab, then Sterilization. */
async function change(nora: Client, locationId: string, changes: readonly Record<string, string>[]) {
  const step = await stepNamed(nora, locationId, 'eyewashStations')
  const [sterilization, lab] = step.answer as [Record<string, string>, Record<string, string>]
  const answer = [
    { ...sterilization, ...changes[1] },
    { ...lab, ...changes[0] },
  ]
  await saveStep(nora, { locationId, step, answer, isLast: step.isLast })
}

const print = async (world: World, by: string, request: Parameters<typeof bodyOf>[0]) => {
  const reply = await (
    await world.as(by)
  ).raw(contract.printStickers, { params: { locationId: request.locationId }, body: bodyOf(request) })
  return reply.rawPayload
}

const bodyOf = ({ items }: { locationId: string; items?: string[] }) => ({ paper: 'avery5160' as const, ...(items ? { items } : {}) })

/** The secret on the sticker of an item, read from its printed code. */
async function printedSecret(world: World, by: string, locationId: string, itemId: string): Promise<string> {
  const address = codeOfPdf(await print(world, by, { locationId, items: [itemId] })) ?? ''
  return /\/i\/([0-9a-f]{32})$/.exec(address)?.[1] ?? ''
}

const visit = (world: World, url: string) => world.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' })

test('every item gets a sticker with its own code, and only those without one are printed by default', async ({ world }) => {
  const { place, nora, params, list } = await withEyewashes(world)
  expect((await list()).map(({ name, printedAt }) => ({ name, printedAt }))).toEqual([
    { name: 'Lab', printedAt: null },
    { name: 'Sterilization', printedAt: null },
  ])
  const [lab, sterilization] = (await list()).map(({ _id }) => _id) as [string, string]
  const secrets = [
    await printedSecret(world, place.nora, place.locationId, lab),
    await printedSecret(world, place.nora, place.locationId, sterilization),
  ]
  expect(new Set(secrets).size).toBe(2)
  expect(secrets.every((secret) => secret.length === 32)).toBe(true)
  expect((await list()).every(({ printedAt }) => printedAt !== null)).toBe(true)
  await print(world, place.nora, { locationId: place.locationId })
  expect(await nora.refused(contract.printStickers, { params, body: { paper: 'avery5163' } })).toMatchObject({
    status: 409,
    code: contract.NoStickers.code,
  })
  const all = textOfPdf(await print(world, place.nora, { locationId: place.locationId, items: [sterilization, lab] }))
  expect(all.indexOf('Lab')).toBeLessThan(all.indexOf('Sterilization'))
  expect(all).toContain(withoutSpaces('Eyewash Lab, by the sink'))
})

test('after a rename or a move, a sticker is outdated until it is printed again', async ({ world }) => {
  const { place, nora, params, list, renamed } = await withEyewashes(world)
  await print(world, place.nora, { locationId: place.locationId })
  const stateOf = async () => {
    const { items } = (await nora.call(listRounds, { params, query: {} })).payload
    return items.filter(({ kind }) => kind === 'eyewash').map(({ name, sticker }) => [name, sticker])
  }
  expect((await list()).map(({ says }) => says)).toEqual([null, null])
  await renamed([{ Nickname: 'Lab 2' }, { Place: 'Hall' }])
  expect((await list()).map(({ name, place: where, says }) => [name, where, says])).toEqual([
    ['Sterilization', 'Hall', { name: 'Sterilization', kind: 'eyewash', place: 'Sterilization, by the sink' }],
    ['Lab 2', 'Lab, by the sink', { name: 'Lab', kind: 'eyewash', place: 'Lab, by the sink' }],
  ])
  expect(await stateOf()).toEqual([
    ['Sterilization', 'outdated'],
    ['Lab 2', 'outdated'],
  ])
  const again = textOfPdf(await print(world, place.nora, { locationId: place.locationId }))
  expect([again.includes(withoutSpaces('Lab 2')), again.includes('Hall')]).toEqual([true, true])
  expect((await list()).map(({ says }) => says)).toEqual([null, null])
  expect(await stateOf()).toEqual([
    ['Sterilization', 'printed'],
    ['Lab 2', 'printed'],
  ])
})

test('by default, only the stickers that say something old are printed again', async ({ world }) => {
  const { place, renamed } = await withEyewashes(world)
  await print(world, place.nora, { locationId: place.locationId })
  await renamed([{ Nickname: 'Lab 2' }, {}])
  const text = textOfPdf(await print(world, place.nora, { locationId: place.locationId }))
  expect([text.includes(withoutSpaces('Lab 2')), text.includes('Sterilization')]).toEqual([true, false])
})

test('a name that is changed back is what the sticker says', async ({ world }) => {
  const { place, list, renamed } = await withEyewashes(world)
  await print(world, place.nora, { locationId: place.locationId })
  await renamed([{ Nickname: 'Lab 2' }, {}])
  await renamed([{ Nickname: 'Lab' }, {}])
  expect((await list()).map(({ says }) => says)).toEqual([null, null])
})

test('a sticker whose words were not kept counts as true until its item changes', async ({ world }) => {
  const { place, list, renamed } = await withEyewashes(world)
  await print(world, place.nora, { locationId: place.locationId })
  await world.system((db) => db.update(checkedItem).set({ stickerSays: null }).where(eq(checkedItem.locationId, place.locationId)))
  expect((await list()).map(({ says }) => says)).toEqual([null, null])
  await renamed([{ Nickname: 'Lab 2' }, {}])
  expect((await list()).map(({ says }) => says?.name)).toEqual(['Lab', undefined])
})

test('an outdated sticker whose code is replaced is no longer outdated, but replaced', async ({ world }) => {
  const { place, nora, params, list, renamed } = await withEyewashes(world)
  await print(world, place.nora, { locationId: place.locationId })
  await renamed([{ Nickname: 'Lab 2' }, {}])
  const item = (await list()).find(({ says }) => says !== null)
  await nora.call(contract.replaceSticker, { params: { itemId: item!._id } })
  expect((await list()).find(({ _id }) => _id === item!._id)).toMatchObject({ name: 'Lab 2', printedAt: null, says: null })
  const { items } = (await nora.call(listRounds, { params, query: {} })).payload
  expect(items.find(({ name }) => name === 'Lab 2')?.sticker).toBe('replaced')
})

test('an item without a sticker can be renamed, and has none after it', async ({ world }) => {
  const { list, renamed } = await withEyewashes(world)
  await renamed([{ Nickname: 'Lab 2' }, {}])
  expect((await list()).map(({ printedAt, says }) => [printedAt, says])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('stickers are printed in the order of the walk: Room 2 is before Room 10', async ({ world }) => {
  const { place, list } = await withEyewashes(world)
  const items = (await list()).map(({ _id }) => _id)
  for (const [index, room] of ['Room 10', 'Room 2'].entries())
    await world.system((db) => db.update(checkedItem).set({ place: room }).where(eq(checkedItem.id, items[index]!)))
  const text = textOfPdf(Buffer.from(await print(world, place.nora, { locationId: place.locationId, items })))
  expect(text.indexOf(withoutSpaces('Room 2'))).toBeGreaterThan(0)
  expect(text.indexOf(withoutSpaces('Room 2'))).toBeLessThan(text.indexOf(withoutSpaces('Room 10')))
})

test('a label that the paper does not have is refused at its field', async ({ world }) => {
  const { nora, params } = await withEyewashes(world)
  const refusal = await nora.refused(contract.printStickers, { params, body: { paper: 'avery5163', first: 11 } })
  expect(refusal).toMatchObject({ status: 422, fields: { first: 'A page of this paper has 10 labels.' } })
})

test('scanning shows the people of the location the item and its check, and whether it is theirs', async ({ world }) => {
  const { place, sam, hana, list } = await withEyewashes(world)
  const [lab] = await list()
  const secret = await printedSecret(world, place.nora, place.locationId, lab!._id)
  const seen = (await sam.call(contract.scanSticker, { params: { secret } })).payload!
  expect(seen).toMatchObject({ item: { _id: lab!._id, name: 'Lab', kind: 'eyewash' }, location: { _id: place.locationId } })
  expect(seen.checks).toMatchObject([{ name: 'Run eyewash: Lab', begins: '2026-11-22', frequency: '0', can: { check: true } }])
  const others = (await hana.call(contract.scanSticker, { params: { secret } })).payload!
  expect(others.checks.map(({ can }) => can.check)).toEqual([false])
})

test('for people of another practice and for wrong codes there is nothing', async ({ world }) => {
  const { place, sam, list } = await withEyewashes(world)
  const stranger = await world.as((await newPractice(world)).nora)
  const [lab] = await list()
  const secret = await printedSecret(world, place.nora, place.locationId, lab!._id)
  for (const code of [secret, 'f'.repeat(32), 'nonsense'])
    expect(await stranger.call(contract.scanSticker, { params: { secret: code } })).toEqual({ payload: null })
  expect(await sam.call(contract.scanSticker, { params: { secret: 'f'.repeat(32) } })).toEqual({ payload: null })
})

test('a stranger sees the name of the item and nothing else of the practice', async ({ world }) => {
  const { place, list } = await withEyewashes(world)
  const [lab] = await list()
  const secret = await printedSecret(world, place.nora, place.locationId, lab!._id)
  const page = await visit(world, pathOfSticker(secret))
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.body).toContain('<h1>Lab</h1>')
  expect(page.body).toContain('Eyewash')
  expect(page.body).toContain(`${pathOfSticker(secret)}/report`)
  for (const part of ['by the sink', 'Birch Street', 'Okafor', 'Run eyewash']) expect(page.body).not.toContain(part)
})

test('a replaced code opens nothing, and the new one opens the item', async ({ world }) => {
  const { place, nora, sam, list } = await withEyewashes(world)
  const [lab] = await list()
  const old = await printedSecret(world, place.nora, place.locationId, lab!._id)
  await nora.call(contract.replaceSticker, { params: { itemId: lab!._id } })
  expect((await list())[0]?.printedAt).toBeNull()
  const { items } = (await nora.call(listRounds, { params: { locationId: place.locationId }, query: {} })).payload
  expect(items.filter(({ kind }) => kind === 'eyewash').map(({ name, sticker }) => [name, sticker])).toEqual([
    ['Lab', 'replaced'],
    ['Sterilization', 'notPrinted'],
  ])
  expect(await sam.call(contract.scanSticker, { params: { secret: old } })).toEqual({ payload: null })
  const gone = await visit(world, pathOfSticker(old))
  expect(gone.statusCode).toBe(404)
  expect(gone.body).not.toContain('Lab')
  const fresh = await printedSecret(world, place.nora, place.locationId, lab!._id)
  expect(fresh).not.toBe(old)
  expect((await visit(world, pathOfSticker(fresh))).statusCode).toBe(200)
  expect(await sam.refused(contract.replaceSticker, { params: { itemId: lab!._id } })).toMatchObject({ status: 403 })
})

test('the codes of removed items and closed locations open nothing', async ({ world }) => {
  const { place, sam, list } = await withEyewashes(world)
  const [lab, sterilization] = await list()
  const now = world.services.clock.now()
  const [removed, kept] = [
    await printedSecret(world, place.nora, place.locationId, lab!._id),
    await printedSecret(world, place.nora, place.locationId, sterilization!._id),
  ]
  await world.system((db) => db.update(checkedItem).set({ removedAt: now }).where(eq(checkedItem.id, lab!._id)))
  expect(await sam.call(contract.scanSticker, { params: { secret: removed } })).toEqual({ payload: null })
  expect((await visit(world, pathOfSticker(removed))).statusCode).toBe(404)
  expect((await visit(world, pathOfSticker(kept))).statusCode).toBe(200)
  await world.system((db) => db.update(location).set({ closedAt: now }).where(eq(location.id, place.locationId)))
  expect((await visit(world, pathOfSticker(kept))).statusCode).toBe(404)
})

test('a check that is closed is not offered', async ({ world }) => {
  const { place, sam, list } = await withEyewashes(world)
  const [lab] = await list()
  const secret = await printedSecret(world, place.nora, place.locationId, lab!._id)
  await world.system((db) => db.update(task).set({ closedAt: world.services.clock.now() }).where(eq(task.itemId, lab!._id)))
  expect((await sam.call(contract.scanSticker, { params: { secret } })).payload?.checks).toEqual([])
})
