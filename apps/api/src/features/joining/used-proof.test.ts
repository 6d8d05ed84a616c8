import { sendOtpOnEmail, sendOtpOnPhone, verifyOtp } from '#contract/access/codes'
import { expect, test } from '#api/data/testing/test'

import { invite, join, nobody, setUp, verify } from './testing/joining-calls.ts'

const contact = { email: 'asta@new.example', phone: '+15035550187' }

test('a code for an invited person greets them, and the practice sees that it was sent', async ({ world }) => {
  const { userName, codeHash, member } = await invite(world, { email: 'greta@new.example', firstName: 'Greta' })
  const { proof } = await join(world, { userName, codeHash })
  await nobody(world).call(sendOtpOnEmail, { body: { email: userName, proof } })
  expect((await world.messages(userName))[0]?.text).toMatch(/^Hello Greta,/)
  expect((await world.audit('code.sent')).find((event) => event.targetId === member._id)).toMatchObject({
    practiceId: world.lakeside.id,
    after: { method: 'email' },
  })
})

test('after the account is set up, its proof sends no code and verifies nothing', async ({ world }) => {
  const { userName, codeHash } = await invite(world, contact)
  const { user, proof } = await join(world, { userName, codeHash })
  await verify(world, proof, contact.email)
  const late = { body: { phone: contact.phone, proof } }
  await nobody(world).call(sendOtpOnPhone, late)
  const otp = /\b\d{4}\b/.exec((await world.messages(contact.phone))[0]?.text ?? '')?.[0] ?? expect.fail('no code')
  await setUp(world, proof, user._id, { email: contact.email })
  expect(await nobody(world).refused(verifyOtp, { body: { method: 'phone', phone: contact.phone, otp, proof } })).toMatchObject({
    code: 'code.expired',
  })
  const before = (await world.messages(contact.phone)).length
  world.services.clock.advance({ minutes: 10 })
  await nobody(world).call(sendOtpOnPhone, late)
  expect(await world.messages(contact.phone)).toHaveLength(before)
})
