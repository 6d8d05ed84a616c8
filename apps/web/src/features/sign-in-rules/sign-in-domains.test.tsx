import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSignInDomains, listSignInProviders, setSignInDomains, type SignInDomains } from '#contract/sign-in-providers/sign-in-providers'
import { getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const noRule = { requiredOf: 'nobody', graceDays: 14, requiredSince: null, everybodySince: null, revision: 0, changed: null } as const
const title = 'Domains for Google and Microsoft'

/** Opens the page where Google is configured. `set` changes what the server answers from now on. */
async function openDomains(first: SignInDomains) {
  let shown = first
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location] })
  server.on(getSignInRules, () => ({ payload: { rule: noRule, people: [], hasOwnFactor: true } }))
  server.on(listSignInProviders, () => ({ payload: ['google' as const] }))
  server.on(getSignInDomains, () => ({ payload: shown }))
  const { person } = renderApp({ at: '/admin/sign-in-rules' })
  const part = within(await screen.findByRole('region', { name: title }))
  return { person, part, set: (next: SignInDomains) => void (shown = next) }
}

const field = () => screen.getByRole('textbox', { name: /^Add a domain/ })
const add = () => screen.getByRole('button', { name: 'Add' })

test('without a provider there is no part about domains, and nothing is asked about them', async () => {
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location] })
  server.on(getSignInRules, () => ({ payload: { rule: noRule, people: [], hasOwnFactor: true } }))
  renderApp({ at: '/admin/sign-in-rules' })
  await screen.findByRole('region', { name: 'People' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(server.calls(getSignInDomains)).toEqual([])
})

test('an empty list says that every verified address counts, and a domain is added to it', async () => {
  const { person, part, set } = await openDomains({ domains: [], revision: 0 })
  expect(part.getByRole('status').textContent).toMatch(/^No domain is listed\. .+ any Google or Microsoft account .+ verified it\.$/)
  server.on(setSignInDomains, () => {
    set({ domains: ['lakeside.example'], revision: 1 })
    return { payload: { domains: ['lakeside.example'], revision: 1 } }
  })
  await person.type(field(), 'Lakeside.example')
  await person.click(add())
  await screen.findByText('The domain was added')
  expect(server.calls(setSignInDomains)[0]).toMatchObject({
    params: { practiceId: ids.practice },
    body: { domains: ['Lakeside.example'], revision: 0 },
  })
  expect(part.getByRole('listitem').textContent).toContain('lakeside.example')
  expect(part.getByRole('status').textContent).toMatch(/ends in one of these domains/)
  expect(field()).toHaveProperty('value', '')
})

test('what is no domain, and what is in the list already, is refused at the field before anything is sent', async () => {
  const { person } = await openDomains({ domains: ['lakeside.example'], revision: 4 })
  for (const [typed, text] of [
    ['pat@lakeside.example', 'Please enter a domain, such as example.com.'],
    ['lakeside', 'Please enter a domain, such as example.com.'],
    ['@LakeSide.example', 'This domain is in the list already.'],
  ] as const) {
    await person.clear(field())
    await person.type(field(), typed)
    await person.click(add())
    await waitFor(() => expect(field().getAttribute('aria-describedby')).toBeTruthy())
    await screen.findByText(text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  }
  expect(server.calls(setSignInDomains)).toEqual([])
})

test('a domain is removed after a question that says what happens, and the last one differs', async () => {
  const { person, part, set } = await openDomains({ domains: ['cedar.example', 'lakeside.example'], revision: 2 })
  server.on(setSignInDomains, () => {
    set({ domains: ['cedar.example'], revision: 3 })
    return { payload: { domains: ['cedar.example'], revision: 3 } }
  })
  await person.click(part.getByRole('button', { name: 'Remove lakeside.example' }))
  const first = within(await screen.findByRole('dialog', { name: 'Remove lakeside.example?' }))
  expect(first.getByText(/^People with an address at this domain cannot sign in/)).toBeTruthy()
  await person.click(first.getByRole('button', { name: 'Remove' }))
  await screen.findByText('lakeside.example was removed')
  expect(server.calls(setSignInDomains)[0]?.body).toEqual({ domains: ['cedar.example'], revision: 2 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(part.getByRole('button', { name: 'Remove cedar.example' }))
  expect(await screen.findByText(/^It is the last domain\. Afterwards, people .+ any domain/)).toBeTruthy()
})

test('a list that somebody else has changed is read again, and what was typed stays', async () => {
  const { person, part, set } = await openDomains({ domains: [], revision: 0 })
  server.on(setSignInDomains, () => {
    set({ domains: ['cedar.example'], revision: 1 })
    return refuse(409, 'request.conflict', 'This has been changed in the meantime.')
  })
  await person.type(field(), 'lakeside.example')
  await person.click(add())
  expect((await screen.findByRole('alert')).textContent).toContain('This has been changed in the meantime.')
  await part.findByText('cedar.example')
  expect(field()).toHaveProperty('value', 'lakeside.example')
  server.on(setSignInDomains, () => ({ payload: { domains: ['cedar.example', 'lakeside.example'], revision: 2 } }))
  await person.click(add())
  await waitFor(() => expect(server.calls(setSignInDomains)).toHaveLength(2))
  expect(server.calls(setSignInDomains)[1]?.body).toEqual({ domains: ['cedar.example', 'lakeside.example'], revision: 1 })
})
