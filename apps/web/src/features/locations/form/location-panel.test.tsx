import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'

import { asAdmin, bothOfOne, open, twoPlaces } from '../testing/open-location.tsx'

test('staff have no location entries in the location menu', async () => {
  signInAs({ locations: twoPlaces, practices: bothOfOne })
  const { person } = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard')] })
  await person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  await screen.findByRole('menuitem', { name: 'Harbor' })
  expect(screen.queryByRole('menuitem', { name: 'Add location…' })).toBeNull()
})

test('an administrator with one location finds the entries in the user menu', async () => {
  asAdmin({ several: false })
  const { person } = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard')] })
  await person.click(await screen.findByRole('button', { name: 'Hana Sato, user menu' }))
  expect(screen.queryByRole('button', { name: /^Location:/ })).toBeNull()
  await person.click(await screen.findByRole('menuitem', { name: 'Location details…' }))
  expect(await screen.findByRole('dialog', { name: 'Location Details' })).toBeTruthy()
})

test.each(['Location details…', 'Add location…'] as const)('closing %s returns the focus to the location menu', async (entry) => {
  asAdmin()
  const { person } = await open(entry)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Location: Main Street' })))
})

test('leaving the screen closes the form', async () => {
  asAdmin()
  const { router } = await open('Add location…')
  await router.navigate({ to: '/records' })
  await screen.findByRole('heading', { name: 'Records' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
