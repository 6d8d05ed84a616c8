import { expect, inOwnWorld } from '#api/data/testing/test'
import { checkedItem } from '#api/data/tables'
import { newId } from '#api/platform/ids'

import { linkAs, open } from './testing/page-of.ts'

inOwnWorld('the public page says at once what is out of use for emergencies, and names nobody', async ({ world }) => {
  const locationId = world.lakeside.locations[0]!.id
  const now = world.services.clock.now()
  const item = (kind: string, place: string, since: string | null) => {
    const id = newId(now)
    const row = { variable: 'eyewashStations', rowKey: id, kind, name: 'Dana’s station', place, rowKind: '', outOfUseSince: since }
    return { id, practiceId: world.lakeside.id, locationId, ...row, stickerHash: id, stickerSealed: '', createdAt: now }
  }
  const path = await linkAs(world, world.maria, locationId)
  const page = async () => (await open(world, path)).body
  expect(await page()).not.toContain('Out of use at the moment')
  await world.system((db) =>
    db
      .insert(checkedItem)
      .values([
        item('eyewash', 'Laboratory', '2026-11-12'),
        item('aed', 'Dana Whitfield’s desk', '2026-11-20'),
        item('sterilizer', 'Sterilization room', '2026-11-20'),
        item('firstAidKit', 'Hall', null),
      ]),
  )
  const shown = await page()
  expect(shown).toContain('Eyewash, Laboratory, since 11/12/2026')
  expect(shown).toMatch(/AED(, [^<]*)?, since 11\/20\/2026/)
  for (const hidden of ['Dana', 'Sterilization room', 'First-aid kit, Hall']) expect(shown).not.toContain(hidden)
})
