import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sendSupportRequest } from '#contract/support/support'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { pageAt, renderApp, signInAs } from './testing/render-app.tsx'

function Page() {
  const go = useGo()
  const send = useAction(sendSupportRequest)
  return (
    <>
      <button type="button" onClick={() => showError('Your card was declined.')}>
        Fail
      </button>
      <button type="button" onClick={() => showError('You were sent here.', { acrossPages: true })}>
        Fail on the way
      </button>
      <button type="button" onClick={() => showSuccess('Saved.')}>
        Succeed
      </button>
      <button type="button" onClick={() => send.mutate({ params: { id: ids.user }, body: { message: 'Hello' } })}>
        Submit
      </button>
      <button type="button" onClick={() => void go({ to: '/account' })}>
        Leave
      </button>
    </>
  )
}
const pages = [{ ...pageAt('/', 'Start'), screen: Page }, pageAt('/account', 'Account')]
const click = async (person: ReturnType<typeof renderApp>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))

test('a repeated failure is shown once', async () => {
  signInAs()
  const { person } = renderApp({ at: '/', screens: pages })
  await click(person, 'Fail')
  await click(person, 'Fail')
  await click(person, 'Succeed')
  await screen.findByText('Saved.')
  expect(screen.getAllByText('Your card was declined.')).toHaveLength(1)
})

test('the next submit removes the previous failure and keeps a success', async () => {
  signInAs()
  server.on(sendSupportRequest, () => ({ _id: ids.user, createdAt: '2026-11-18T20:00:00.000Z' }))
  const { person } = renderApp({ at: '/', screens: pages })
  await click(person, 'Fail')
  await click(person, 'Succeed')
  await screen.findByText('Your card was declined.')
  await screen.findByText('Saved.')
  await click(person, 'Submit')
  await waitFor(() => expect(screen.queryByText('Your card was declined.')).toBeNull())
  expect(screen.getByText('Saved.')).toBeTruthy()
})

test('the next page removes a failure, except one shown for that page', async () => {
  signInAs()
  const { person } = renderApp({ at: '/', screens: pages })
  await click(person, 'Fail')
  await click(person, 'Fail on the way')
  await screen.findByText('Your card was declined.')
  await click(person, 'Leave')
  await screen.findByRole('heading', { name: 'Account' })
  await waitFor(() => expect(screen.queryByText('Your card was declined.')).toBeNull())
  expect(screen.getByText('You were sent here.')).toBeTruthy()
})
