import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { archiveRecord, deleteRecord, updateRecordStatus } from '#contract/records/records'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { id } from '#web/platform/testing/a-record.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { givenRecords, waiting } from './testing/given-records.ts'

test('the second person to decide sees a message and the outcome of the record', async () => {
  const state = givenRecords()
  server.on(updateRecordStatus, () => {
    state.pending.length = 0
    return refuse(409, 'record.already_decided', 'This record has been decided in the meantime.')
  })
  const { person } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This record has been decided in the meantime.')).toBeTruthy()
  expect(await screen.findByText('No pending records.')).toBeTruthy()
})

test('a row opens its panel with links to its neighbors, and approving closes it', async () => {
  const state = givenRecords()
  server.on(updateRecordStatus, ({ params }) => {
    const row = state.pending.find((one) => one._id === params.recordId) ?? waiting
    state.pending = []
    return { payload: { ...row, status: 'approved' as const, isApproved: true } }
  })
  const { person, address } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: 'Sharps check' }))
  const panel = await screen.findByRole('dialog', { name: 'Sharps check' })
  expect(within(panel).getByText('Waiting for your approval')).toBeTruthy()
  expect(within(panel).getByText('Run it with a control.')).toBeTruthy()
  await person.click(within(panel).getByRole('button', { name: 'Next record' }))
  await screen.findByRole('dialog', { name: 'Spore test' })
  await person.click(screen.getByRole('button', { name: 'Previous record' }))
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Record has been approved successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/records')
  expect(await screen.findByText('No pending records.')).toBeTruthy()
  expect(server.calls(updateRecordStatus)[0]?.body).toEqual({ status: 'approved', revision: 1 })
})

test('discarding asks for the reason and sends it', async () => {
  givenRecords()
  server.on(updateRecordStatus, () => ({ payload: { ...waiting, status: 'discarded' as const } }))
  const { person } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard record "Sharps check, 11/20/2026"?' })
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await within(dialog).findByText('Required')).toBeTruthy()
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No photo')
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Record has been discarded successfully')).toBeTruthy()
  expect(server.calls(updateRecordStatus)[0]?.body).toEqual({ status: 'discarded', reason: 'No photo', revision: 1 })
})

test.each([
  ['Delete', 'Do you want to delete the record? This process cannot be undone.', 'Record deleted successfully', deleteRecord],
  ['Archive', 'Do you want to archive the record? You can unarchive it later.', 'Record archived successfully', archiveRecord],
] as const)('%s asks first, with the specified text', async (word, question, success, endpoint) => {
  givenRecords()
  server.on(endpoint, () => undefined)
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: `${word} Spore test` }))
  const dialog = await screen.findByRole('dialog', { name: `${word} record "Spore test, 09/02/2026"?` })
  expect(within(dialog).getByText(question)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: word }))
  expect(await screen.findByText(success)).toBeTruthy()
  expect(server.calls(endpoint)[0]?.params).toEqual({ recordId: id('1') })
})

test('deleting a pending record of a task says that the task reopens and who is notified', async () => {
  const row = { ...waiting, reopensTask: true }
  givenRecords({ pending: [row] })
  const { person } = renderApp({ at: '/records' })
  await person.click(await screen.findByRole('button', { name: `Delete ${row.name}` }))
  const dialog = await screen.findByRole('dialog', { name: /^Delete record/ })
  expect(within(dialog).getByText('Do you want to delete the record? This process cannot be undone.')).toBeTruthy()
  expect(within(dialog).getByText(`Its task reopens, and ${row.completedBy.fullName} is notified.`)).toBeTruthy()
})

test('a failed decision shows the generic text, and a late one the server message', async () => {
  givenRecords()
  let first = true
  server.on(updateRecordStatus, () => {
    if (!first) return refuse(409, 'record.already_decided', 'This record has been decided in the meantime.')
    first = false
    return refuse(500, 'server.unexpected', 'x')
  })
  const { person } = renderApp({ at: `/records?activeRecord=${waiting._id}` })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This record has been decided in the meantime.')).toBeTruthy()
})
