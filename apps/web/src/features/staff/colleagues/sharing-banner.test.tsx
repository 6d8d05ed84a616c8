import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answerSharingRequest, listSharingRequests, type SharingRequest } from '#contract/staff/colleagues'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { SharingBanner } from './sharing-banner.tsx'

const pages = [{ ...pageAt('/', 'Dashboard'), screen: () => <SharingBanner /> }]

test.each([
  ['Agree', true, 'Administrators of Harbor can see them now'],
  ['Keep hidden', false, 'They stay hidden from Harbor'],
])('%s answers the question and closes the banner', async (button, agreed, said) => {
  signInAs()
  const waiting: SharingRequest[] = [
    { location: { _id: ids.otherLocation, name: 'Harbor' }, askedBy: 'Omar Haddad', askedAt: '2026-11-20T10:00:00.000Z' },
  ]
  server.on(listSharingRequests, () => ({ payload: waiting }))
  server.on(answerSharingRequest, () => {
    waiting.pop()
    return { payload: { agreed } }
  })
  const { person } = renderApp({ screens: pages })
  await screen.findByText('Omar Haddad added you to Harbor.')
  await person.click(screen.getByRole('button', { name: button }))
  await screen.findByText(said)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sharing with Harbor' })).toBeNull())
  expect(server.calls(answerSharingRequest)).toMatchObject([{ params: { locationId: ids.otherLocation }, body: { agreed } }])
})
