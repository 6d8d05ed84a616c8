import { screen } from '@testing-library/react'
import { getAccountDetails, listContactChanges, refuseContactChange, type ContactChange } from '#contract/account/account'
import { getCalendarFeeds } from '#contract/account/calendar-feeds'
import { getPush } from '#contract/push/push'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { signInAs, type renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const hex = (digits: string) => digits.padEnd(24, '0')

export const post = {
  _id: ids.location,
  name: 'Main Street',
  practice: 'Lakeside Dental',
  role: 'Hygienist',
  administrator: true,
  safetyOfficer: false,
  spiceOfficer: true,
  atRisk: true,
  annual_review_date: '02/29',
}

/** The person signs in with the password only. */
export function noSecondFactor() {
  server.on(getSignInMethods, () => ({
    payload: { passkeys: [], authenticator: null, recoveryCodesLeft: 0, twoFactorsProved: false },
  }))
}

/** Signs in a person and sets up the fake server's account responses. */
export function withAccount({ changes = [], ...person }: Parameters<typeof signInAs>[0] & { changes?: ContactChange[] } = {}) {
  const user = signInAs({ phone: '+15035550123', adminLocations: [ids.location], ...person })
  server.on(getAccountDetails, () => ({ payload: { posts: [post], equipment: [] } }))
  let open = changes
  server.on(getPush, () => ({ payload: { serverKey: null, devices: [], quietHours: null } }))
  server.on(getCalendarFeeds, () => ({ payload: { feeds: [], weeklySummary: null, dateMails: null, monthlyPage: null } }))
  noSecondFactor()
  server.on(listContactChanges, () => ({ payload: open }))
  server.on(refuseContactChange, () => void (open = []))
  return { user, setOpen: (next: ContactChange[]) => void (open = next) }
}

export const aContactChange = (change: Partial<ContactChange> = {}): ContactChange => ({
  method: 'email',
  contact: 'hana.sato@lakeside.example',
  askedBy: null,
  askedAt: '2026-11-21T12:00:00.000Z',
  codeSent: false,
  ...change,
})

/** Pastes the text: typing it key by key is slow in forms with a country list. */
export async function fill(person: ReturnType<typeof renderApp>['person'], field: HTMLElement, text: string) {
  await person.clear(field)
  await person.click(field)
  await person.paste(text)
}

export const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
