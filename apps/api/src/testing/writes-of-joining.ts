import { getSession } from '#contract/access/access'
import { sendOtpOnPhone } from '#contract/access/codes'
import { client } from '#api/data/testing/client'
import { cardToken, newcomer } from '#api/data/testing/newcomer'
import type { World } from '#api/data/testing/test'
import { customerOf, deliver, nextPayment } from '#api/features/billing/testing/payment-events'
import { invite, join, person, verify, waitingFor } from '#api/features/joining/testing/joining-calls'

import { codeAt, written, type Arrange } from './arranged-write.ts'

/** Writes by which practices register and people join, and payment writes. */
export const writesOfJoining: Record<string, Arrange> = {
  registerUser: async (world, endpoint) => {
    const nora = newcomer(world)
    return written(nora.nobody, null)(endpoint, { body: nora.account })
  },
  registerPractice: async (world, endpoint) => {
    const nora = newcomer(world)
    await nora.register()
    const caller = await nora.verify()
    const made = async () => (await caller.call(getSession, {})).payload.user.practice?._id
    return written(caller, made)(endpoint, { body: nora.company })
  },
  payRegistration: async (world, endpoint) => {
    const nora = newcomer(world)
    const { caller, practiceId, locationId } = await nora.untilPayment()
    return written(caller, practiceId)(endpoint, { params: { practiceId }, body: await nora.order(locationId) })
  },
  addLocation: async (world, endpoint) => {
    const { caller, practiceId, userId } = await newcomer(world).complete()
    const address = { address: '9 Oak Road', address2: '', city: 'Phoenix', state: 'AZ', zip: '85001' }
    const plan = { type: 'medical', annual_review_date: '09/15', locSubscriptionPlan: 'OSHA' }
    return written(caller, practiceId)(endpoint, {
      body: {
        couponId: '',
        locationData: { name: 'Uptown', address, ...plan },
        selectedUsers: [],
        userData: { _id: userId, userRole: 'clinical' },
      },
    })
  },
  updatePracticeAndSubscription: async (world, endpoint) => {
    const { caller, practiceId } = await newcomer(world).complete()
    return written(caller, practiceId)(endpoint, {
      body: {
        id: practiceId,
        practiceForUpdate: { billingAddress: { address: '9 Oak Road', address2: '', city: 'Boulder', state: 'CO', zip: '80301' } },
        cardToken: await cardToken(world, '5555555555554444'),
        cardHolderName: 'Nora Lindqvist',
      },
    })
  },
  changeSubPlan: async (world, endpoint) => {
    const { caller, practiceId, locationId, userId } = await newcomer(world).complete()
    return written(caller, practiceId)(endpoint, { params: { locationId, userId }, body: { selectedPlan: 'OSHA' } })
  },
  setPlanEnd: async (world, endpoint) => {
    const { caller, practiceId, locationId } = await newcomer(world).complete()
    return written(caller, practiceId)(endpoint, { params: { practiceId, locationId }, body: { ends: true } })
  },
  updateCard: async (world, endpoint) => {
    const { caller, practiceId } = await newcomer(world).complete()
    const address = { address_line1: '9 Oak Road', address_city: 'Boulder', address_state: 'CO', address_zip: '80301' }
    return written(caller, practiceId)(endpoint, {
      params: { practiceId, cardTokenId: await cardToken(world, '5555555555554444') },
      body: { ...address, name: 'Nora Lindqvist' },
    })
  },
  paymentWebhook: async (world) => {
    const nora = newcomer(world)
    const { practiceId } = await nora.complete({ number: '4000000000000341' })
    const deliveries = await nextPayment(world, await customerOf(world, nora.account.email))
    const send = async () => {
      let last = { statusCode: 0, body: 'The provider sent no event.' }
      for (const delivery of deliveries) last = await deliver(world, delivery)
      return last
    }
    return { practice: practiceId, send }
  },

  acceptInvitation: async (world, endpoint) => {
    const nora = newcomer(world)
    const { caller, userId } = await nora.complete()
    await invite(world, { email: nora.account.email })
    const [waiting] = await waitingFor(world, userId)
    return written(caller, world.lakeside.id)(endpoint, { params: { invitationId: waiting?._id } })
  },
  registerWithCode: async (world, endpoint) => {
    const { userName, joinCode } = await invite(world)
    return written(client(world.app, null), world.lakeside.id)(endpoint, { body: { userName, joinCode } })
  },
  sendOtpOnEmail: async (world, endpoint) => {
    const { userName, proof } = await invited(world)
    return written(client(world.app, null), world.lakeside.id)(endpoint, { body: { email: userName, proof } })
  },
  sendOtpOnPhone: async (world, endpoint) => {
    const { proof } = await invited(world)
    world.services.clock.advance({ minutes: 1 })
    return written(client(world.app, null), world.lakeside.id)(endpoint, { body: { phone, proof } })
  },
  verifyOtp: async (world, endpoint) => {
    const { proof } = await invited(world)
    world.services.clock.advance({ minutes: 1 })
    await client(world.app, null).call(sendOtpOnPhone, { body: { phone, proof } })
    const body = { method: 'phone', phone, otp: await codeAt(world, phone), proof }
    return written(client(world.app, null), world.lakeside.id)(endpoint, { body })
  },
  updateOnboarding: async (world, endpoint) => {
    const { user, proof, userName } = await invited(world)
    const body = { ...person, firstName: 'Nura', email: userName }
    return written(client(world.app, proof), world.lakeside.id)(endpoint, { params: { id: user._id }, body })
  },
  onboard: async (world, endpoint) => {
    const { user, proof, userName } = await invited(world)
    await verify(world, proof, userName)
    const body = { ...person, email: userName }
    return written(client(world.app, proof), world.lakeside.id)(endpoint, { params: { userId: user._id }, body })
  },
}

const phone = '+15035550177'

/** Creates an invited person who has opened the invitation by its link. */
async function invited(world: World) {
  const { userName, codeHash } = await invite(world)
  return { userName, ...(await join(world, { userName, codeHash })) }
}
