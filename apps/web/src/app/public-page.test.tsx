import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import {
  confirmPublicPage,
  publicPagePoster,
  endPublicPageLink,
  getPublicPage,
  makePublicPageLink,
  previewPublicPage,
  type PublicPageState,
} from '#contract/public-page/public-page'
import { getLocation } from '#contract/locations/locations'
import { sdsList } from '#contract/sds/sds'
import { listSheetDecisions } from '#contract/sds/sds-decisions'
import { texts } from '#web/features/public-page/public-page-texts.ts'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

const link = { address: `https://safe.example/e/${'a'.repeat(32)}`, createdAt: '2026-11-21T15:00:00.000Z' }
const confirmed = { hash: 'now', at: '2026-11-21T15:00:00.000Z', by: 'Hana Sato' }

/** Renders the screen with a changed page state. Each typed text gets a different hash. */
function open(change: Partial<PublicPageState> = {}, show = '') {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(getLocation, () => ({ payload: aLocation() }))
  const state = { link, workPhone: '', spillKits: '', hash: 'now', confirmed, hasPlan: true, withheld: 0, ...change }
  server.on(getPublicPage, ({ query: { workPhone = state.workPhone, spillKits = state.spillKits } }) => ({
    payload: { ...state, workPhone, spillKits, hash: workPhone === state.workPhone ? state.hash : `with ${workPhone}` },
  }))
  server.on(previewPublicPage, () => new Blob(['<!doctype html>']))
  return renderApp({ at: `/admin/public-page?locationId=${ids.location}${show}` })
}
const confirmButton = () => screen.findByRole('button', { name: 'Confirm what the page shows' })

test('the confirmed page is the one in the preview, including typed values', async () => {
  server.on(confirmPublicPage, () => ({ payload: { confirmedAt: confirmed.at } }))
  const { person } = open()
  expect(await screen.findByText(/^Confirmed on 11\/21\/2026 .* by Hana Sato\./)).toBeTruthy()
  expect((await confirmButton()).hasAttribute('disabled')).toBe(true)
  await person.type(await screen.findByLabelText('Phone number of the practice'), '5035550100')
  await person.tab()
  expect(await screen.findByText(/^Something has changed since/)).toBeTruthy()
  await waitFor(() => expect(server.calls(previewPublicPage).at(-1)?.query).toMatchObject({ workPhone: '5035550100', part: 'page' }))
  await person.click(await confirmButton())
  await waitFor(() =>
    expect(server.calls(confirmPublicPage)[0]?.body).toEqual({ workPhone: '5035550100', spillKits: '', hash: 'with 5035550100' }),
  )
})

test('the first click after typing shows the new preview instead of confirming what nobody has seen', async () => {
  server.on(confirmPublicPage, () => ({ payload: { confirmedAt: confirmed.at } }))
  const { person } = open()
  await person.type(await screen.findByLabelText('Phone number of the practice'), '5035550100')
  await person.click(await confirmButton())
  expect(await screen.findByText(texts.lookAgain)).toBeTruthy()
  expect(server.calls(confirmPublicPage)).toEqual([])
  expect(await screen.findByText(/^Something has changed since/)).toBeTruthy()
  await person.click(await confirmButton())
  await waitFor(() => expect(server.calls(confirmPublicPage)[0]?.body).toMatchObject({ hash: 'with 5035550100' }))
})

test('the plan behind the page can be previewed too, and the number of withheld passages is shown', async () => {
  const { person } = open({ withheld: 2 })
  expect(await screen.findByText(/^2 passages are not shown/)).toBeTruthy()
  await person.click(await screen.findByText('Exposure control plan', { selector: 'label *' }))
  await waitFor(() => expect(server.calls(previewPublicPage).at(-1)?.query).toMatchObject({ part: 'plan' }))
  const preview = await screen.findByTitle('Preview')
  expect(preview.getAttribute('sandbox')).toBe('allow-scripts')
})

test('before a new address is created, the dialog says that devices keep their copy', async () => {
  server.on(makePublicPageLink, () => ({ payload: link }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Replace the address' }))
  expect(await screen.findByText(/keeps its copy until it next contacts SafePractice/)).toBeTruthy()
  expect(server.calls(makePublicPageLink)).toEqual([])
  const [, inDialog] = await screen.findAllByRole('button', { name: 'Replace the address', hidden: true })
  await person.click(inDialog!)
  await waitFor(() => expect(server.calls(makePublicPageLink)).toHaveLength(1))
})

test('an address is ended after a confirmation', async () => {
  server.on(endPublicPageLink, () => undefined)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove the address' }))
  const [, inDialog] = await screen.findAllByRole('button', { name: 'Remove the address', hidden: true })
  await person.click(inDialog!)
  await waitFor(() => expect(server.calls(endPublicPageLink)).toHaveLength(1))
})

test('the poster is available once the page has an address and is confirmed', async () => {
  open({ confirmed: { ...confirmed, hash: 'before' } })
  expect((await screen.findByRole('button', { name: 'Show the poster' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('First create the address and confirm what the page shows.')).toBeTruthy()
})

test('the poster is shown and can be saved', async () => {
  server.on(publicPagePoster, () => new Blob(['%PDF-']))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show the poster' }))
  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('download')).toBe('emergency-page-poster.pdf')
})

test('an address that asks for the poster opens it, but only once it is ready', async () => {
  server.on(publicPagePoster, () => new Blob(['%PDF-']))
  server.on(confirmPublicPage, () => ({ payload: { confirmedAt: confirmed.at } }))
  const { person } = open({ confirmed: { ...confirmed, hash: 'before' } }, '&show=poster')
  const confirm = await confirmButton()
  expect(screen.queryByRole('dialog')).toBeNull()
  const state = { link, workPhone: '', spillKits: '', hash: 'now', confirmed, hasPlan: true, withheld: 0 }
  server.on(getPublicPage, () => ({ payload: state }))
  await person.click(confirm)
  expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy()
})

test('administrators reach the page from the data sheets', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  server.on(listSheetDecisions, () => ({ payload: { data: [] } }))
  server.on(sdsList, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  renderApp({ at: '/sds' })
  const link = await screen.findByRole('link', { name: 'Poster' })
  expect(link.getAttribute('href')).toBe(`/admin/public-page?locationId=${ids.location}&show=poster`)
})
