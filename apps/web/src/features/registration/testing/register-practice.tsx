import { screen, within } from '@testing-library/react'

import { getSession } from '#contract/access/access'
import { defaultLocationTypes } from '#contract/registration/registration'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { aPerson } from '#web/platform/testing/people.ts'

export const registering = (registrationStep: number) =>
  aPerson({ firstName: 'Nora', email: 'nora@northside.example', registrationStep, isRegistrationCompleted: 1 })

export function admit(step: number) {
  document.cookie = 'token=registering; Path=/'
  return { payload: { verified: true as const, token: 'registering', user: registering(step) } }
}

export const sent = { payload: { sent: true } } as const

export type Person = ReturnType<typeof renderApp>['person']

export async function fillAccount(person: Person, change: { confirm?: string; email?: string } = {}) {
  await enter(person, await screen.findByLabelText(/First Name/), 'Nora')
  await enter(person, screen.getByLabelText(/Last Name/), 'Lindqvist')
  await enter(person, screen.getByLabelText(/Work Email/), change.email ?? 'Nora@Northside.example')
  await enter(person, screen.getByLabelText(/^Password/), 'Sharps#2026')
  await enter(person, screen.getByLabelText(/^Confirm Password/), change.confirm ?? 'Sharps#2026')
  await person.click(screen.getByRole('button', { name: 'Next' }))
}

export async function typeCode(person: Person) {
  await person.type((await screen.findAllByLabelText(/Digit of the code/))[0] ?? document.body, '4711')
}

export const statuses = () =>
  within(screen.getByRole('list', { name: 'Steps of the registration' }))
    .getAllByRole('listitem')
    .map((item) => item.dataset['status'])

export async function atCompany() {
  document.cookie = 'token=registering; Path=/'
  server.on(getSession, () => ({ payload: { user: registering(3) } }))
  server.on(defaultLocationTypes, () => ({ payload: [{ value: 'dental', label: 'Dental' }] }))
  const app = renderApp({ at: '/registerPractice' })
  await screen.findByLabelText(/Company Name/)
  return app
}

export async function fillCompany(person: Person) {
  await person.click(screen.getByRole('combobox', { name: /Practice Type/ }))
  await person.click(await screen.findByRole('option', { name: 'Dental' }))
  await person.click(screen.getByRole('combobox', { name: /Location Count/ }))
  await person.click(await screen.findByRole('option', { name: 'More than 1 Location' }))
  await enter(person, screen.getByLabelText(/Company Name/), 'Northside Dental')
  await enter(person, screen.getByLabelText(/First Location Name/), 'Mill Street')
  await enter(person, screen.getByLabelText(/^Address/), '4 Mill Street')
  await enter(person, screen.getByLabelText(/^City/), 'Denver')
  await person.click(screen.getByRole('combobox', { name: /^State/ }))
  await person.click(await screen.findByRole('option', { name: 'Colorado' }))
  await person.type(screen.getByLabelText(/Zip Code/), '80202-1234')
  await person.type(screen.getByLabelText(/Annual Review Date/), '0630')
}
