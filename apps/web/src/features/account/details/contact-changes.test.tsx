import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { updateUser } from '#contract/access/access'
import { confirmContactChange, refuseContactChange, sendContactCode } from '#contract/account/account'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { withAccount, aContactChange, fill, valueOf } from '../testing/with-account.tsx'

test('a phone number that is too short is rejected rather than treated as empty', async () => {
  const { user } = withAccount()
  server.on(updateUser, () => user)
  const { person } = renderApp({ at: '/account' })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await fill(person, phone, '123')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Invalid Phone number.')
  expect(server.calls(updateUser)).toEqual([])
  await person.clear(phone)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User updated successfully')
  expect(server.calls(updateUser).map(({ body }) => body)).toMatchObject([{ phone: '' }])
})

test('a taken email is marked at its field, and Cancel restores the saved value', async () => {
  withAccount()
  server.on(updateUser, () => refuse(409, 'user.email_taken', 'User email already exists'))
  const { person } = renderApp({ at: '/account' })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await fill(person, email, 'maria@lakeside.example')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User email already exists')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(valueOf('Email')).toBe('hana@lakeside.example'))
})

test('a new email gets a code at once and takes effect when the code is entered', async () => {
  const { user, setOpen } = withAccount()
  server.on(updateUser, () => {
    setOpen([aContactChange()])
    return { ...user, revision: 2 }
  })
  server.on(sendContactCode, () => {
    setOpen([aContactChange({ codeSent: true })])
    return { payload: { sent: true as const } }
  })
  let tries = 0
  server.on(confirmContactChange, () => {
    tries += 1
    if (tries === 1) return refuse(400, 'code.wrong', 'This code is not correct. Please check it and try again.')
    setOpen([])
    return { payload: { ...user, email: 'hana.sato@lakeside.example', revision: 3 } }
  })
  const { person } = renderApp({ at: '/account' })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await fill(person, email, 'Hana.Sato@lakeside.example')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const card = within(await screen.findByRole('form', { name: 'Confirm hana.sato@lakeside.example' }))
  await card.findByRole('group', { name: 'Code sent to hana.sato@lakeside.example' })
  expect(server.calls(sendContactCode).map(({ params }) => params)).toEqual([{ method: 'email' }])
  await person.click(card.getAllByRole('textbox')[0] ?? expect.fail())
  await person.keyboard('0000')
  await card.findByText('This code is not correct. Please check it and try again.')
  await waitFor(() => expect(document.activeElement).toBe(card.getAllByRole('textbox')[0]))
  await person.keyboard('4821')
  await waitFor(() => expect(valueOf('Email')).toBe('hana.sato@lakeside.example'))
  expect(server.calls(confirmContactChange).map(({ body }) => body)).toEqual([{ otp: '0000' }, { otp: '4821' }])
  expect(screen.queryByRole('form')).toBeNull()
})

test('the code field is still shown after a reload, and a used-up code can be replaced by a new one', async () => {
  const { setOpen } = withAccount({ changes: [aContactChange({ codeSent: true })] })
  server.on(confirmContactChange, () => {
    setOpen([aContactChange()])
    return refuse(400, 'code.used_up', 'The wrong code was entered too many times. Please request a new one.')
  })
  const { person } = renderApp({ at: '/account' })
  const card = within(await screen.findByRole('form', { name: 'Confirm hana.sato@lakeside.example' }))
  await person.click(card.getAllByRole('textbox')[0] ?? expect.fail())
  await person.keyboard('0000')
  await card.findByText('The wrong code was entered too many times. Please request a new one.')
  await card.findByRole('button', { name: 'Send code' })
  expect(card.queryByRole('textbox')).toBeNull()
})

test('a contact entered by an administrator names who entered it, and can be refused', async () => {
  withAccount({
    changes: [
      aContactChange({ method: 'phone', contact: '+15035550188', askedBy: { fullName: 'Maria Alvarez', practice: 'Lakeside Dental' } }),
    ],
  })
  const { person } = renderApp({ at: '/account' })
  const card = within(await screen.findByRole('form', { name: 'Confirm +1 503 555 0188' }))
  expect(card.getByText(/^Maria Alvarez of Lakeside Dental entered this as your new phone number/)).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(server.calls(refuseContactChange).map(({ params }) => params)).toEqual([{ method: 'phone' }])
})
