import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getEmergencyContact, saveEmergencyContact } from '#contract/emergency-contacts'
import { healthRecordTypeList, uploadHealthRecord } from '#contract/forms'
import { getInviteTarget, getStaffMember } from '#contract/staff'
import { getTraining, listMemberHealthRecords, listMemberTasks, resendInvite } from '#contract/staff-detail'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, hex } from '../testing/a-member.ts'

const at = `/admin/staff-view?userId=${hex('9')}`
const invited = aMember({ invitePending: true, isRegistrationCompleted: 0, joinCode: 'ABC234' })

function asAdmin(member = aMember()) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(getStaffMember, () => ({ payload: member }))
  server.on(listMemberHealthRecords, () => ({ payload: [] }))
  server.on(listMemberTasks, () => ({ payload: [] }))
  server.on(getTraining, () => refuse(500, 'server.unexpected', 'Training is not there.'))
}

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

/** By its word: looking for roles among so many fields takes long. */
const saveIn = (dialog: Pick<typeof screen, 'getByText'>) => dialog.getByText('Save').closest('button') ?? expect.fail('no button')

/** The server keeps what it is given. */
/** Opens the emergency contact by its address and begins to edit it. */
async function editingContact() {
  asAdmin()
  keepsEmergencyContact()
  const { person } = renderApp({ at: `${at}&emergency=1` })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Edit'))
  await dialog.findByLabelText('Allergies')
  return { person, dialog }
}

function keepsEmergencyContact() {
  let current = stored
  server.on(getEmergencyContact, () => ({ payload: current }))
  server.on(saveEmergencyContact, ({ body }) => {
    current = { ...stored, ...(body as Partial<typeof stored>), revision: 5 }
    return { payload: current }
  })
}

/** In one go, as by pasting; every key takes its time among so many fields. */
async function write(person: ReturnType<typeof renderApp>['person'], field: Element, text: string) {
  await person.tripleClick(field)
  await person.paste(text)
}

test('an emergency contact is read first, then edited, and read again with the new values', async () => {
  asAdmin()
  keepsEmergencyContact()
  const { person } = renderApp({ at })
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

test('Escape asks before an edited emergency contact is lost, and does not where nothing was changed', async () => {
  asAdmin()
  keepsEmergencyContact()
  const { person } = renderApp({ at: `${at}&emergency=1` })
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

test('what is said about a phone goes with what it was said about', async () => {
  const { person, dialog } = await editingContact()
  const [, , physician] = dialog.getAllByLabelText<HTMLInputElement>('Phone')
  if (!physician) return expect.fail('the phone is missing')
  await write(person, physician, '12345')
  await person.click(saveIn(dialog))
  await dialog.findByText('Invalid Physician Phone number.')
  await person.clear(physician)
  await waitFor(() => expect(dialog.queryByText('Invalid Physician Phone number.')).toBeNull())
})

test('a typed phone must be one, however short, an empty one is none, and writing it the usual way loses nothing typed meanwhile', async () => {
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

test('an emergency contact that fails to load or to be saved says so, and none of it is stored in the browser', async () => {
  asAdmin()
  server.on(getEmergencyContact, () => refuse(500, 'server.unexpected', 'x'))
  const first = renderApp({ at: `${at}&emergency=1` })
  const text = /^Unexpected Error\. An unexpected error has occurred\. Please try reloading the page\./
  await within(await screen.findByRole('dialog')).findByText(text)
  first.unmount()
  server.on(getEmergencyContact, () => ({ payload: stored }))
  server.on(saveEmergencyContact, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = renderApp({ at: `${at}&emergency=1` })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Edit'))
  await person.click(await waitFor(() => saveIn(dialog)))
  await dialog.findByText(
    'Unexpected Error. An unexpected error has occurred. Please try again. If the problem persists, please contact support.',
  )
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toMatch(/Latex|Whitfield|5550188/)
})

test('a change made meanwhile is told and shown, and what was typed is kept', async () => {
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
  const { person } = renderApp({ at: `${at}&emergency=1` })
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

test('health documents are uploaded for the member; a wrong file blocks until it is removed', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document', 'TB Test'] }))
  server.on(uploadHealthRecord, () => ({ payload: { _id: 'f'.repeat(24), isApproved: true } }))
  const { person, container } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Upload health records' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload document for Dana Whitfield' }))
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save().disabled).toBe(true)
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file input')
  await userUploads(person, input, [new File(['%PDF'], 'TB.PDF'), new File(['MZ'], 'setup.exe')])
  await dialog.findByText(
    'Please select files with the following types: .doc, .docx, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.',
  )
  expect(dialog.getByText('setup.exe').tagName).toBe('S')
  expect(save().disabled).toBe(true)
  await person.click(dialog.getByRole('button', { name: 'Remove setup.exe' }))
  const before = server.calls(listMemberHealthRecords).length
  await person.click(save())
  await screen.findByText('Record has been created successfully')
  const sent = server.calls(uploadHealthRecord)[0]?.body
  expect(
    sent instanceof FormData && [sent.get('filesFor'), sent.get('formId'), sent.get('isApproved'), sent.getAll('files').length],
  ).toEqual([hex('9'), 'uploadHealthDocumentForm', 'true', 1])
  await waitFor(() => expect(server.calls(listMemberHealthRecords).length).toBeGreaterThan(before))
})

const userUploads = async (person: ReturnType<typeof renderApp>['person'], input: HTMLInputElement, files: File[]) => {
  input.removeAttribute('accept')
  await person.upload(input, files)
}

test('a chosen health document is not lost by Escape without a question', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document'] }))
  const { person, container } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Upload health records' }))
  const name = 'Upload document for Dana Whitfield'
  await screen.findByRole('dialog', { name })
  await person.upload(container.ownerDocument.querySelector('input[type=file]') ?? expect.fail(), new File(['%PDF'], 'a.pdf'))
  await person.keyboard('{Escape}')
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await person.click(asked.getByRole('button', { name: 'Stay' }))
  await screen.findByText('a.pdf')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})

test('files that are too large together are told in the words of the limit', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document'] }))
  server.on(uploadHealthRecord, () => refuse(413, 'request.too_large', 'x'))
  const { person, container } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Upload health records' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.upload(container.ownerDocument.querySelector('input[type=file]') ?? expect.fail(), new File(['%PDF'], 'a.pdf'))
  await person.click(await dialog.findByRole('button', { name: 'Save' }))
  await dialog.findByText('Total file sizes should be less than 20 MB.')
})

test('an invitation goes out again to the corrected contact of the chosen channel only', async () => {
  asAdmin(invited)
  server.on(getInviteTarget, () => ({
    payload: { fullName: 'Dana Whitfield', email: 'dana@lakeside.example', phone: '+15035550123', countryCode: '1' },
  }))
  let refusal: ReturnType<typeof refuse> | undefined = refuse(409, 'staff.email_taken', 'User email id already present.')
  server.on(resendInvite, () => refusal ?? { payload: invited })
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Resend the invitation of Dana Whitfield' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation of Dana Whitfield' }))
  const email = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Email Address' })
  expect(email.value).toBe('dana@lakeside.example')
  const send = dialog.getByRole('button', { name: 'Send Invitation' })
  await person.clear(email)
  await person.click(send)
  await dialog.findByText('Please enter a Email address.')
  await person.type(email, 'dana@lakeside')
  await person.click(send)
  await dialog.findByText('Invalid email address.')
  await person.type(email, '.example')
  await person.click(send)
  await dialog.findByText('User email id already present.')
  refusal = refuse(500, 'server.unexpected', 'x')
  await person.click(send)
  await dialog.findByText('An error occurred while resending the invitation.')
  await person.click(dialog.getByRole('radio', { name: 'Phone' }))
  const phone = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  expect(phone.value).toBe('(503) 555-0123')
  await person.clear(phone)
  await person.click(send)
  await dialog.findByText('Please enter a phone number.')
  await person.type(phone, '12')
  await person.click(send)
  await dialog.findByText('Invalid phone number.')
  await person.clear(phone)
  await person.type(phone, '503 555 0199')
  refusal = undefined
  await person.click(send)
  await screen.findByText('Invitation has been sent successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(resendInvite).at(-1)).toMatchObject({
    params: { channel: 'PHONE', userId: hex('9') },
    body: {
      user: hex('9'),
      practice: ids.practice,
      usersNewDetails: { phone: '+15035550199', email: 'dana@lakeside.example', countryCode: '1' },
    },
  })
})
