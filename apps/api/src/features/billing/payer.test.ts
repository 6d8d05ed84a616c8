import { eq } from 'drizzle-orm'

import { billingDetails } from '#contract/billing/billing'
import { getPractice, updateCard } from '#contract/billing/payer'
import { employment } from '#api/data/tables'
import { cardToken } from '#api/data/testing/newcomer'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

const address = {
  address_line1: '9 Oak Road',
  address_line2: 'Suite 2',
  address_city: 'Boulder',
  address_state: 'CO',
  address_zip: '80301',
}

test('the payment dialog replaces card and address, and the practice shows them', async ({ world }) => {
  const { caller, practiceId, user } = await payingPractice(world)
  const cardTokenId = await cardToken(world, '5555555555554444')
  const body = { ...address, address_country: 'US' as const, name: 'Sam Reyes' }
  const { payload } = await caller.call(updateCard, { params: { practiceId, cardTokenId }, body })
  expect(payload).toEqual({ _id: practiceId, isSubscriptionFailed: false })
  expect((await caller.call(getPractice, { params: { practiceId } })).payload).toEqual({
    _id: practiceId,
    name: 'Northside Dental',
    billingAddress: { address: '9 Oak Road', address2: 'Suite 2', city: 'Boulder', state: 'CO', zip: '80301' },
    billingCycle: '3',
    billingFailed: false,
  })
  const stored = await caller.call(billingDetails, { params: { billingId: user.practice?.billingId ?? '' } })
  expect(stored.payload).toMatchObject({ brand: 'mastercard', last4: '4444', cardHolderName: 'Sam Reyes' })
})

test('a declined card changes nothing', async ({ world }) => {
  const { caller, practiceId } = await payingPractice(world)
  const cardTokenId = await cardToken(world, '4000000000000002')
  const refused = await caller.refused(updateCard, { params: { practiceId, cardTokenId }, body: { ...address, name: 'Sam Reyes' } })
  expect(refused).toMatchObject({ status: 402, code: 'billing.card_refused', error: 'Your card was declined.' })
  expect((await caller.call(getPractice, { params: { practiceId } })).payload.billingAddress.city).toBe('Denver')
})

test('an invalid zip code is refused with the message of this dialog', async ({ world }) => {
  const { caller, practiceId } = await payingPractice(world)
  const body = { ...address, address_zip: '803', name: 'Sam Reyes' }
  const refused = await caller.refused(updateCard, { params: { practiceId, cardTokenId: 'tok_visa' }, body })
  expect(refused.fields).toEqual({ address_zip: 'Invalid Zip Code' })
})

inOwnWorld(
  'only the administrators of the practice may see who pays, however many locations somebody else administers',
  async ({ world }) => {
    const ask = async (person: string) => (await world.as(person)).raw(getPractice, { params: { practiceId: world.lakeside.id } })
    const setAdministrator = (person: string, isAdministrator: boolean) =>
      world.system((db) => db.client.query('update membership set is_administrator = $2 where user_id = $1', [person, isAdministrator]))
    const setPracticeAdmin = (person: string, practiceAdmin: boolean) =>
      world.system((db) => db.update(employment).set({ practiceAdmin }).where(eq(employment.userId, person)))
    expect((await ask(world.omar)).statusCode).toBe(403)
    await setAdministrator(world.maria, false)
    expect((await ask(world.maria)).statusCode, 'registered it').toBe(200)
    await setPracticeAdmin(world.maria, false)
    expect((await ask(world.maria)).statusCode).toBe(403)
    expect((await ask(world.omar)).statusCode, 'the practice has no administrator').toBe(403)
    await setAdministrator(world.maria, true)
    expect((await ask(world.maria)).statusCode, 'administers all locations').toBe(403)
    await setPracticeAdmin(world.omar, true)
    expect((await ask(world.omar)).statusCode, 'was made one').toBe(200)
  },
)
