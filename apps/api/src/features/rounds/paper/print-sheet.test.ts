import { eq } from 'drizzle-orm'

import { roundSheet } from '#contract/rounds/round-paper'
import { checkedItem } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { codeOfPdf } from '#api/platform/pdf/testing/code-of-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { makeStops, walk } from '../testing/make-stops.ts'

const request = (world: World, due: string) => ({
  params: { locationId: world.lakeside.locations[0]!.id },
  query: { frequency: '0' as const, due },
})
const until = (due: string) => ({ period: { start: '2026-11-15', end: due } })

async function sheet(world: World, person: string, due: string): Promise<Buffer> {
  const reply = await (await world.as(person)).raw(roundSheet, request(world, due))
  expect(reply.headers['content-type']).toBe('application/pdf')
  return reply.rawPayload
}

test('a sheet has the open stops of its person and opens their round; when nothing is open, it is refused', async ({ world }) => {
  const stops = await makeStops(world, { count: 3, ...until('2026-11-22') })
  const dana = await world.as(world.dana)
  await walk(world, dana, stops.slice(0, 1))
  const pdf = await sheet(world, world.dana, '2026-11-22')
  const text = textOfPdf(pdf)
  expect(text).toContain(withoutSpaces('2 stops.'))
  expect(text).toContain(withoutSpaces('Eyewash, Station 03'))
  expect(text).not.toContain(withoutSpaces('Station 01'))
  expect(codeOfPdf(pdf)).toBe(`${world.services.settings.publicUrl}/rounds/walk?frequency=0&due=2026-11-22`)
  await walk(world, dana, stops.slice(1))
  expect(await dana.refused(roundSheet, request(world, '2026-11-22'))).toMatchObject({ status: 409, code: 'round.nothing_to_print' })
})

test('the stops of a sheet are in the order of the walk: Room 2 is before Room 10', async ({ world }) => {
  const stops = await makeStops(world, { count: 2, ...until('2026-11-22') })
  for (const [index, place] of ['Room 10', 'Room 2'].entries())
    await world.system((db) => db.update(checkedItem).set({ place }).where(eq(checkedItem.id, stops[index]!.itemId)))
  const text = textOfPdf(await sheet(world, world.dana, '2026-11-22'))
  expect(text.indexOf(withoutSpaces('Station 02'))).toBeGreaterThan(0)
  expect(text.indexOf(withoutSpaces('Station 02'))).toBeLessThan(text.indexOf(withoutSpaces('Station 01')))
})

test('administrators print the stops of others only if they have none themselves', async ({ world }) => {
  await makeStops(world, { ...until('2026-11-23') })
  expect(textOfPdf(await sheet(world, world.maria, '2026-11-23'))).toContain(withoutSpaces('1 stop.'))
  await makeStops(world, { count: 2, assignees: [world.maria], ...until('2026-11-23') })
  expect(textOfPdf(await sheet(world, world.maria, '2026-11-23'))).toContain(withoutSpaces('2 stops.'))
  const ruth = await world.as(world.ruth)
  expect(await ruth.refused(roundSheet, request(world, '2026-11-23'))).toMatchObject({ status: 409 })
})

test('a check whose period has not begun is not on a sheet', async ({ world }) => {
  await makeStops(world, { period: { start: '2026-11-29', end: '2026-12-05' } })
  const dana = await world.as(world.dana)
  expect(await dana.refused(roundSheet, request(world, '2026-12-05'))).toMatchObject({ status: 409 })
})
