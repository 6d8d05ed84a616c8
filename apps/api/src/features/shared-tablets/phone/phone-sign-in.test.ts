import { eq } from 'drizzle-orm'

import { proveSession } from '#contract/access/fresh-proof'
import { getTabletSession } from '#contract/shared-tablets/on-tablet'
import { confirmPhoneSignIn, findPhoneSignIn, refusePhoneSignIn, startSessionByPhone } from '#contract/shared-tablets/phone-sign-in'
import { revokeSharedTablet } from '#contract/shared-tablets/shared-tablets'
import { membership, replacedContact } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { newTabletKey, pairedTablet } from '../testing/paired-tablet.ts'

const nobody = (world: World) => client(world.app, null)
const ended = { status: 404, code: 'tablet.phone_ended' }

/** A tablet that waits for Dana's phone, and the phone. */
async function waitingForDana(world: World) {
  const tablet = await pairedTablet(world)
  const asked = await tablet.askPhone(world.dana)
  return { tablet, ...asked, phone: await world.as(world.dana) }
}

test('a person sees which tablet asks, confirms on the phone, and is signed in on the tablet', async ({ world }) => {
  const tablet = await pairedTablet(world, { name: 'By the autoclave' })
  const { ticket, link, code, until } = await tablet.askPhone(world.dana)
  const phone = await world.as(world.dana)
  expect(code).toMatch(/^\d{6}$/)
  expect(await tablet.phoneState(ticket)).toBe('waiting')
  const shown = { tabletName: 'By the autoclave', locationName: 'Main Street', name: 'Dana W.', code, until }
  expect((await phone.call(findPhoneSignIn, { body: { ask: link } })).payload).toEqual({ ...shown, confirmed: false })
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  expect((await phone.call(findPhoneSignIn, { body: { ask: link } })).payload).toEqual({ ...shown, confirmed: true })
  expect((await world.audit('phone_sign_in.confirmed')).at(-1)).toMatchObject({
    practiceId: world.lakeside.id,
    locationId: world.rows.location,
    actorId: world.dana,
    targetId: world.dana,
    after: { tablet: 'By the autoclave' },
  })
  expect(await tablet.phoneState(ticket)).toBe('confirmed')
  const dana = await tablet.startByPhone(ticket)
  expect((await dana.call(getTabletSession, {})).payload).toMatchObject({ name: 'Dana W.', tabletName: 'By the autoclave' })
  expect((await world.audit('tablet_session.started')).at(-1)).toMatchObject({
    targetId: world.dana,
    after: { tablet: 'By the autoclave' },
  })
})

test('the six digits confirm as well, for the own sign-in only', async ({ world }) => {
  const { tablet, ticket, code, phone } = await waitingForDana(world)
  expect(await (await world.as(world.maria)).refused(findPhoneSignIn, { body: { ask: code } })).toMatchObject(ended)
  await phone.call(confirmPhoneSignIn, { body: { ask: code } })
  await tablet.startByPhone(ticket)
})

test('a confirmation needs a fresh proof of the session on the phone', async ({ world }) => {
  const { tablet, ticket, link } = await waitingForDana(world)
  const stolen = client(world.app, await world.tokenFor(world.dana))
  const refusal = await stolen.refused(confirmPhoneSignIn, { body: { ask: link } })
  expect(refusal).toMatchObject({ status: 403, code: 'session.proof_needed', details: { action: 'tabletSignIn' } })
  expect(await tablet.phoneState(ticket)).toBe('waiting')
  await stolen.call(proveSession, { body: { action: 'tabletSignIn', password: testPassword } })
  await stolen.call(confirmPhoneSignIn, { body: { ask: link } })
  expect(await tablet.phoneState(ticket)).toBe('confirmed')
})

test('who photographs the code gains nothing: signed out, nothing opens, and the code begins no session', async ({ world }) => {
  const { tablet, ticket, link, code, phone } = await waitingForDana(world)
  for (const ask of [link, code]) {
    expect(await nobody(world).refused(findPhoneSignIn, { body: { ask } })).toMatchObject({ status: 401 })
    expect(await nobody(world).refused(confirmPhoneSignIn, { body: { ask } })).toMatchObject({ status: 401 })
  }
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  for (const seen of [link, code]) {
    expect(await tablet.phoneState(seen)).toBe('ended')
    expect(await tablet.startByPhoneRefused(seen)).toMatchObject(ended)
  }
  await tablet.startByPhone(ticket)
})

inOwnWorld('No on the phone ends the sign-in, also after Yes, and the tablet learns it', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(refusePhoneSignIn, { body: { ask: link } })
  expect(await tablet.phoneState(ticket)).toBe('refused')
  for (const endpoint of [findPhoneSignIn, confirmPhoneSignIn, refusePhoneSignIn])
    expect(await phone.refused(endpoint, { body: { ask: link } })).toMatchObject(ended)
  expect(await tablet.startByPhoneRefused(ticket)).toMatchObject(ended)
  expect((await world.audit('phone_sign_in.refused')).map(({ targetId, after }) => [targetId, after])).toEqual([
    [world.dana, { tablet: tablet.name }],
  ])
  const again = await tablet.askPhone(world.dana)
  expect(await tablet.phoneState(again.ticket), 'another try waits again').toBe('waiting')
  await phone.call(confirmPhoneSignIn, { body: { ask: again.link } })
  await phone.call(refusePhoneSignIn, { body: { ask: again.code } })
  expect(await tablet.phoneState(again.ticket)).toBe('refused')
  expect(await tablet.startByPhoneRefused(again.ticket)).toMatchObject(ended)
  world.services.clock.advance({ seconds: 120 })
  expect(await tablet.phoneState(again.ticket)).toBe('ended')
})

test('No after the tablet has begun comes too late and says so', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  await tablet.startByPhone(ticket)
  expect(await phone.refused(refusePhoneSignIn, { body: { ask: link } })).toMatchObject(ended)
})

test('the phone of a colleague confirms for nobody', async ({ world }) => {
  const { tablet, ticket, link } = await waitingForDana(world)
  const maria = await world.as(world.maria)
  for (const endpoint of [findPhoneSignIn, confirmPhoneSignIn, refusePhoneSignIn])
    expect(await maria.refused(endpoint, { body: { ask: link } })).toMatchObject({ status: 403, code: 'tablet.phone_of_another' })
  expect(await tablet.phoneState(ticket)).toBe('waiting')
  expect(await tablet.startByPhoneRefused(ticket)).toMatchObject(ended)
})

test('a person of another location or practice learns nothing about it', async ({ world }) => {
  const { tablet, ticket, link, code } = await waitingForDana(world)
  for (const person of [world.tessa, world.foreignOnly]) {
    const phone = await world.as(person)
    for (const ask of [link, code])
      for (const endpoint of [findPhoneSignIn, confirmPhoneSignIn, refusePhoneSignIn])
        expect(await phone.refused(endpoint, { body: { ask } })).toMatchObject(ended)
    expect(await tablet.askPhoneRefused(person)).toMatchObject({ status: 403, code: 'tablet.person_unknown' })
  }
  expect(await tablet.phoneState(ticket)).toBe('waiting')
})

test('a confirmation counts once', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  await tablet.startByPhone(ticket)
  expect(await tablet.startByPhoneRefused(ticket)).toMatchObject(ended)
  expect(await tablet.phoneState(ticket)).toBe('ended')
  for (const endpoint of [findPhoneSignIn, confirmPhoneSignIn])
    expect(await phone.refused(endpoint, { body: { ask: link } })).toMatchObject(ended)
})

test('a confirmation that is repeated writes one event', async ({ world }) => {
  const { link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  const events = await world.audit('phone_sign_in.confirmed')
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  expect(await world.audit('phone_sign_in.confirmed')).toHaveLength(events.length)
})

test('two tablets that begin at once with one confirmation are one session', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  const bodies = [await tablet.proof('phone session'), await tablet.proof('phone session')]
  const replies = await Promise.all(bodies.map((proof) => nobody(world).raw(startSessionByPhone, { body: { ...proof, ticket } })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
})

test('another tablet cannot use the ticket, and neither can a copied one without the key', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  const other = await pairedTablet(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  expect(await other.startByPhoneRefused(ticket)).toMatchObject(ended)
  const forged = await tablet.proof('phone session', newTabletKey().privateKey)
  const elsewhere = await tablet.proof('phone')
  for (const proof of [forged, elsewhere])
    expect(await nobody(world).refused(startSessionByPhone, { body: { ...proof, ticket } })).toMatchObject({ code: 'tablet.proof_refused' })
  await tablet.startByPhone(ticket)
})

test('choosing another name ends what waited before', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  const next = await tablet.askPhone(world.maria)
  expect(await tablet.phoneState(ticket)).toBe('ended')
  expect(await tablet.phoneState(next.ticket)).toBe('waiting')
  expect(await tablet.startByPhoneRefused(ticket)).toMatchObject(ended)
  expect(await phone.refused(confirmPhoneSignIn, { body: { ask: link } })).toMatchObject(ended)
})

inOwnWorld('a phone has two minutes, and the tablet one more', async ({ world }) => {
  const first = await waitingForDana(world)
  world.services.clock.advance({ seconds: 119 })
  await first.phone.call(confirmPhoneSignIn, { body: { ask: first.link } })
  world.services.clock.advance({ seconds: 59 })
  expect(await first.tablet.phoneState(first.ticket)).toBe('confirmed')
  world.services.clock.advance({ seconds: 1 })
  expect(await first.tablet.phoneState(first.ticket)).toBe('ended')
  expect(await first.tablet.startByPhoneRefused(first.ticket)).toMatchObject(ended)
  const late = await waitingForDana(world)
  world.services.clock.advance({ seconds: 120 })
  expect(await late.tablet.phoneState(late.ticket)).toBe('ended')
  expect(await late.phone.refused(confirmPhoneSignIn, { body: { ask: late.link } })).toMatchObject(ended)
})

test('a revoked tablet neither asks, is confirmed nor begins a session', async ({ world }) => {
  const [before, after] = [await waitingForDana(world), await waitingForDana(world)]
  await after.phone.call(confirmPhoneSignIn, { body: { ask: after.link } })
  const maria = await world.as(world.maria)
  for (const { tablet } of [before, after]) await maria.call(revokeSharedTablet, { params: { tabletId: tablet.id } })
  expect(await before.phone.refused(confirmPhoneSignIn, { body: { ask: before.link } })).toMatchObject(ended)
  expect(await after.tablet.startByPhoneRefused(after.ticket)).toMatchObject({ status: 403, code: 'tablet.not_paired' })
  expect(await after.tablet.askPhoneRefused(world.dana)).toMatchObject({ status: 403, code: 'tablet.not_paired' })
})

inOwnWorld('who left the location between confirming and beginning is not signed in', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  await world.system((db) => db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, world.dana)))
  expect(await tablet.startByPhoneRefused(ticket)).toMatchObject({ code: 'tablet.person_unknown' })
  expect(await tablet.phoneState(ticket)).toBe('confirmed')
})

inOwnWorld('a frozen account is not signed in by its phone', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  const now = world.services.clock.now()
  const frozen = { id: newId(now), userId: world.dana, method: 'email', contact: 'old@lakeside.example', linkHash: 'x' }
  await world.system((db) => db.insert(replacedContact).values({ ...frozen, createdAt: now, expiresAt: now, frozenAt: now }))
  expect(await tablet.startByPhoneRefused(ticket)).toMatchObject({ status: 403, code: 'session.account_frozen' })
})

inOwnWorld('digits are tried twenty times in a quarter of an hour', async ({ world }) => {
  const { phone, link } = await waitingForDana(world)
  for (let tries = 0; tries < 20; tries += 1) expect(await phone.refused(findPhoneSignIn, { body: { ask: 'x' } })).toMatchObject(ended)
  expect(await phone.refused(findPhoneSignIn, { body: { ask: link } })).toMatchObject({ status: 429 })
  expect(await phone.refused(confirmPhoneSignIn, { body: { ask: link } })).toMatchObject({ status: 429 })
})

inOwnWorld('a tablet asks phones sixty times in an hour', async ({ world }) => {
  const tablet = await pairedTablet(world)
  for (let asked = 0; asked < 60; asked += 1) await tablet.askPhone(world.dana)
  expect(await tablet.askPhoneRefused(world.dana)).toMatchObject({ status: 429 })
})

test('a session on a tablet confirms no other tablet', async ({ world }) => {
  const { tablet, ticket, link, phone } = await waitingForDana(world)
  await phone.call(confirmPhoneSignIn, { body: { ask: link } })
  const dana = await tablet.startByPhone(ticket)
  const other = await pairedTablet(world)
  const asked = await other.askPhone(world.dana)
  for (const endpoint of [findPhoneSignIn, confirmPhoneSignIn, refusePhoneSignIn])
    expect(await dana.refused(endpoint, { body: { ask: asked.link } })).toMatchObject({ status: 403, code: 'tablet.not_here' })
})
