import { eq } from 'drizzle-orm'

import { sendOtpOnEmail } from '#contract/access/codes'
import { onboard } from '#contract/joining/joining'
import { addStaffMember } from '#contract/staff/staff'
import { billing, invite, user } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { newMember } from '#api/data/testing/new-member'
import { expect, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { allow, configure, finish, google, nobody, signIn, signInRefused, start, test } from './testing/provider-calls.ts'

let invitations = 0

/** Maria invites somebody by email. */
async function invited(world: World) {
  invitations += 1
  const email = `invited${invitations}@lakeside.example`
  const body = { ...newMember(world), email, firstName: 'Noor', lastName: `Khan ${invitations}` }
  await (await world.as(world.maria)).call(addStaffMember, { body })
  return { email, body }
}

const joiningOf = (answer: Awaited<ReturnType<typeof signIn>>) => ('joining' in answer ? answer.joining : expect.fail('no joining'))

test('an invited person sets up the account without a code for the verified address', async ({ world }) => {
  configure(world)
  const { email, body } = await invited(world)
  const { user: person, proof, verifiedEmail } = joiningOf(await signIn(world, email))
  expect([person.firstName, person.email, verifiedEmail]).toEqual(['Noor', email, email])
  const opened = (await world.audit('invitation.opened')).filter((event) => event.targetId === person._id)
  expect(opened).toMatchObject([{ practiceId: world.lakeside.id, after: { way: 'provider' } }])
  const setup = { params: { userId: person._id }, body: { firstName: body.firstName, lastName: body.lastName, password: 'Harbor#2026' } }
  const withProof = client(world.app, proof)
  // Another contact still needs its code.
  const other = { ...setup, body: { ...setup.body, email: 'other@far.example' } }
  expect(await withProof.refused(onboard, other)).toMatchObject({ code: 'joining.not_verified' })
  await withProof.call(onboard, { ...setup, body: { ...setup.body, email } })
  // From now on the person has an account.
  expect(await signIn(world, email)).toMatchObject({ user: { _id: person._id } })
})

test('only an invitation to exactly this verified address opens, while it is pending', async ({ world }) => {
  configure(world)
  const { email } = await invited(world)
  const stranger = { code: 'sign_in_provider.stranger' }
  for (const near of [`x${email}`, email.replace('@', '@sub.'), email.replace('@', '+tag@')])
    expect(await signInRefused(world, near)).toMatchObject(stranger)
  google.lie({ claims: { email_verified: 'true' } })
  expect(await signInRefused(world, email)).toMatchObject({ code: 'sign_in_provider.email_not_verified' })
  google.lie({})
  await world.system((db) => db.update(invite).set({ expiresAt: world.services.clock.now() }).where(eq(invite.email, email)))
  expect(await signInRefused(world, email)).toMatchObject(stranger)
})

test('an invitation does not open against the list of domains or while the payment of the practice has failed', async ({ world }) => {
  configure(world)
  const { email } = await invited(world)
  await allow(world, world.lakeside.id, ['other.example'])
  expect(await signInRefused(world, email)).toMatchObject({ status: 403, code: 'sign_in_provider.domain_not_allowed' })
  await allow(world, world.lakeside.id, [])
  const fail = (paymentFailedAt: Date | null) =>
    world.system((db) => db.update(billing).set({ paymentFailedAt }).where(eq(billing.practiceId, world.lakeside.id)))
  await fail(world.services.clock.now())
  expect(await signInRefused(world, email)).toMatchObject({ status: 402, code: 'joining.payment_failed' })
  await fail(null)
  expect(joiningOf(await signIn(world, email)).verifiedEmail).toBe(email)
})

test('a registration that somebody else has begun with the address does not sign in, and becomes the account of its owner', async ({
  world,
}) => {
  configure(world)
  const { email, body } = await invited(world)
  const passwordHash = await world.services.passwords.hash('Attacker#2026')
  const now = world.services.clock.now()
  const id = newId(now)
  await world.system((db) =>
    db.insert(user).values({ id, firstName: 'Eve', lastName: 'Begun', email, passwordHash, registrationState: 1, createdAt: now }),
  )
  const { user: person, proof } = joiningOf(await finish(world, await start(world, email)))
  const setup = { firstName: body.firstName, lastName: body.lastName, email, password: 'Harbor#2026' }
  const { payload } = await client(world.app, proof).call(onboard, { params: { userId: person._id }, body: setup })
  expect(payload.user._id).toBe(id)
  const [account] = await world.system((db) => db.select().from(user).where(eq(user.id, id)))
  expect(await world.services.passwords.matches(account?.passwordHash ?? null, 'Attacker#2026')).toBe(false)
  expect(await nobody(world).call(sendOtpOnEmail, { body: { email, proof } })).toBeTruthy()
})
