import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { TooManyWaiting } from '#contract/endpoint/errors'
import { allRecords, getExposurePacket, getRecord, pendingRecords } from '#contract/records/records'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aDetail, aRow, noRecords } from '#web/platform/testing/a-record.ts'

const name = 'Packet for the clinician (PDF)'

async function open(exposurePacket: boolean) {
  const row = aRow({ name: 'Exposure incident', kind: 'form', formId: 'exposureIncidentForm', confidential: true })
  signInAs({})
  server.on(pendingRecords, () => ({ payload: [] }))
  server.on(allRecords, () => ({ payload: noRecords }))
  server.on(getRecord, () => ({ payload: aDetail(row, { exposurePacket }) }))
  const app = renderApp({ at: `/records?activeRecord=${row._id}` })
  const panel = await screen.findByRole('dialog', { name: 'Exposure incident' })
  await within(panel).findByText('Completed By')
  return { ...app, row, panel }
}

test('one click downloads the packet under a file name without a person’s name', async () => {
  const asked: string[] = []
  server.on(getExposurePacket, ({ params }) => {
    asked.push(params.recordId)
    return new Blob(['%PDF-'])
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { person, panel, row } = await open(true)
  await person.click(within(panel).getByRole('button', { name }))
  await waitFor(() => expect(saved).toEqual(['exposure-packet.pdf']))
  expect(asked).toEqual([row._id])
})

test('the packet is not offered to people without access to it', async () => {
  const { panel } = await open(false)
  expect(within(panel).queryByRole('button', { name })).toBeNull()
})

test('a packet that has to wait for the other requests of the person says so', async () => {
  server.on(getExposurePacket, () => refuse(429, TooManyWaiting.code, TooManyWaiting.text))
  const { person, panel } = await open(true)
  await person.click(within(panel).getByRole('button', { name }))
  expect(await screen.findByText(TooManyWaiting.text)).toBeTruthy()
})

test('a packet that cannot be created says so and can be requested again', async () => {
  server.on(getExposurePacket, () => refuse(500, 'server.unexpected', unexpectedErrorText))
  const { person, panel } = await open(true)
  await person.click(within(panel).getByRole('button', { name }))
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
  await waitFor(() => expect(within(panel).getByRole('button', { name }).getAttribute('data-loading')).toBeNull())
})
