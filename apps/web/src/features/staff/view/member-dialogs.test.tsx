import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { healthRecordTypeList, uploadHealthRecord } from '#contract/forms/forms'
import { getInviteTarget } from '#contract/staff/staff'
import { decideNameRequest } from '#contract/staff/staff-changes'
import { listMemberHealthRecords, resendInvite } from '#contract/staff/staff-detail'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { asAdmin, memberAddress } from '../testing/member-page.ts'

const invited = aMember({ invitePending: true, isRegistrationCompleted: 0, joinCode: 'ABC234' })

test('health documents are uploaded for the member, and an invalid file blocks until it is removed', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document', 'TB Test'] }))
  server.on(uploadHealthRecord, () => ({ payload: { _id: 'f'.repeat(24), isApproved: true } }))
  const { person, container } = renderApp({ at: memberAddress })
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

test('Escape does not discard a chosen health document without asking', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document'] }))
  const { person, container } = renderApp({ at: memberAddress })
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

test('dropped documents are added at once and are not discarded without asking either', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document'] }))
  const { person } = renderApp({ at: memberAddress })
  const area = await screen.findByRole('button', { name: 'Upload health records' })
  fireEvent.drop(area, { dataTransfer: { files: [new File(['%PDF'], 'a.pdf')] } })
  const name = 'Upload document for Dana Whitfield'
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByText('a.pdf')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})

test('files that are too large together show the limit message', async () => {
  asAdmin()
  server.on(healthRecordTypeList, () => ({ payload: ['Health Document'] }))
  server.on(uploadHealthRecord, () => refuse(413, 'request.too_large', 'x'))
  const { person, container } = renderApp({ at: memberAddress })
  await person.click(await screen.findByRole('button', { name: 'Upload health records' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.upload(container.ownerDocument.querySelector('input[type=file]') ?? expect.fail(), new File(['%PDF'], 'a.pdf'))
  await person.click(await dialog.findByRole('button', { name: 'Save' }))
  await dialog.findByText('Total file sizes should be less than 20 MB.')
})

test('an invitation is resent to the corrected contact of the chosen channel only', async () => {
  asAdmin(invited)
  server.on(getInviteTarget, () => ({
    payload: { fullName: 'Dana Whitfield', email: 'dana@lakeside.example', phone: '+15035550123', countryCode: '1' },
  }))
  let refusal: ReturnType<typeof refuse> | undefined = refuse(409, 'staff.email_taken', 'User email id already present.')
  server.on(resendInvite, () => refusal ?? { payload: invited })
  const { person } = renderApp({ at: memberAddress })
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

test('an administrator decides about a name that looks like that of somebody else', async () => {
  const nameRequest = { firstName: 'Maria', lastName: 'Alvarez', askedAt: '2026-11-21T16:00:00.000Z', alike: ['Maria Alvarez'] }
  const member = aMember({ nameRequest })
  asAdmin(member)
  server.on(decideNameRequest, () => ({ payload: { approved: false } }))
  const { person } = renderApp({ at: memberAddress })
  expect(await screen.findByText(/This name looks like that of Maria Alvarez\./)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Refuse' }))
  await screen.findByText('Name refused')
  const body = { firstName: 'Maria', lastName: 'Alvarez', approve: false }
  expect(server.calls(decideNameRequest).map((call) => [call.params, call.body])).toEqual([[{ userId: member._id }, body]])
})
