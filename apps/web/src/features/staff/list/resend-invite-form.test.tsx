import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getInviteTarget, type StaffMember } from '#contract/staff/staff'
import { resendFailedText, resendInvite } from '#contract/staff/staff-detail'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { ResendInvite } from './resend-invite-form.tsx'

const both = { email: 'dana@lakeside.example', phone: '+15035550123' }

/** Opens the form for an invitation that went to these contacts. */
async function open(contacts: { email: string | null; phone: string | null }, change: Partial<StaffMember> = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(getInviteTarget, () => ({ payload: { fullName: 'Dana Whitfield', countryCode: '1', ...contacts } }))
  const invited: string[] = []
  const member = aMember({ isRegistrationCompleted: 0, invitePending: true, ...change })
  const { person } = renderPart(() => (
    <section aria-label="Invitation">
      <ResendInvite member={member} onInvited={({ _id }) => invited.push(_id)} />
    </section>
  ))
  const form = within(await screen.findByRole('region', { name: 'Invitation' }))
  await form.findByRole('button', { name: 'Send Invitation' })
  const send = () => person.click(form.getByRole('button', { name: 'Send Invitation' }))
  return { person, form, invited, send }
}

test.each([
  ['an email address and a phone number', both, 'Email'],
  ['an email address only', { ...both, phone: null }, 'Email'],
  ['a phone number only', { ...both, email: null }, 'Phone'],
  ['neither', { email: null, phone: null }, 'Email'],
])('for a person with %s, the invitation starts with this way', async (_name, contacts, way) => {
  const { form } = await open(contacts)
  expect(form.getByRole('radio', { name: way })).toHaveProperty('checked', true)
  expect(form.getAllByRole('textbox')).toHaveLength(1)
})

test('the email address is sent without spaces, to the member whom the server answers', async () => {
  server.on(resendInvite, () => ({ payload: aMember({ _id: hex('7') }) }))
  const { person, form, invited, send } = await open({ ...both, phone: null })
  await person.type(form.getByRole('textbox', { name: 'Email Address' }), ' ')
  await send()
  expect(await screen.findByText('Invitation has been sent successfully')).toBeTruthy()
  expect(invited).toEqual([hex('7')])
  expect(server.calls(resendInvite)[0]).toMatchObject({
    params: { channel: 'EMAIL', userId: hex('9') },
    body: { user: hex('9'), practice: ids.practice, usersNewDetails: { email: 'dana@lakeside.example', phone: null } },
  })
})

test('a member without a practice is sent without one', async () => {
  server.on(resendInvite, () => ({ payload: aMember() }))
  const { send } = await open(both, { practices: [] })
  await send()
  await waitFor(() => expect(server.calls(resendInvite)).toHaveLength(1))
  expect(server.calls(resendInvite)[0]?.body).not.toHaveProperty('practice')
})

test.each([
  [409, 'User email id already present.', 'User email id already present.'],
  [429, 'Too many invitations. Please try again tomorrow.', 'Too many invitations. Please try again tomorrow.'],
  [403, 'You do not have permission.', resendFailedText],
  [500, 'Something went wrong.', resendFailedText],
])('a refusal with %i says what people can use: "%s" as "%s"', async (status, message, shown) => {
  server.on(resendInvite, () => refuse(status, 'some.refusal', message))
  const { form, invited, send } = await open(both)
  await send()
  expect(await form.findByText(shown)).toBeTruthy()
  expect(invited).toEqual([])
})

test('the other way starts without the errors of the first', async () => {
  const { person, form, send } = await open({ email: null, phone: null })
  await send()
  expect(await form.findByText('Please enter a Email address.')).toBeTruthy()
  await person.click(form.getByRole('radio', { name: 'Phone' }))
  expect(await form.findByRole('textbox', { name: 'Phone' })).toBeTruthy()
  expect(form.queryByText(/^Please enter/)).toBeNull()
  expect(server.calls(resendInvite)).toEqual([])
})
