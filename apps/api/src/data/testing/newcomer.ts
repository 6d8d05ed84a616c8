import { payRegistration } from '#contract/billing/billing'
import { sendOtpOnEmail, verifyOtp } from '#contract/access/codes'
import { registerPractice, registerUser } from '#contract/registration/registration'

import { client } from './client.ts'
import { providerKeys, testPassword, type World } from './test.ts'

let serial = 0

/** Creates a person who registers a practice step by step through the real endpoints. */
export function newcomer(world: World, email = `newcomer${(serial += 1)}@northside.example`) {
  const nobody = client(world.app, null)
  const account = { firstName: 'Nora', lastName: 'Lindqvist', email, password: testPassword }
  const company = {
    practiceName: 'Northside Dental',
    locationName: 'Mill Street',
    type: 'dental',
    locationAmount: 'single',
    annual_review_date: '06/30',
    address: '4 Mill Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
  } as const
  const self = {
    account,
    company,
    nobody,
    register: () => nobody.call(registerUser, { body: account }),
    /** Returns the code in the latest mail. */
    code: async () => /\d{4}/.exec((await world.messages(email))[0]?.text ?? '')?.[0] ?? '',
    async verify() {
      await nobody.call(sendOtpOnEmail, { body: { email, firstName: account.firstName } })
      const { payload } = await nobody.call(verifyOtp, { body: { method: 'email', email, otp: await self.code() } })
      return world.inSession(payload.token ?? '')
    },
    /** Completes steps 1 to 3: everything but the payment. */
    async untilPayment() {
      await self.register()
      const caller = await self.verify()
      const { payload } = await caller.call(registerPractice, { body: company })
      return { caller, practiceId: payload._id, locationId: payload.locationId, userId: payload.user._id }
    },
    order: async (locationId: string, { number = '4242424242424242', ...changes }: { number?: string; promoCode?: string } = {}) => ({
      address: { address: '4 Mill Street', address2: '', city: 'Denver', state: 'CO', zip: '80202' },
      selectedPlan: 'OSHA&SDS' as const,
      token: await cardToken(world, number),
      locationId,
      cardHolderName: 'Nora Lindqvist',
      ...changes,
    }),
    /** Completes all four steps. */
    async complete({ number }: { number?: string } = {}) {
      const started = await self.untilPayment()
      const body = await self.order(started.locationId, number ? { number } : {})
      const { payload } = await started.caller.call(payRegistration, { params: { practiceId: started.practiceId }, body })
      return { ...started, user: payload.user }
    },
  }
  return self
}

/** Simulates the card form of the page: sends the card to the payment provider and returns the token. */
export async function cardToken(world: World, number: string): Promise<string> {
  const card = { number, exp_month: '11', exp_year: '2040', cvc: '123', name: 'Nora Lindqvist' }
  const body = new URLSearchParams(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]))
  const answer = await fetch(`${world.provider.url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${providerKeys.publishableKey}` },
    body,
  })
  const token: { id: string } = JSON.parse(await answer.text())
  return token.id
}
