import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { updateUser } from '#contract/access/access'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { otherTab } from '#web/platform/testing/other-tab.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

const records = pageAt('/records', 'Records')
const formPage = { ...pageAt('/forms', ''), screen: HalfFilled }

function HalfFilled() {
  const [text, setText] = useState('')
  return (
    <form data-says-unsaved>
      <TextField label="Nickname" value={text} onChange={setText} />
      <LeaveGuard when={text !== ''} />
    </form>
  )
}

const watchLoading = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

test('switching the location notifies the other tabs', async () => {
  watchLoading()
  const harbor = { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice }
  const user = aPerson()
  signInAs({
    locations: [...user.locations, harbor],
    practices: [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location, harbor._id], locationCount: 2 }],
  })
  server.on(updateUser, () => aPerson({ location: { _id: harbor._id, name: harbor.name } }))
  const tab = otherTab()
  const { person } = renderApp({ at: '/records', screens: [records] })
  await person.click(await screen.findByRole('button', { name: /^Location:/ }))
  await person.click(await screen.findByRole('menuitem', { name: /Harbor/ }))
  await waitFor(() => expect(tab.received).toContainEqual({ type: 'moved', to: 'Harbor' }))
})

test('a tab without unsaved input follows to the other location', async () => {
  const assign = watchLoading()
  signInAs()
  renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  otherTab().send({ type: 'moved', to: 'Harbor' })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

test('a tab with unsaved input stays and says so, and follows when the user confirms', async () => {
  const assign = watchLoading()
  signInAs()
  const { person } = renderApp({ at: '/forms', screens: [formPage] })
  await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Sink 2')
  otherTab().send({ type: 'moved', to: 'Harbor' })
  await screen.findByText(/You switched to Harbor in another tab\. This page is still for Main Street/)
  expect(assign).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Sink 2')
  await person.click(screen.getByRole('button', { name: 'Go to Harbor' }))
  expect(assign).toHaveBeenCalledWith('/')
})
