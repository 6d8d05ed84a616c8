import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { anyText, wholeNumber } from '#web/platform/routing/search-values.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { SearchBox } from '#web/platform/ui/table/filter-bar.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'

import { pageAt, renderApp, signInAs } from './testing/render-app.tsx'

const searchOfPage = { page: wholeNumber(1), name: anyText }

function ListScreen() {
  const panel = usePanel('activeRecord')
  const { values, set, clear } = useSearchState(searchOfPage)
  return (
    <>
      <h1>List</h1>
      <output>{JSON.stringify(values)}</output>
      <button onClick={() => panel.open('000000000000000000000042')}>Open</button>
      <button onClick={() => set({ page: (values.page ?? 1) + 1 })}>Next</button>
      <button onClick={clear}>Clear</button>
      <SearchBox label="Name" value={values.name ?? ''} onChange={(name) => set({ name: name || undefined }, { replace: true })} />
      <SidePanel opened={panel.id !== undefined} onClose={panel.close} kind="Record" title={`Record ${panel.id}`}>
        <DateField label="Day" value={null} onChange={() => undefined} />
      </SidePanel>
    </>
  )
}

const list = pageAt('/records', '', { screen: ListScreen })

async function open(at: string) {
  signInAs()
  const app = renderApp({ at, screens: [list] })
  await screen.findByRole('heading', { name: 'List', hidden: true })
  return app
}

test('an open panel is in the address, and Escape closes it and returns the focus', async () => {
  const { person, address } = await open('/records?page=3')
  await person.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog', { name: 'Record 000000000000000000000042' })).toBeTruthy()
  expect(address()).toBe('/records?page=3&activeRecord=000000000000000000000042')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/records?page=3')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('Escape closes only the calendar first, and the panel around it the next time', async () => {
  const { person } = await open('/records')
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await person.click(await screen.findByLabelText('Day'))
  await screen.findByRole('button', { name: 'Next month' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('going back closes a panel', async () => {
  const { person, router, address } = await open('/records')
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/records')
})

test('a panel opened by a link closes without leaving the page', async () => {
  const { person, address } = await open('/records?activeRecord=123456789012345678901234')
  await person.click(await screen.findByRole('button', { name: /^Close Record 123456789012345678901234/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/records')
})

test('an invalid value in the address is ignored, and the others are kept', async () => {
  const { person, address } = await open('/records?page=minus&name=007')
  expect(document.querySelector('output')?.textContent).toBe('{"name":"007"}')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/records?page=2&name=007'))
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/records'))
})

test('a pending search is not added to the address of the next screen', async () => {
  signInAs()
  const arrived = Promise.withResolvers<void>()
  const slow = Object.assign(() => <h1>Slow</h1>, { preload: () => arrived.promise })
  const { person, router, address } = renderApp({ at: '/records?page=3', screens: [list, pageAt('/staff', '', { screen: slow })] })
  await person.type(await screen.findByRole('searchbox', { name: 'Name' }), 'ann')
  await waitFor(() => expect(address()).toBe('/records?page=3&name=ann'))
  await person.type(screen.getByRole('searchbox', { name: 'Name' }), 'a')
  const going = router.navigate({ to: '/staff' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.getByRole('heading', { name: 'List' }), 'the list stands until the next screen has arrived').toBeTruthy()
  arrived.resolve()
  await going
  await screen.findByRole('heading', { name: 'Slow' })
  expect(address()).toBe('/staff')
})
