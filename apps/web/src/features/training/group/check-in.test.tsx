import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { checkIn, CodeExpired } from '#contract/group-training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { groupId } from './testing/a-group.ts'

const code = `${groupId}.0123456789`
const at = `/training/checkIn?code=${code}`

test('opening the address of the code checks the person in once', async () => {
  signInAs()
  server.on(checkIn, () => ({ payload: { trainingName: 'Autumn training', present: true as const } }))
  renderApp({ at })
  expect(await screen.findByText('You are checked in: Autumn training')).toBeTruthy()
  expect(server.calls(checkIn).map(({ body }) => body)).toEqual([{ code }])
})

test('an expired code says so', async () => {
  signInAs()
  server.on(checkIn, () => refuse(422, CodeExpired.code, CodeExpired.text))
  renderApp({ at })
  expect((await screen.findByRole('alert')).textContent).toContain(CodeExpired.text)
})
