import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  askFactorRemoval,
  cancelFactorRemoval,
  exportSignInPeople,
  getSignInRules,
  setSignInRule,
  type SignInPerson,
  type SignInRules,
} from '#contract/sign-in-rules/sign-in-rules'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

const dana: SignInPerson = {
  _id: 'd'.padEnd(24, '0'),
  fullName: 'Dana Whitfield',
  administrator: false,
  passkeys: 0,
  authenticator: false,
  since: null,
  required: false,
  graceUntil: null,
  late: false,
  removal: null,
  can: { askRemoval: false, cancelRemoval: false },
}

const rules = (change: Partial<SignInRules> = {}): SignInRules => ({
  rule: { requiredOf: 'nobody', graceDays: 14, requiredSince: null, everybodySince: null, revision: 0, changed: null },
  people: [dana],
  hasOwnFactor: true,
  ...change,
})

/** Opens the page of an administrator. `set` changes what the server answers from now on. */
async function openRules(first: SignInRules = rules()) {
  let shown = first
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location] })
  server.on(getSignInRules, () => ({ payload: shown }))
  const { person } = renderApp({ at: '/admin/sign-in-rules' })
  await screen.findByRole('list', { name: 'People' })
  return { person, set: (next: SignInRules) => void (shown = next) }
}

async function chooseEverybody(person: Awaited<ReturnType<typeof openRules>>['person']) {
  await person.click(screen.getByRole('combobox', { name: 'Who must use a second step' }))
  await person.click(await screen.findByRole('option', { name: 'Everybody' }))
}

test('the rule is saved with its days, and a number that is no number of days is refused at the field', async () => {
  const { person, set } = await openRules()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await chooseEverybody(person)
  const days = screen.getByRole('textbox', { name: /^Days to get ready/ })
  await person.clear(days)
  await person.type(days, '91')
  await screen.findByText('Please enter a number of days from 0 to 90.')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await person.clear(days)
  await person.type(days, '30')
  const changed = {
    requiredOf: 'everybody',
    graceDays: 30,
    requiredSince: '2026-11-29T12:00:00.000Z',
    everybodySince: null,
    revision: 1,
    changed: null,
  } as const
  server.on(setSignInRule, () => {
    set(rules({ rule: changed }))
    return { payload: rules({ rule: changed }) }
  })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The sign-in rule is saved')
  expect(server.calls(setSignInRule)[0]).toMatchObject({
    params: { practiceId: ids.practice },
    body: { requiredOf: 'everybody', graceDays: 30, revision: 0 },
  })
})

test('an administrator without a second step cannot lock themselves out, and is led to the account', async () => {
  const { person } = await openRules(rules({ hasOwnFactor: false }))
  await chooseEverybody(person)
  expect(screen.getByRole('link', { name: 'add a passkey or an authenticator app' }).getAttribute('href')).toBe('/account?panel=security')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('a refused rule shows why', async () => {
  const { person } = await openRules()
  await chooseEverybody(person)
  server.on(setSignInRule, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This has been changed in the meantime.')
})

test('each person shows what they have and until when, in words', async () => {
  const has = {
    ...dana,
    fullName: 'Omar Haddad',
    _id: 'e'.padEnd(24, '0'),
    administrator: true,
    passkeys: 2,
    since: '2026-11-01T12:00:00.000Z',
  }
  const late = { ...dana, required: true, late: true, graceUntil: '2026-01-01T20:00:00.000Z' }
  await openRules(rules({ people: [late, has] }))
  const [first, second] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Locked out')
  expect(first?.textContent).toContain('Until 01/01/2026 12:00 PM')
  expect(second?.textContent).toContain('Second step')
  expect(second?.textContent).toContain('2 passkeys')
  expect(screen.getByText('1 without the second step that the rule asks for.')).toBeTruthy()
})

test('a lost device is removed after a question that says what happens, and can be canceled', async () => {
  const owner = { ...dana, passkeys: 1, since: '2026-11-01T12:00:00.000Z', can: { askRemoval: true, cancelRemoval: false } }
  const { person, set } = await openRules(rules({ people: [owner] }))
  const removal = { askedBy: 'Maria Alvarez', askedAt: '2026-11-29T12:00:00.000Z', effectiveAt: '2026-11-30T12:00:00.000Z' }
  const waiting = rules({ people: [{ ...owner, removal, can: { askRemoval: false, cancelRemoval: true } }] })
  server.on(askFactorRemoval, () => {
    set(waiting)
    return { payload: waiting }
  })
  await person.click(screen.getByRole('button', { name: 'Lost device of Dana Whitfield' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dana Whitfield lost the device?' }))
  expect(dialog.getByText(/^In 24 hours, all passkeys/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Remove in 24 hours' }))
  expect(server.calls(askFactorRemoval)[0]?.params).toEqual({ practiceId: ids.practice, userId: dana._id })
  const cancel = await screen.findByRole('button', { name: 'Cancel the removal for Dana Whitfield' })
  expect(screen.getByText(/^Lost device, asked by Maria Alvarez/)).toBeTruthy()
  server.on(cancelFactorRemoval, () => {
    set(rules({ people: [owner] }))
    return { payload: rules({ people: [owner] }) }
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(cancel)
  await screen.findByText('Nothing is removed')
  await screen.findByRole('button', { name: 'Lost device of Dana Whitfield' })
})

test('the list of people is exported for an insurer', async () => {
  const { person } = await openRules()
  server.on(exportSignInPeople, () => new Blob(['Name\r\nDana Whitfield\r\n']))
  const file = savedFile()
  await person.click(screen.getByRole('button', { name: 'Export' }))
  expect((await file()).name).toMatch(/^sign-in-lakeside-dental-\d{4}-\d\d-\d\d\.csv$/)
})

test('while nobody must, everybody is shown with what they have, and no days are asked for', async () => {
  const app = { ...dana, fullName: 'Ruth Okafor', _id: 'b'.padEnd(24, '0'), authenticator: true, since: '2026-11-01T12:00:00.000Z' }
  await openRules(rules({ people: [dana, app] }))
  expect(screen.queryByRole('textbox', { name: /^Days to get ready/ })).toBeNull()
  expect(screen.getByText('Nobody is missing a second step that the rule asks for.')).toBeTruthy()
  const [first, second] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('Dana WhitfieldPassword only')
  expect(second?.textContent).toContain('Authenticator app')
})

test('a rule that is turned off again keeps its days for the next time', async () => {
  const rule = {
    requiredOf: 'administrators',
    graceDays: 7,
    requiredSince: '2026-11-01T12:00:00.000Z',
    everybodySince: null,
    revision: 3,
  } as const
  const { person } = await openRules(rules({ rule: { ...rule, changed: { by: 'Maria Alvarez', at: '2026-11-01T20:00:00.000Z' } } }))
  expect(screen.getByText('Changed by Maria Alvarez, 11/01/2026 12:00 PM')).toBeTruthy()
  server.on(setSignInRule, () => ({ payload: rules() }))
  await person.click(screen.getByRole('combobox', { name: 'Who must use a second step' }))
  await person.click(await screen.findByRole('option', { name: 'Nobody (everybody may)' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls(setSignInRule)).toHaveLength(1))
  expect(server.calls(setSignInRule)[0]?.body).toEqual({ requiredOf: 'nobody', graceDays: 7, revision: 3 })
})

test('a rule that is widened says that the days of administrators go on', async () => {
  const rule = { requiredOf: 'administrators', graceDays: 7, requiredSince: '2026-11-01T12:00:00.000Z', everybodySince: null } as const
  const { person } = await openRules(rules({ rule: { ...rule, revision: 3, changed: null } }))
  expect(screen.queryByText(/count from their own rule as before/)).toBeNull()
  await chooseEverybody(person)
  expect(screen.getByText(/For administrators, they count from their own rule as before\.$/)).toBeTruthy()
})

test('a removal that was asked for already shows the refusal in the dialog', async () => {
  const owner = { ...dana, passkeys: 1, since: '2026-11-01T12:00:00.000Z', can: { askRemoval: true, cancelRemoval: false } }
  const { person } = await openRules(rules({ people: [owner] }))
  server.on(askFactorRemoval, () => refuse(409, 'factor_removal.open', 'Somebody has already asked for this.'))
  await person.click(screen.getByRole('button', { name: 'Lost device of Dana Whitfield' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Remove in 24 hours' }))
  expect(await dialog.findByText('Somebody has already asked for this.')).toBeTruthy()
})
