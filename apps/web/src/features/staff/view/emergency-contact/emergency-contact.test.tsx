import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getEmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { asAdmin, memberAddress } from '../../testing/member-page.ts'

const stored = {
  mainEmergencyContact: { name: 'Sam Whitfield', phone: '+15035550188', relation: 'Brother' },
  outOfTownEmergencyContact: { name: '', phone: '' },
  physicianEmergencyContact: { company: '', name: '', phone: '', address: '' },
  pharmacyEmergencyContact: { name: '', phone: '', address: '' },
  allergies: [{ name: 'Latex' }, { name: 'Penicillin' }],
  religiousOrganization: { name: '' },
  hospitalPref: 'General',
  revision: 4,
}

/** Finds the button by text, because a role query over this many fields is slow. */
const saveIn = (dialog: Pick<typeof screen, 'getByText'>) => dialog.getByText('Save').closest('button') ?? expect.fail('no button')

/** Opens the emergency contact by its address and starts editing. */
async function editingContact() {
  asAdmin()
  serveEmergencyContact()
  const { person } = renderApp({ at: `${memberAddress}&emergency=1` })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Edit'))
  await dialog.findByLabelText('Allergies')
  return { person, dialog }
}

/** Serves an emergency contact that remembers saved changes. */
function serveEmergencyContact() {
  let current = stored
  server.on(getEmergencyContact, () => ({ payload: current }))
  server.on(saveEmergencyContact, ({ body }) => {
    current = { ...stored, ...(body as Partial<typeof stored>), revision: 5 }
    return { payload: current }
  })
}

/** Pastes the text, because typing key by key among this many fields is slow. Clicks again if the dialog takes the focus before the paste. */
async function write(person: ReturnType<typeof renderApp>['person'], field: Element, text: string) {
  await waitFor(async () => {
    await person.tripleClick(field)
    expect(document.activeElement).toBe(field)
  })
  await person.paste(text)
}

test('an emergency contact is shown read-only, edited, and shown again with the new values', async () => {
  asAdmin()
  serveEmergencyContact()
  const { person } = renderApp({ at: memberAddress })
  await person.click(await screen.findByRole('button', { name: 'Emergency Contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Emergency Contact of Dana Whitfield' }))
  await dialog.findByText('Latex, Penicillin')
  expect(dialog.getByText('+1 503 555 0188')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await person.click(dialog.getByText('Edit'))
  const allergies = await dialog.findByLabelText('Allergies')
  await write(person, allergies, 'Nuts,  , Latex')
  await person.click(saveIn(dialog))
  await screen.findByText('Contact details has successfully updated')
  await dialog.findByText('Nuts, Latex')
  const body = server.calls(saveEmergencyContact)[0]?.body
  expect(body).toMatchObject({ allergies: [{ name: 'Nuts' }, { name: 'Latex' }], revision: 4 })
  expect(body).toMatchObject({ mainEmergencyContact: stored.mainEmergencyContact })
  expect(body).not.toHaveProperty('hospitalPref')
})

test('Escape asks before an edited emergency contact is lost, but not if nothing was changed', async () => {
  asAdmin()
  serveEmergencyContact()
  const { person } = renderApp({ at: `${memberAddress}&emergency=1` })
  const name = 'Emergency Contact of Dana Whitfield'
  const dialog = within(await screen.findByRole('dialog', { name }))
  await person.click(await dialog.findByText('Edit'))
  await write(person, await dialog.findByLabelText('Religious organization'), 'Chapel')
  await person.keyboard('{Escape}')
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await person.click(asked.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(dialog.getByLabelText<HTMLInputElement>('Religious organization').value).toBe('Chapel')
  await person.click(dialog.getByText('Cancel'))
  await dialog.findByText('Latex, Penicillin')
  await person.click(dialog.getByText('Edit'))
  await dialog.findByLabelText('Allergies')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})

test('the error of a phone field disappears when the field is corrected', async () => {
  const { person, dialog } = await editingContact()
  const [, , physician] = dialog.getAllByLabelText<HTMLInputElement>('Phone')
  if (!physician) return expect.fail('the phone is missing')
  await write(person, physician, '12345')
  await person.click(saveIn(dialog))
  await dialog.findByText('Invalid Physician Phone number.')
  await person.clear(physician)
  await waitFor(() => expect(dialog.queryByText('Invalid Physician Phone number.')).toBeNull())
})

test('a typed phone must be a valid number, an empty one is removed, and reformatting loses no input', async () => {
  const { person, dialog } = await editingContact()
  const [main, , physician] = dialog.getAllByLabelText<HTMLInputElement>('Phone')
  if (!main || !physician) return expect.fail('phones are missing')
  await write(person, main, '911')
  await write(person, physician, '12345')
  await person.click(saveIn(dialog))
  await dialog.findByText('Invalid Main Emergency Phone number.')
  await dialog.findByText('Invalid Physician Phone number.')
  expect(document.activeElement).toBe(main)
  expect(server.calls(saveEmergencyContact)).toEqual([])
  await person.clear(main)
  await write(person, physician, '5035550177')
  await write(person, dialog.getByLabelText('Religious organization'), 'Chapel')
  await waitFor(() => expect(physician.value).toBe('(503) 555-0177'))
  await person.click(saveIn(dialog))
  await screen.findByText('Contact details has successfully updated')
  expect(server.calls(saveEmergencyContact)[0]?.body).toMatchObject({
    mainEmergencyContact: { phone: '' },
    physicianEmergencyContact: { phone: '+15035550177' },
    religiousOrganization: { name: 'Chapel' },
  })
})

test('an emergency contact that fails to load or save shows an error, and the browser stores nothing', async () => {
  asAdmin()
  server.on(getEmergencyContact, () => refuse(500, 'server.unexpected', 'x'))
  const first = renderApp({ at: `${memberAddress}&emergency=1` })
  const text = /^Unexpected Error\. An unexpected error has occurred\. Please try reloading the page\./
  await within(await screen.findByRole('dialog')).findByText(text)
  first.unmount()
  server.on(getEmergencyContact, () => ({ payload: stored }))
  server.on(saveEmergencyContact, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = renderApp({ at: `${memberAddress}&emergency=1` })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Edit'))
  await person.click(await waitFor(() => saveIn(dialog)))
  await dialog.findByText(
    'Unexpected Error. An unexpected error has occurred. Please try again. If the problem persists, please contact support.',
  )
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toMatch(/Latex|Whitfield|5550188/)
})

test('a conflicting change is shown, and the input is kept', async () => {
  asAdmin()
  const theirs = {
    outOfTownEmergencyContact: { name: 'Ola Berg', phone: '+15035550144' },
    allergies: [{ name: 'Iodine' }],
    religiousOrganization: { name: 'Temple' },
  }
  server.on(getEmergencyContact, () => ({ payload: stored }))
  server.on(saveEmergencyContact, ({ body }) =>
    (body as { revision: number }).revision === 4
      ? refuse(409, 'request.conflict', 'Changed.', { details: { ...stored, ...theirs, revision: 9 } })
      : { payload: { ...stored, revision: 10 } },
  )
  const { person } = renderApp({ at: `${memberAddress}&emergency=1` })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Edit'))
  await write(person, await dialog.findByLabelText('Religious organization'), 'Chapel')
  await person.click(saveIn(dialog))
  await dialog.findByText(/Somebody has changed this record in the meantime/)
  expect(dialog.getByLabelText<HTMLInputElement>('Allergies').value).toBe('Iodine')
  expect(dialog.getByDisplayValue('Ola Berg')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Religious organization').value).toBe('Chapel')
  await person.click(saveIn(dialog))
  await screen.findByText('Contact details has successfully updated')
  expect(server.calls(saveEmergencyContact).at(-1)?.body).toMatchObject({
    ...theirs,
    religiousOrganization: { name: 'Chapel' },
    revision: 9,
  })
})
