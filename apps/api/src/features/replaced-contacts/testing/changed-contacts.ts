import { eq } from 'drizzle-orm'

import { updateUser } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { confirmContactChange, sendContactCode } from '#contract/account/account'
import * as contract from '#contract/replaced-contacts/replaced-contacts'
import { buildPerson } from '#api/data/builders/person'
import { user } from '#api/data/tables'
import { openLinks } from '#api/data/testing/open-links'
import { testPassword, type World } from '#api/data/testing/test'

type Method = 'email' | 'phone'

let serial = 0

/** A person at Lakeside's first location, and optionally at Cedar, with their own email address and phone number. */
export async function somebody(world: World, { alsoAtCedar = false } = {}) {
  serial += 1
  const email = `person${serial}@lakeside.example`
  const phone = `+1503555${2000 + serial}`
  const posts = [world.lakeside, ...(alsoAtCedar ? [world.cedar] : [])].map((practice) => ({
    practiceId: practice.id,
    locationId: practice.locations[0]?.id ?? '',
    administrator: false,
  }))
  const passwordHash = await world.services.passwords.hash(testPassword)
  const now = world.services.clock.now()
  const id = await world.system((db) =>
    buildPerson(db, { firstName: 'Paula', lastName: `Nowak ${serial}`, email, phone, passwordHash, posts }, { now }),
  )
  return { id, email, phone }
}

/** All texts sent to a contact; messages of the same moment have no order. */
export const everything = async (world: World, to: string) => (await world.messages(to)).map(({ text }) => text).join('\n')
/** The message with the link, with its short link resolved. */
export const notice = async (world: World, to: string) =>
  openLinks(world, (await world.messages(to)).find(({ text }) => /freeze/.test(text))?.text)
export const codeAt = async (world: World, contact: string) => /\b\d{4}\b/.exec((await world.messages(contact))[0]?.text ?? '')?.[0] ?? ''
export const linkIn = (text: string) => /\/freezeAccount\?link=([0-9a-f]{32})\b/.exec(text)?.[1] ?? ''

/** Changes a contact with its code, as a signed-in person can. Returns the link that was sent to the previous contact. */
export async function change(world: World, { userId, method, from, to }: { userId: string; method: Method; from: string; to: string }) {
  world.services.clock.advance({ minutes: 2 })
  const caller = await world.as(userId)
  await caller.call(updateUser, { params: { userId }, body: { [method]: to } })
  await caller.call(sendContactCode, { params: { method } })
  await caller.call(confirmContactChange, { params: { method }, body: { otp: await codeAt(world, to) } })
  return linkIn(await notice(world, from))
}

export async function changedEmail(world: World, options: { alsoAtCedar?: boolean } = {}) {
  const person = await somebody(world, options)
  const present = `intruder${serial}@elsewhere.example`
  const link = await change(world, { userId: person.id, method: 'email', from: person.email, to: present })
  return { ...person, present, link }
}

export const freeze = async (world: World, link: string) => (await world.as(null)).call(contract.freezeAccount, { body: { link } })
export const signIn = async (world: World, username: string, password = testPassword) =>
  (await world.as(null)).raw(login, { body: { username, password } })
export const byPassword = (password = testPassword) => ({ by: 'password' as const, password })
export const newPassword = 'Newer#2027'
export const back = async (
  world: World,
  link: string,
  proof: { by: 'password'; password: string } | { by: 'code'; otp: string } = byPassword(),
) => (await world.as(null)).refused(contract.putContactBack, { body: { link, proof, newPassword } })
export const contactsOf = async (world: World, userId: string) => {
  const [row] = await world.system((db) => db.select().from(user).where(eq(user.id, userId)))
  return { email: row?.email, phone: row?.phone }
}
