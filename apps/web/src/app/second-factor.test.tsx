import { Button } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { getSession, updateUser } from '#contract/access/access'
import { askForProof, proveSession } from '#contract/access/fresh-proof'
import { getLocation } from '#contract/locations/locations'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { cancelOwnFactorRemoval, getSignInDuty } from '#contract/sign-in-rules/sign-in-rules'
import { DutyBanner } from '#web/features/sign-in-rules/duty-banner.tsx'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { emitSessionEvent } from '#web/platform/session/session-events.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { guardSignedIn } from './session/guard-signed-in.ts'
import { pageAt, renderApp, renderPart, signInAs } from './testing/render-app.tsx'
import { formScreen } from './testing/session-scene.tsx'

const since = '2026-11-02T12:00:00.000Z'
const closed = { _id: ids.practice, name: 'Lakeside Dental', graceUntil: '2026-11-20T12:00:00.000Z' }
const methods = { passkeys: [], authenticator: null, recoveryCodesLeft: 0, twoFactorsProved: false }

function closePractice(hasFactor: boolean) {
  const user = signInAs()
  let open = false
  server.on(getSession, () => ({ payload: { user } }))
  server.on(getLocation, () => refuse(403, 'session.two_factors_needed', 'x'))
  server.on(getSignInMethods, () => ({ payload: methods }))
  server.on(getSignInDuty, () => ({ payload: { practices: open ? [] : [closed], hasFactor, removal: null } }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  return { user, assign, setOpen: () => (open = true) }
}

test('a person whose practice is closed lands on the page that adds a second step, and continues after it', async () => {
  const { assign, setOpen } = closePractice(false)
  const { person: user, address } = renderApp({ at: '/records' })
  await screen.findByRole('heading', { name: 'Add a second step' })
  expect(address()).toBe('/secondFactor')
  await screen.findByRole('region', { name: 'Ways to sign in' })
  expect(screen.getByText(/asks you for more than a password\. Until your account has a second step,/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue to SafePractice' }))
  await screen.findByText('There is no second step yet. Please add a passkey or an authenticator app first.')
  expect(assign).not.toHaveBeenCalled()
  setOpen()
  await user.click(screen.getByRole('button', { name: 'Continue to SafePractice' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

/** The practice is closed while its page is open. */
function closedLater() {
  const practice = closePractice(false)
  server.on(getLocation, () => ({ payload: aLocation() }))
  return practice
}

test('a page with unsaved input stays, and asks for the second step on top of it', async () => {
  const { assign, setOpen } = closedLater()
  const { person, address } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  void emitSessionEvent({ type: 'twoFactorsNeeded' })
  const cover = within(await screen.findByRole('dialog', { name: 'Add a second step' }))
  expect(await cover.findByText('Everything you entered on this page is still here.')).toBeTruthy()
  await person.keyboard('{Escape}')
  await person.click(await cover.findByRole('button', { name: 'Continue to SafePractice' }))
  await cover.findByText('There is no second step yet. Please add a passkey or an authenticator app first.')
  setOpen()
  await person.click(cover.getByRole('button', { name: 'Continue to SafePractice' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
  expect([address(), assign.mock.calls.length]).toEqual(['/forms', 0])
})

const refusedText = 'Your practice asks for a second step.'

/** A form that says when it is saved, and why not. */
function savingForm() {
  function Page() {
    const user = useCurrentUser()
    const [firstName, setFirstName] = useState('')
    const save = useAction(updateUser)
    return (
      <form>
        <TextField label="First Name" value={firstName} onChange={setFirstName} />
        <Button loading={save.isPending} onClick={() => save.mutate({ params: { userId: user._id }, body: { firstName } })}>
          Save
        </Button>
        {save.error ? <Problem>{save.error.message}</Problem> : null}
        {save.isSuccess ? <p>Saved</p> : null}
      </form>
    )
  }
  return { ...pageAt('/forms', ''), screen: Page }
}

test('what was refused below the question for the second step waits without an error, and is repeated after it', async () => {
  const { user, setOpen } = closedLater()
  const { person } = renderApp({ at: '/forms', screens: [savingForm()] })
  server.on(updateUser, () => refuse(403, 'session.two_factors_needed', refusedText))
  await person.type(await screen.findByRole('textbox', { name: 'First Name' }), 'Hana')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const cover = within(await screen.findByRole('dialog', { name: 'Add a second step' }))
  await cover.findByRole('region', { name: 'Ways to sign in' })
  expect(screen.queryByText(refusedText)).toBeNull()
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  server.on(updateUser, () => user)
  setOpen()
  await person.click(cover.getByRole('button', { name: 'Continue to SafePractice' }))
  await screen.findByText('Saved')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls(updateUser).map(({ body }) => body)).toEqual([{ firstName: 'Hana' }, { firstName: 'Hana' }])
})

test('what waits for the second step ends with its refusal when the page is left', async () => {
  closedLater()
  const { person, unmount } = renderApp({ at: '/forms', screens: [formScreen()] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  server.on(updateUser, () => refuse(403, 'session.two_factors_needed', refusedText))
  const waiting = call(updateUser, { params: { userId: ids.user }, body: { firstName: 'Hana' } })
  await screen.findByRole('dialog', { name: 'Add a second step' })
  unmount()
  await expect(waiting).rejects.toThrow(refusedText)
})

test('a page without unsaved input leads to the page that adds a second step', async () => {
  closedLater()
  const { address } = renderApp({ at: '/forms', screens: [formScreen()] })
  await screen.findByRole('textbox', { name: 'Nickname' })
  void emitSessionEvent({ type: 'twoFactorsNeeded' })
  await screen.findByRole('heading', { name: 'Add a second step' })
  expect(address()).toBe('/secondFactor')
})

test('the guard of a closed practice leads to the page and shows no error', async () => {
  closePractice(false)
  const refused: unknown = await guardSignedIn(new QueryClient(), '/records').catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ options: { to: '/secondFactor' } })
})

test('a person who has a second factor only shows it', async () => {
  const { assign } = closePractice(true)
  server.on(askForProof, () => ({ payload: { ways: ['authenticator' as const], passkey: null } }))
  server.on(proveSession, () => ({ payload: { action: 'signInMethods' as const, seconds: 300 } }))
  const { person: user } = renderApp({ at: '/secondFactor' })
  await screen.findByRole('heading', { name: 'Use your second step' })
  expect(await screen.findByText(/Your account has a second step, which this session has not used yet\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show that it is you' }))
  await enter(user, await screen.findByRole('textbox', { name: /^Code from the app/ }), '123456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

test('a person of two practices goes to the open one', async () => {
  const { user: who, assign } = closePractice(false)
  const other = { _id: hex('9'), name: 'Cedar Hills', locations: [hex('4')], locationCount: 1 }
  const own = { _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location], locationCount: 1 }
  const both = { ...who, practices: [own, other] }
  server.on(getSession, () => ({ payload: { user: both } }))
  server.on(updateUser, () => both)
  const { person: user } = renderApp({ at: '/secondFactor' })
  await user.click(await screen.findByRole('button', { name: 'Go to Cedar Hills' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(server.calls(updateUser)[0]?.body).toEqual({ currentPracticeIndex: 1 })
})

test('during the grace, a calm notice names the day', async () => {
  signInAs()
  server.on(getSignInDuty, () => ({
    payload: { practices: [{ ...closed, graceUntil: '2026-12-24T12:00:00.000Z' }], hasFactor: false, removal: null },
  }))
  renderPart(DutyBanner)
  const banner = await screen.findByRole('region', { name: 'Sign-in rule of Lakeside Dental' })
  expect(banner.textContent).toContain('Please add a passkey or an authenticator app by 12/24/2026. It takes a minute.')
  expect(within(banner).getByRole('link', { name: 'Add it now' }).getAttribute('href')).toBe('/account?panel=security')
})

test('during the grace, a person who has a second factor is asked to sign in with it', async () => {
  signInAs()
  server.on(getSignInDuty, () => ({
    payload: { practices: [{ ...closed, graceUntil: '2026-12-24T12:00:00.000Z' }], hasFactor: true, removal: null },
  }))
  renderPart(DutyBanner)
  const banner = await screen.findByRole('region', { name: 'Sign-in rule of Lakeside Dental' })
  expect(banner.textContent).toContain('Please sign in again with your passkey or your code by 12/24/2026.')
  expect(banner.textContent).not.toContain('Please add')
})

test('support access asks nothing about the second step of the person', async () => {
  signInAs({ support: { reason: 'A question about the dashboard', readOnly: true, until: '2999-01-01T12:00:00.000Z' } })
  renderPart(() => (
    <>
      <DutyBanner />
      <p>Shown</p>
    </>
  ))
  await screen.findByText('Shown')
  expect(server.calls(getSignInDuty)).toHaveLength(0)
})

test('a person who has the device cancels the removal of it', async () => {
  signInAs()
  const removal = { askedBy: 'Maria Alvarez', askedAt: since, effectiveAt: '2026-11-03T12:00:00.000Z' }
  server.on(getSignInDuty, () => ({ payload: { practices: [], hasFactor: true, removal } }))
  const { person: user } = renderPart(DutyBanner)
  await screen.findByText('Maria Alvarez said that you lost your device.')
  server.on(cancelOwnFactorRemoval, () => undefined)
  server.on(getSignInDuty, () => ({ payload: { practices: [], hasFactor: true, removal: null } }))
  await user.click(screen.getByRole('button', { name: 'I have my device' }))
  await screen.findByText('Your passkeys and your app stay')
  expect(server.calls(cancelOwnFactorRemoval)).toHaveLength(1)
})
