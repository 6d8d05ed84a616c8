import { eq } from 'drizzle-orm'

import { newId } from '#api/platform/ids'

import { emergencyPageConfirmation, location } from '../tables.ts'
import { newPractice } from '../testing/new-practice.ts'
import { expect, test } from '../testing/test.ts'
import { letterheadOf } from './letterhead-of.ts'

test('a letterhead has the address of the location, and the phone of the public page that was confirmed last', async ({ world }) => {
  const { practiceId, locationId, nora } = await newPractice(world)
  const now = world.services.clock.now()
  const address = { address: '12 Main Street', address2: 'Suite 4', city: 'Salem', state: 'OR', zip: '97301' }
  await world.system((db) => db.update(location).set(address).where(eq(location.id, locationId)))
  const read = () => world.system((db) => letterheadOf(db, locationId))
  expect(await read()).toMatchObject({ address: '12 Main Street, Suite 4, Salem, OR 97301', phone: '' })
  const confirmed = (number: number, workPhone: string) => {
    const content = { practice: 'P', location: 'L', address: [], workPhone, places: [], plan: null }
    const row = { practiceId, locationId, number, content, hash: '', spillKits: '', confirmedBy: nora, confirmedAt: now }
    return { ...row, id: newId(now) }
  }
  await world.system((db) => db.insert(emergencyPageConfirmation).values([confirmed(2, '(503) 555-0102'), confirmed(1, '(503) 555-0101')]))
  expect(await read()).toMatchObject({ phone: '(503) 555-0102' })
})
