import { StaffEmailTaken } from '#contract/staff/staff'
import { EmailTaken, PhoneTaken } from '#contract/access/access'
import * as codes from '#contract/access/codes'
import * as contract from '#contract/registration/registration'
import { password as passwordRule, passwordRuleText, passwordMismatchText } from '#contract/endpoint/shapes'
import { defaultRoles } from '#content/facts/default-roles'
import { legalDocument, type LegalDocumentId } from '#content/legal/legal-documents'
import { practiceTypes } from '#content/facts/practice-types'
import { limitTries } from '#api/data/limits/limit-tries'
import { refuseCommonPassword } from '#api/data/passwords/refuse-common-password'
import { findTakenContact } from '#api/data/contacts/find-taken-contact'
import { handle, handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { invitedPerson, sendCode, verifyCode } from './contact-codes.ts'
import { registeredPractice, registerPractice } from './register-practice.ts'
import { registerUser } from './register-user.ts'

/** The token path of the local card form: the payment emulator on the same origin. */
const cardTokenPath = '/dev/payments/v1/tokens'

const sent = { payload: { sent: true } } as const
const free = { payload: { available: true } } as const

export const registrationRoutes = [
  handleOutside(contract.registerUser, async ({ body, address, ...work }) => {
    if (body.confirmPassword !== undefined && body.confirmPassword !== body.password) invalid({ confirmPassword: passwordMismatchText })
    await limitTries(work, { what: 'register', address, perAddress: 200, whose: { of: body.email, fromOneAddress: 20, inTotal: 100 } })
    return { payload: await registerUser(work, body) }
  }),
  handle(codes.sendOtpOnEmail, async ({ body: { email, proof, unlessUsable }, ...work }) => {
    await sendCode(work, { method: 'email', contact: email, proof, unlessUsable, address: work.address })
    return sent
  }),
  handle(codes.sendOtpOnPhone, async ({ body: { phone, proof, unlessUsable }, ...work }) => {
    await sendCode(work, { method: 'phone', contact: phone, proof, unlessUsable, address: work.address })
    return sent
  }),
  handleOutside(codes.verifyOtp, async ({ body, address, cookie, ...work }) => {
    const { method, otp, proof, password } = body
    const contact = contactIn(body)
    await limitTries(work, { what: 'verify', address, perAddress: 600 })
    const passwordHash = password === undefined ? null : await work.services.passwords.hash(checkedPassword(password))
    const payload = await verifyCode(work, { method, contact, code: otp, proof, passwordHash })
    if (payload.token) cookie.set(payload.token)
    return { payload }
  }),
  handleOutside(codes.checkEmailId, async ({ body, address, ...work }) => {
    await limitTries(work, { what: 'check', address, perAddress: 200 })
    const taken = await work.transaction(async ({ db }) =>
      findTakenContact(db, { userId: await invitedBy(db, body, work.now), email: body.email, phone: null }),
    )
    return taken ? fail(EmailTaken, { text: StaffEmailTaken.text }) : free
  }),
  handleOutside(codes.checkPhoneId, async ({ body, address, ...work }) => {
    const phone = international(body.phone, body.countryCode)
    await limitTries(work, { what: 'check', address, perAddress: 200 })
    const taken = await work.transaction(async ({ db }) =>
      findTakenContact(db, { userId: await invitedBy(db, body, work.now), email: null, phone }),
    )
    return taken ? fail(PhoneTaken) : free
  }),
  handle(contract.registerPractice, async ({ body, ...work }) => ({ payload: await registerPractice(work, body) })),
  handle(contract.getRegistration, async ({ db, actor }) => ({ payload: await registeredPractice(db, actor.userId) })),
  handle(contract.defaultLocationTypes, async () => ({ payload: [...practiceTypes] })),
  handle(contract.defaultRoles, async () => ({ payload: [...defaultRoles] })),
  handle(contract.userLicensingAgreement, async ({ services }) => legalAnswer('userLicensingAgreement', services)),
  handle(contract.termsOfUseAndPrivacyPolicy, async ({ services }) => legalAnswer('termsOfUseAndPrivacyPolicy', services)),
  handle(contract.clientConfig, async ({ services }) => {
    const { publishableKey, local } = services.payments.page
    return {
      payload: {
        stripePublishableKey: publishableKey,
        localCardForm: local,
        cardTokenPath: local ? cardTokenPath : null,
        mapUrl: services.settings.mapUrl,
      },
    }
  }),
]

/** The id is ignored without a proof of the same person; otherwise it would reveal whose contact it is (ruling 6). */
async function invitedBy(db: Db, { _id, proof }: { _id?: string | undefined; proof?: string | undefined }, now: Date) {
  const invited = _id && proof ? await invitedPerson(db, proof, now) : undefined
  return invited?.userId === _id ? _id : undefined
}

function contactIn({
  method,
  email,
  phone,
}: {
  method: 'email' | 'phone'
  email?: string | undefined
  phone?: string | undefined
}): string {
  return (method === 'email' ? email : phone) ?? invalid({ [method]: 'Required' })
}

async function legalAnswer(id: LegalDocumentId, { settings }: Pick<Services, 'settings'>) {
  const { title, body } = await legalDocument(id, settings.operator)
  return { payload: { fields: { title, body: { ...body } } } }
}

function checkedPassword(password: string): string {
  if (!passwordRule.safeParse(password).success) invalid({ password: passwordRuleText })
  refuseCommonPassword(password)
  return password
}

/** Digits without a plus belong to the country selected beside them; the default is the US (CONST-S-008). */
function international(typed: string, countryCode = '1'): string {
  const digits = typed.replaceAll(/[^\d+]/g, '')
  const full = digits.startsWith('+') ? digits : `+${countryCode.replace('+', '')}${digits}`
  const parsed = codes.phone.safeParse(full)
  return parsed.success ? parsed.data : invalid({ phone: 'Invalid phone.' })
}
