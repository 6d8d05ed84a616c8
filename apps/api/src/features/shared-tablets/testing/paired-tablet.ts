import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

import { setCodeOnTablet, startTabletSession, tabletChallenge, tabletPeople } from '#contract/shared-tablets/on-tablet'
import { askPhone, phoneSignInState, startSessionByPhone } from '#contract/shared-tablets/phone-sign-in'
import { pairSharedTablet } from '#contract/shared-tablets/shared-tablets'
import { tabletMessage, type TabletPurpose } from '#wire/tablet-message'
import { client } from '#api/data/testing/client'
import { testPassword, type World } from '#api/data/testing/test'

/** A key as a tablet makes it, with its public part as it is sent. */
export function newTabletKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url') }
}

export const signed = (key: KeyObject, text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

let tablets = 0

/** Pairs a new tablet with a location, by default Lakeside’s first one, and returns what can be done on it. */
export async function pairedTablet(
  world: World,
  { by = world.maria, locationId = world.rows.location, name = `Tablet ${(tablets += 1)}` } = {},
) {
  const key = newTabletKey()
  const { payload } = await (
    await world.as(by)
  ).call(pairSharedTablet, { params: { locationId }, body: { name, publicKey: key.publicKey } })
  const { tablet } = payload
  const nobody = client(world.app, null)
  const proof = async (purpose: TabletPurpose, privateKey = key.privateKey) => {
    const { challenge } = (await nobody.call(tabletChallenge, { body: { tablet } })).payload
    return { tablet, challenge, signature: signed(privateKey, tabletMessage({ tablet, purpose, challenge })) }
  }
  const sessionBody = async (person: string, code: string) => ({ ...(await proof('session')), person, code })
  return {
    id: tablet,
    name,
    proof,
    people: async () => (await nobody.call(tabletPeople, { body: await proof('people') })).payload,
    setCode: async (person: string, code: string, password: string = testPassword) =>
      nobody.call(setCodeOnTablet, { body: { ...(await proof('code')), person, password, code } }),
    codeRefused: async (person: string, code: string, password: string = testPassword) =>
      nobody.refused(setCodeOnTablet, { body: { ...(await proof('code')), person, password, code } }),
    sessionBody,
    /** Signs a person in and returns their client. */
    signIn: async (person: string, code: string) => {
      const started = await nobody.call(startTabletSession, { body: await sessionBody(person, code) })
      return client(world.app, started.payload.token)
    },
    /** Begins a sign-in that the person confirms on the phone. */
    askPhone: async (person: string) => (await nobody.call(askPhone, { body: { ...(await proof('phone')), person } })).payload,
    askPhoneRefused: async (person: string) => nobody.refused(askPhone, { body: { ...(await proof('phone')), person } }),
    phoneState: async (ticket: string) => (await nobody.call(phoneSignInState, { body: { ticket } })).payload.state,
    /** Begins the session that a phone has confirmed, and returns the client of its person. */
    startByPhone: async (ticket: string) => {
      const started = await nobody.call(startSessionByPhone, { body: { ...(await proof('phone session')), ticket } })
      return client(world.app, started.payload.token)
    },
    startByPhoneRefused: async (ticket: string) =>
      nobody.refused(startSessionByPhone, { body: { ...(await proof('phone session')), ticket } }),
    signInRefused: async (person: string, code: string) => nobody.refused(startTabletSession, { body: await sessionBody(person, code) }),
  }
}
