import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ExportUnderWay } from '#contract/exports/exports'
import { getArchiveContents } from '#contract/archive/archive'
import { getOverview } from '#contract/overview/overview'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const contents = {
  records: 318,
  files: 42,
  fileBytes: 120_500_000,
  confidential: { records: 1, files: 1, fileBytes: 900_000 },
  withheldAt: [] as string[],
}

function serve(change: Parameters<typeof signInAs>[0] = {}) {
  const locations = [{ _id: ids.location, name: 'Main Street', practice: ids.practice }]
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [ids.location], locations, ...change })
  server.on(getOverview, () => ({ payload: [] }))
  server.on(getArchiveContents, () => ({ payload: contents }))
}

/** Returns a function that lists the addresses of all downloads the browser started. */
function downloads() {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href'))
}

const open = async () => {
  const app = renderApp({ at: '/admin/overview' })
  await app.person.click(await screen.findByRole('button', { name: 'Archive of the practice' }))
  await screen.findByText('318 records with 42 files, 120.5 MB, and a little more for the tables.')
  return app
}

const address = `/api/v2/export/archive/${ids.practice}`

test('the dialog shows the contents of the archive, and the browser downloads it', async () => {
  serve()
  const saved = downloads()
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved()).toEqual([address]))
  expect(await screen.findByText(/^The download starts/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('confidential items are counted separately and included by a checkbox', async () => {
  serve()
  const saved = downloads()
  const { person } = await open()
  expect(screen.getByText(/: 1 record with 1 file, 900 KB\./)).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Include what is confidential' }))
  expect(screen.getByText('319 records with 43 files, 121.4 MB, and a little more for the tables.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved()).toEqual([`${address}?confidential=true`]))
})

test('a rejected request is shown in the dialog, and nothing is downloaded', async () => {
  serve()
  const saved = downloads()
  const { person } = await open()
  server.on(getArchiveContents, () => refuse(ExportUnderWay.status, ExportUnderWay.code, ExportUnderWay.text))
  await person.click(screen.getByRole('button', { name: 'Download' }))
  expect((await screen.findByRole('alert')).textContent).toBe(ExportUnderWay.text)
  expect(saved()).toEqual([])
})

test('the archive is offered to administrators of the practice only, whatever locations they administer', async () => {
  serve({ practiceAdmin: false })
  renderApp({ at: '/admin/overview' })
  await screen.findByRole('heading', { name: 'Overview' })
  expect(screen.queryByRole('button', { name: 'Archive of the practice' })).toBeNull()
})

test('the dialog names the locations whose confidential data is not included', async () => {
  serve()
  server.on(getArchiveContents, () => ({ payload: { ...contents, withheldAt: ['Harbor', 'Uptown'] } }))
  await open()
  expect(screen.getByText(/Without what is confidential at Harbor and Uptown, because you do not administer it\./)).toBeTruthy()
})
