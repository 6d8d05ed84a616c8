import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { updateUser } from '#contract/access/access'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from './testing/render-app.tsx'

function NameForm() {
  const form = useContractForm(updateUser, {
    initialValues: { firstName: '', lastName: '' },
    request: (values) => ({ params: { userId: ids.user }, body: values }),
    refusalText: ({ status, message }) => (status === 500 || status === 0 ? 'Error at saving.' : message),
    stale: {
      loadSaved: async ({ details }) => {
        const theirs = await parseResponse(updateUser, details)
        return theirs && { firstName: theirs.firstName, lastName: theirs.lastName }
      },
    },
  })
  const save = (
    <Button type="submit" loading={form.pending}>
      Save
    </Button>
  )
  return (
    <ContractForm form={form} guarded buttons={save}>
      <TextField label="First name" required {...form.field('firstName')} />
      <fieldset>
        <legend>Family</legend>
        <TextField label="Last name" {...form.field('lastName')} />
      </fieldset>
    </ContractForm>
  )
}

const page = pageAt('/name', '', { screen: NameForm })
const dashboard = pageAt('/', 'Dashboard')

async function open() {
  signInAs()
  const app = renderApp({ at: '/name', screens: [page, dashboard] })
  await screen.findByLabelText(/First name/)
  return app
}

test('all invalid fields are marked at once, the first is focused, and nothing is sent', async () => {
  const { person } = await open()
  server.on(updateUser, () => aPerson())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Required')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/First name/)))
  expect(server.calls(updateUser)).toHaveLength(0)
})

test('with several invalid fields, links above the button lead to each; a single one needs no link', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('2 answers are missing:')
  await person.click(screen.getByRole('button', { name: 'Family: Last name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  await person.type(screen.getByLabelText('Last name'), 'Sato')
  expect(screen.queryByText(/answers are missing/)).toBeNull()
  expect(screen.getAllByText('Required')).toHaveLength(1)
})

test("another person's changes are merged into untouched fields, and can be shown instead of the input", async () => {
  const { person } = await open()
  const theirs = aPerson({ firstName: 'Theirs', lastName: 'Also theirs' })
  server.on(updateUser, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: theirs }))
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  await person.type(screen.getByLabelText(/First name/), 'Mine')
  await person.type(screen.getByLabelText('Last name'), 'x')
  await person.clear(screen.getByLabelText('Last name'))
  await person.type(screen.getByLabelText('Last name'), 'Mine too')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This has been changed in the meantime\. Their changes are shown, and what you entered is still here/)
  expect(value(/First name/)).toBe('Mine')
  await person.click(screen.getByRole('button', { name: 'Show what is saved now' }))
  await waitFor(() => expect(value(/First name/)).toBe('Theirs'))
  expect(value(/Last name/)).toBe('Also theirs')
  expect(screen.queryByRole('alert')).toBeNull()
})

test("the server's field errors appear under their fields, and the input is kept", async () => {
  const { person } = await open()
  server.on(updateUser, () =>
    refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { lastName: 'Please use letters.' } }),
  )
  await person.type(screen.getByLabelText(/First name/), 'Hana')
  await person.type(screen.getByLabelText('Last name'), '123')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please use letters.')).toBeTruthy()
  expect(screen.queryByText('Some fields need attention.')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')))
  expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Hana')
})

test('an error response without fields is shown above the fields', async () => {
  const { person } = await open()
  server.on(updateUser, () => refuse(409, 'user.email_taken', 'User email already exists'))
  await person.type(screen.getByLabelText(/First name/), 'Hana')
  await person.type(screen.getByLabelText('Last name'), 'Sato')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('User email already exists')
})

test('a write sends an idempotency key, and reuses it only for a retry after a lost connection', async () => {
  const { person } = await open()
  let lost = true
  server.on(updateUser, () => {
    if (!lost) return aPerson()
    lost = false
    throw new TypeError('Failed to fetch')
  })
  await person.type(screen.getByLabelText(/First name/), 'Hana')
  await person.type(screen.getByLabelText('Last name'), 'Sato')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls(updateUser)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls(updateUser)).toHaveLength(3))
  const keys = server.calls(updateUser).map((call) => call.headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('leaving with unsaved input asks first', async () => {
  const { person, router, address } = await open()
  await person.type(screen.getByLabelText(/First name/), 'Hana')
  void router.navigate({ to: '/' })
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/name')
  void router.navigate({ to: '/' })
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
})

test('a refusal is shown in the words of the form, and a missing answer as such, with the input kept', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText(/First name/), 'Mine')
  await person.type(screen.getByLabelText('Last name'), 'Mine too')
  server.on(updateUser, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Error at saving.')
  server.on(updateUser, () => Promise.reject(new TypeError('no connection')))
  server.setReachable(false)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(notSavedText)
  expect(screen.queryByText('Error at saving.')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Mine')
})
