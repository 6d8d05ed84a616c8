import { Button } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { askForProof, proveSession, type ProofWay } from '#contract/access/fresh-proof'
import { placeHold, listHolds } from '#contract/retention/legal-holds'
import { getArchiveContents } from '#contract/archive/archive'
import type { ProofAction } from '#contract/endpoint/proof-actions'
import { call } from '#web/platform/api/call.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { textOfError } from '#web/platform/api/api-error.ts'
import { fakePasskeys, passkeyRequest } from '#web/shared/sign-in/testing/fake-passkeys.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'
import { setTimeLeft } from '../testing/session-scene.tsx'

const params = { practiceId: ids.practice }
const contents = { records: 1, files: 0, fileBytes: 0, confidential: { records: 0, files: 0, fileBytes: 0 }, withheldAt: [] }

/** Two calls that need a proof for the archive, and one that needs a proof for a legal hold. */
function Screen() {
  const [said, setSaid] = useState<string[]>([])
  const say = (text: string) => setSaid((before) => [...before, text])
  const hold = useAction(placeHold, { onSuccess: () => say('held'), onError: (error) => say(error.message) })
  const read = async () => {
    try {
      await call(getArchiveContents, { params })
      say('read')
    } catch (error) {
      say(textOfError(error))
    }
  }
  return (
    <>
      <Button onClick={() => void Promise.all([read(), read()])}>Read twice</Button>
      <Button onClick={() => hold.mutate({ params, body: { reason: 'A letter' } })}>Hold</Button>
      <output aria-label="Said">{said.join(', ')}</output>
    </>
  )
}

/** A list that needs a proof when it is opened, and not when it is read again. */
function Holds() {
  const query = useEndpoint(listHolds, { params })
  return (
    <>
      <Button onClick={() => void query.refetch()}>Again</Button>
      <output aria-label="Said">{query.data ? 'The holds' : (query.error?.message ?? 'Loading')}</output>
    </>
  )
}

/** The server asks for proofs, and its password is Sharps#2026. */
function askForProofs(ways: readonly ProofWay[] = ['password']) {
  const proved = new Set<ProofAction>()
  const needs = (action: ProofAction) => refuse(403, 'session.proof_needed', 'Please show that it is you.', { details: { action } })
  server.on(proveSession, ({ body }) => {
    const { action, password, code, response } = body as { action: ProofAction; password?: string; code?: string; response?: object }
    const right = response !== undefined || code === '123456' || password === 'Sharps#2026'
    if (code && !right) return refuse(422, 'session.second_factor_wrong', 'x', { fields: { code: 'This is not the right code.' } })
    if (!right) return refuse(422, 'session.proof_wrong', 'x', { fields: { password: 'This is not correct. Please try again.' } })
    proved.add(action)
    return { payload: { action, seconds: 300 } }
  })
  const expiresAt = '2026-11-29T12:05:00.000Z'
  const passkey = ways.includes('passkey') ? { token: 'question', options: passkeyRequest, expiresAt } : null
  server.on(askForProof, () => ({ payload: { ways: [...ways], passkey } }))
  server.on(getArchiveContents, () => (proved.has('archive') ? { payload: contents } : needs('archive')))
  server.on(placeHold, () => (proved.has('purge') ? { payload: { _id: ids.practice } } : needs('purge')))
  server.on(listHolds, () => (proved.has('purge') ? { payload: { holds: [], people: [], locations: [] } } : needs('purge')))
  return proved
}

const start = (Page: () => React.ReactNode, ways?: readonly ProofWay[]) => {
  signInAs()
  setTimeLeft(1_800)
  const proved = askForProofs(ways)
  return { proved, ...renderApp({ at: '/records', screens: [{ ...pageAt('/records', ''), screen: Page }] }) }
}

const dialog = () => screen.findByRole('dialog', { name: 'Please show that it is you' })
const said = () => screen.getByRole('status', { name: 'Said' }).textContent

test('two calls at once ask once, name the action, and are repeated after the proof', async () => {
  const { person } = start(Screen)
  await person.click(await screen.findByRole('button', { name: 'Read twice' }))
  const asked = await dialog()
  expect(asked.textContent).toContain('This is asked before you export what the practice keeps,')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await enter(person, await within(asked).findByLabelText(/^Password/), 'Sharps#2026')
  await person.click(within(asked).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(said()).toBe('read, read'))
  expect(server.calls(proveSession)).toHaveLength(1)
  expect(server.calls(getArchiveContents)).toHaveLength(4)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a repeated write has the same idempotency key, and a wrong password is said at its field', async () => {
  const { person } = start(Screen)
  await person.click(await screen.findByRole('button', { name: 'Hold' }))
  const asked = await dialog()
  await person.click(await within(asked).findByRole('button', { name: 'Continue' }))
  expect(await within(asked).findByText('Required')).toBeTruthy()
  await enter(person, await within(asked).findByLabelText(/^Password/), 'Wrong#2026')
  await person.keyboard('{Enter}')
  await within(asked).findByText('This is not correct. Please try again.')
  await person.clear(within(asked).getByLabelText(/^Password/))
  await enter(person, await within(asked).findByLabelText(/^Password/), 'Sharps#2026')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said()).toBe('held'))
  const keys = server.calls(placeHold).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('canceling says so and does nothing', async () => {
  const { person } = start(Screen)
  await person.click(await screen.findByRole('button', { name: 'Hold' }))
  await person.click(await within(await dialog()).findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(said()).toBe('Nothing was done, because you did not show that it is you. You can try again at any time.'))
  expect(server.calls(placeHold)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('data on the screen is refreshed without a question', async () => {
  const { person, proved } = start(Holds)
  const asked = await dialog()
  await enter(person, await within(asked).findByLabelText(/^Password/), 'Sharps#2026')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said()).toBe('The holds'))
  proved.clear()
  await person.click(screen.getByRole('button', { name: 'Again' }))
  await waitFor(() => expect(server.calls(listHolds)).toHaveLength(3))
  expect(said()).toBe('The holds')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an account with an authenticator app enters a code, and the password is not offered', async () => {
  const { person } = start(Screen, ['authenticator', 'recoveryCode'])
  await person.click(await screen.findByRole('button', { name: 'Hold' }))
  const asked = await dialog()
  await enter(person, await within(asked).findByRole('textbox', { name: /^Code from the app/ }), '999999')
  expect(within(asked).queryByLabelText(/^Password/)).toBeNull()
  await person.keyboard('{Enter}')
  await within(asked).findByText('This is not the right code.')
  await person.click(within(asked).getByRole('button', { name: 'Use a recovery code instead' }))
  expect(await within(asked).findByRole('textbox', { name: /^Recovery code/ })).toBeTruthy()
  await person.click(within(asked).getByRole('button', { name: 'Use the authenticator app instead' }))
  await enter(person, await within(asked).findByRole('textbox', { name: /^Code from the app/ }), '123456')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said()).toBe('held'))
})

test('a passkey proves without typing; giving up keeps the dialog open', async () => {
  fakePasskeys({ modal: 'NotAllowedError' })
  const { person } = start(Screen, ['passkey', 'recoveryCode'])
  await person.click(await screen.findByRole('button', { name: 'Hold' }))
  const asked = await dialog()
  await person.click(await within(asked).findByRole('button', { name: 'Use your passkey' }))
  await waitFor(() => expect(within(asked).getByRole('button', { name: 'Use your passkey' }).hasAttribute('data-loading')).toBe(false))
  expect(server.calls(proveSession)).toHaveLength(0)
  fakePasskeys()
  await person.click(within(asked).getByRole('button', { name: 'Use your passkey' }))
  await waitFor(() => expect(said()).toBe('held'))
  expect(server.calls(proveSession)[0]?.body).toMatchObject({ action: 'purge', token: 'question' })
})
