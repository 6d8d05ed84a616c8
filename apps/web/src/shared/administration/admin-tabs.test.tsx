import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pagePaths } from '#wire/page-paths'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'

import { placeOf } from './admin-places.ts'
import { AdminTabs } from './admin-tabs.tsx'

const addresses = pagePaths.filter((path) => path.startsWith('/admin/'))

/** The labels of the places marked as current at an address. */
async function currentAt(path: string) {
  signInAs({ isAdmin: true })
  renderApp({ at: path, screens: [{ path, guard: 'admin', screen: AdminTabs }] })
  const tabs = within(await screen.findByRole('navigation', { name: 'Administration' }))
  return tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
}

test.each(addresses)('exactly one place of the administration is current at %s', async (path) => {
  expect(await currentAt(path)).toHaveLength(1)
})

test.each([
  ['/admin/overview', 'Overview'],
  ['/admin/staff-view', 'Staff Members'],
  ['/admin/public-page', 'Practice Locations'],
  ['/admin/tablet-list', 'Practice Locations'],
  ['/admin/audit-trail', 'Audit Trail'],
])('%s marks %s (ADM-018)', async (path, label) => expect(await currentAt(path)).toEqual([label]))

test('letter case and a slash at the end do not change the place', () => expect(placeOf('/Admin/Staff-View/')).toBe('/admin/staff-list'))

test('the overview comes first, then the six tabs in their order (ADM-016)', async () => {
  await currentAt('/admin/overview')
  const labels = screen.getAllByRole('link').map(({ textContent }) => textContent)
  const first = labels.indexOf('Overview')
  expect(labels.slice(first, first + 7)).toEqual([
    'Overview',
    'Staff Members',
    'Roles',
    'PPE',
    'Tasks',
    'Practice Locations',
    'Subscription & Billing',
  ])
})

test('/admin opens the overview (ADM-021)', async () => {
  signInAs({ isAdmin: true })
  const { address } = renderApp({ at: '/admin', screens: [pageAt('/admin/overview', 'Overview', { guard: 'admin' })] })
  await screen.findByRole('heading', { name: 'Overview' })
  expect(address()).toBe('/admin/overview')
})
