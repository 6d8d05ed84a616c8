import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { exportSharpsLog, getSharpsLog, type SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

const entry: SharpsLogEntry = {
  number: 1,
  date: '2026-03-14',
  time: null,
  deviceType: null,
  deviceBrand: 'Acme 5',
  workArea: 'Operatory 2',
  how: 'Passing the instrument.',
  moment: 'While the device was in use',
  procedure: null,
  bodyPart: null,
  jobTitle: 'Hygienist',
  safetyFeature: null,
  safetyWouldHelp: null,
  employeeOpinion: null,
}
const inState = (state: string) => ({ can: { administer: true }, address: { ...aLocation().address, state } })

function open(entries: SharpsLogEntry[] = [entry], state = 'TX') {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, inState(state))
  server.on(getSharpsLog, ({ query }) => {
    const year = Number(query['year'] ?? 2026)
    return { payload: { year, years: [2026, 2025], entries: year === 2026 ? entries : [] } }
  })
  return renderApp({ at: '/records/sharps-log' })
}

test('an entry shows the items the law requires, and a missing one as not stated', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Injuries of 2026' }))
  const [one] = list.getAllByRole('listitem')
  expect(one?.textContent).toMatch(/^No. 1Date03\/14\/2026Type of deviceNot statedBrand and modelAcme 5Work areaOperatory 2/)
  expect(one?.textContent).not.toContain('Procedure')
})

test('in California, every missing item is shown as not stated', async () => {
  open([entry], 'CA')
  const list = within(await screen.findByRole('list', { name: 'Injuries of 2026' }))
  expect(list.getByRole('listitem').textContent).toContain('ProcedureNot stated')
})

test('a year without entries says so and explains when the log is required', async () => {
  const { person, address } = open()
  await person.click(await screen.findByRole('combobox', { name: 'Year of the injury' }))
  await person.click(await screen.findByRole('option', { name: '2025' }))
  expect(await screen.findByText('No sharps injury form was saved for an injury in 2025.')).toBeTruthy()
  expect(screen.getByText(/^Federal law requires this log where the OSHA 300 log is required/)).toBeTruthy()
  expect(address()).toBe('/records/sharps-log?year=2025')
})

test('the printed log contains the entries and no names, not even who printed it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Print' }))
  const sheet = await screen.findByRole('article', { name: 'Print of the sharps injury log of 2026', hidden: true })
  expect(sheet.textContent).toContain('Brand and modelAcme 5')
  expect(sheet.textContent).not.toMatch(/Hana|Sato/)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('the file contains the selected year', async () => {
  server.on(exportSharpsLog, () => new Blob(['Number']))
  const file = savedFile()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  expect((await file()).name).toMatch(/^sharps-log-main-street-/)
  expect(await screen.findByText('Your file is ready.')).toBeTruthy()
  expect(server.calls(exportSharpsLog)[0]?.query).toEqual({ year: '2026' })
})

test('staff see a message instead of the log, and no request is sent', async () => {
  signInAs()
  renderApp({ at: '/records/sharps-log' })
  expect(await screen.findByText('The sharps injury log is for the administrators of this location.')).toBeTruthy()
  expect(server.calls(getSharpsLog)).toEqual([])
})
