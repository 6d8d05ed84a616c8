import { sendOtpOnEmail, sendOtpOnPhone, verifyOtp } from '#contract/access/codes'
import { codeLimits } from '#api/data/contacts/one-time-codes'
import { newcomer } from '#api/data/testing/newcomer'
import { expect, test, type World } from '#api/data/testing/test'
import { setupProof, invite } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'

const wrong = (code: string) => (code === '0000' ? '0001' : '0000')

async function registered(world: World) {
  const nora = newcomer(world)
  await nora.register()
  await nora.nobody.call(sendOtpOnEmail, { body: { email: nora.account.email } })
  const attempt = (otp: string) => ({ body: { method: 'email' as const, email: nora.account.email, otp } })
  return { nora, attempt, code: await nora.code() }
}

test('the fifth wrong attempt ends a code, and then even the right one is rejected', async ({ world }) => {
  const { nora, attempt, code } = await registered(world)
  for (let tries = 1; tries < codeLimits.wrongTries; tries += 1)
    expect(await nora.nobody.refused(verifyOtp, attempt(wrong(code)))).toMatchObject({ status: 400, code: 'code.wrong' })
  expect(await nora.nobody.refused(verifyOtp, attempt(wrong(code)))).toMatchObject({
    code: 'code.used_up',
    message: 'The wrong code was entered too many times. Please request a new one.',
  })
  expect(await nora.nobody.refused(verifyOtp, attempt(code))).toMatchObject({ status: 400, code: 'code.used_up' })
  world.services.clock.advance({ seconds: 31 })
  await nora.verify()
})

test('ten concurrent wrong attempts count as ten', async ({ world }) => {
  const { nora, attempt, code } = await registered(world)
  const refusals = await Promise.all(Array.from({ length: 10 }, () => nora.nobody.refused(verifyOtp, attempt(wrong(code)))))
  expect(refusals.filter((refusal) => refusal.code === 'code.wrong')).toHaveLength(4)
  expect(await nora.nobody.refused(verifyOtp, attempt(code))).toMatchObject({ code: 'code.used_up' })
})

test('a code works once, even if it is sent twice at the same moment', async ({ world }) => {
  const { nora, attempt, code } = await registered(world)
  const replies = await Promise.all([nora.nobody.raw(verifyOtp, attempt(code)), nora.nobody.raw(verifyOtp, attempt(code))])
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400])
  expect(await nora.nobody.refused(verifyOtp, attempt(code))).toMatchObject({ status: 400, code: 'code.expired' })
})

test('a code expires after ten minutes, and a newer one replaces it', async ({ world }) => {
  const { nora, attempt, code } = await registered(world)
  world.services.clock.advance({ minutes: 10 })
  expect(await nora.nobody.refused(verifyOtp, attempt(code))).toMatchObject({ code: 'code.expired' })
  await nora.nobody.call(sendOtpOnEmail, { body: { email: nora.account.email } })
  const second = await nora.code()
  world.services.clock.advance({ minutes: 1 })
  await nora.nobody.call(sendOtpOnEmail, { body: { email: nora.account.email } })
  if (second !== (await nora.code())) expect(await nora.nobody.refused(verifyOtp, attempt(second))).toMatchObject({ code: 'code.wrong' })
  await nora.nobody.call(verifyOtp, attempt(await nora.code()))
})

test('a contact gets at most one code per half minute, five an hour and ten a day', async ({ world }) => {
  const { nora } = await registered(world)
  const send = { body: { email: nora.account.email } }
  expect(await nora.nobody.refused(sendOtpOnEmail, send)).toMatchObject({ status: 429, code: 'code.too_soon' })
  for (let sent = 1; sent < 5; sent += 1) {
    world.services.clock.advance({ seconds: 30 })
    await nora.nobody.call(sendOtpOnEmail, send)
  }
  world.services.clock.advance({ seconds: 30 })
  expect(await nora.nobody.refused(sendOtpOnEmail, send)).toMatchObject({ status: 429, code: 'code.too_many' })
  for (let sent = 5; sent < 10; sent += 1) {
    world.services.clock.advance({ hours: 1 })
    await nora.nobody.call(sendOtpOnEmail, send)
  }
  world.services.clock.advance({ hours: 1 })
  expect(await nora.nobody.refused(sendOtpOnEmail, send)).toMatchObject({ code: 'code.too_many' })
  expect(await world.messages(nora.account.email)).toHaveLength(10)
})

test('contacts that are not registering get no code, and the responses do not differ', async ({ world }) => {
  const { nobody } = newcomer(world)
  for (const email of ['stranger@nowhere.example', 'dana@lakeside.example']) {
    expect(await nobody.call(sendOtpOnEmail, { body: { email, firstName: 'Buy pills' } })).toEqual({ payload: { sent: true } })
    expect(await world.messages(email)).toEqual([])
    expect(await nobody.refused(sendOtpOnEmail, { body: { email } })).toMatchObject({ code: 'code.too_soon' })
    expect(await nobody.refused(verifyOtp, { body: { method: 'email', email, otp: '1234' } })).toMatchObject({ code: 'code.wrong' })
  }
  await nobody.call(sendOtpOnPhone, { body: { phone: '+1 503 555 0100' } })
  expect(await world.messages('+15035550100')).toEqual([])
})

test('the stored form of a code does not reveal it', async ({ world }) => {
  const { nora, code } = await registered(world)
  const { rows } = await world.system((db) => db.client.query('select * from one_time_code where contact = $1', [nora.account.email]))
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect(rows[0].code_hash).not.toBe(hashOf(code))
})

test('an invited person gets codes at any contact under their proof, which then lists the verified contacts', async ({ world }) => {
  const proof = newToken()
  const now = world.services.clock.now()
  const [inviteId, proofId] = [newId(now), newId(now)]
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await world.system(async (db) => {
    await db.insert(invite).values({
      id: inviteId,
      practiceId: world.lakeside.id,
      userId: world.dana,
      firstName: 'Dana',
      lastName: 'Whitfield',
      linkHash: hashOf(proof),
      joinCodeSealed: '',
      invitedBy: world.maria,
      createdAt: now,
      expiresAt,
    })
    await db.insert(setupProof).values({ id: proofId, tokenHash: hashOf(proof), inviteId, userId: world.dana, createdAt: now, expiresAt })
  })
  const { nobody } = newcomer(world)
  await nobody.call(sendOtpOnPhone, { body: { phone: '(503) 555-0199', proof } })
  const [message] = await world.messages('+15035550199')
  expect(message).toMatchObject({ channel: 'sms', urgency: 'code', practiceId: world.lakeside.id })
  const otp = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
  const verified = await nobody.call(verifyOtp, { body: { method: 'phone', phone: '+15035550199', otp, proof } })
  expect(verified).toEqual({ payload: { verified: true } })
  const [row] = await world.system((db) => db.select().from(setupProof))
  expect(row?.verified).toEqual(['phone:+15035550199'])
})

test('a reloaded page gets no new code while the first one is still valid', async ({ world }) => {
  const { nora, attempt, code } = await registered(world)
  const again = () => nora.nobody.call(sendOtpOnEmail, { body: { email: nora.account.email, unlessUsable: true } })
  const sent = async () => (await world.messages(nora.account.email)).length
  world.services.clock.advance({ minutes: 5 })
  await again()
  expect(await sent()).toBe(1)
  for (let tries = 0; tries < codeLimits.wrongTries; tries += 1) await nora.nobody.refused(verifyOtp, attempt(wrong(code)))
  await again()
  expect(await sent(), 'guessed wrong too often').toBe(2)
  world.services.clock.advance({ minutes: 10 })
  await again()
  expect(await sent(), 'too old').toBe(3)
  await nora.nobody.call(verifyOtp, attempt(await nora.code()))
})

test('the response for a pending code is the same for an address that is not registering', async ({ world }) => {
  const nora = newcomer(world)
  const ask = async (email: string) => nora.nobody.call(sendOtpOnEmail, { body: { email, unlessUsable: true } })
  for (let asked = 0; asked < 12; asked += 1) expect(await ask('nobody.at.all@northside.example')).toEqual({ payload: { sent: true } })
  expect(await world.messages('nobody.at.all@northside.example')).toEqual([])
})
