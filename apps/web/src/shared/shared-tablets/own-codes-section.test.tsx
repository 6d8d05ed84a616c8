import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listOwnTabletCodes, removeOwnTabletCode, setOwnTabletCode, type OwnTabletCode } from '#contract/shared-tablets/own-codes'
import { TabletPasswordWrong } from '#contract/shared-tablets/on-tablet'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import type { ScreenRoute } from '#web/app/router/screen-route.ts'

import { OwnCodesSection } from './own-codes-section.tsx'

const page: ScreenRoute = { path: '/account', guard: 'signedIn', screen: OwnCodesSection }

const own = (code: OwnTabletCode['code']): OwnTabletCode => ({
  tablet: 'f'.repeat(24),
  name: 'Sterilization',
  locationName: 'Main Street',
  code,
})

function open(...codes: OwnTabletCode[]) {
  signInAs()
  server.on(listOwnTabletCodes, () => ({ payload: { codes } }))
  return renderApp({ at: '/account', screens: [page] })
}

test('a code is set with the password, and a wrong password is marked at its field', async () => {
  const { person } = open(own(null))
  await screen.findByText('Main Street · No code yet')
  expect(screen.getByRole('link', { name: 'enter its digits here' }).getAttribute('href')).toBe('/tablet/phone')
  await person.click(screen.getByRole('button', { name: 'Set code for Sterilization' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Code for the tablet Sterilization' }))
  const type = (label: RegExp, text: string) => person.type(dialog.getByLabelText(label), text)
  await type(/^Your password/, 'Sharps#2026')
  await type(/^New code( \*)?$/, '482913')
  await type(/^New code again/, '482914')
  await person.click(dialog.getByRole('button', { name: 'Set code' }))
  await dialog.findAllByText('This is not the same code.')
  await person.clear(dialog.getByLabelText(/^New code again/))
  await type(/^New code again/, '482913')
  server.on(setOwnTabletCode, () =>
    refuse(422, TabletPasswordWrong.code, TabletPasswordWrong.text, { fields: { password: TabletPasswordWrong.text } }),
  )
  await person.click(dialog.getByRole('button', { name: 'Set code' }))
  await dialog.findAllByText(TabletPasswordWrong.text)
  server.on(setOwnTabletCode, () => undefined)
  await person.click(dialog.getByRole('button', { name: 'Set code' }))
  await screen.findByText('The code for Sterilization is set')
  expect(server.calls(setOwnTabletCode).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ password: 'Sharps#2026', code: '482913' })),
  )
})

test('an ended code says so, and a code can be removed', async () => {
  const { person } = open(own({ setAt: '2026-11-21T18:42:00.000Z', ended: true }))
  await screen.findByText('Main Street · Ended after five wrong tries')
  server.on(removeOwnTabletCode, () => undefined)
  await person.click(screen.getByRole('button', { name: 'Remove the code for Sterilization' }))
  await screen.findByText('The code for Sterilization is removed')
  expect(server.calls(removeOwnTabletCode)).toHaveLength(1)
})
