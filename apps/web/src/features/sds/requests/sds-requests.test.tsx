import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { requestByLocationId, requestForSds, sdsRequestPicture, type SheetRequest } from '#contract/sds/sds'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { hex } from '../testing/a-sheet.ts'
import { formatRequestMoment } from './request-moment.ts'

const at = '/sds/show-requests'

const aRequest = (change: Partial<SheetRequest> = {}): SheetRequest => ({
  _id: hex('1'),
  chemicalName: 'Etching Gel',
  lowerChemicalName: 'etching gel',
  manufacturer: 'Bright Dental',
  lowerManufacturer: 'bright dental',
  cas: ['7664-38-2'],
  note: '',
  practice: ids.practice,
  location: ids.location,
  file: null,
  requestedBy: { _id: ids.user, fullName: 'Hana Sato' },
  requestedAt: '2026-11-22T21:05:00.000Z',
  status: 'Pending',
  why: null,
  sheet: null,
  ...change,
})

function withRequests(data: SheetRequest[], totalCount = data.length) {
  signInAs()
  server.on(requestByLocationId, () => ({ payload: { data, totalCount, totalIsExact: true } }))
}

const last = () => server.calls(requestByLocationId).at(-1)?.query

test('the list has exactly its columns, each sortable and filterable, with a badge per state', async () => {
  const states = ['Pending', 'Completed', 'Rejected'] as const
  withRequests(
    states.map((status, index) => aRequest({ _id: hex(String(index)), status, why: status === 'Rejected' ? 'Not made any more.' : null })),
  )
  renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Safety Data Sheets Requests' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Chemical Name', 'Manufacturer', 'CAS', 'Requested By', 'Requested At', 'Status'])
  for (const head of heads) expect(within(head).getAllByRole('button')).toHaveLength(2)
  const [, first] = within(table).getAllByRole('row')
  if (!first) return expect.fail('no row')
  expect(
    within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Etching Gel', 'Bright Dental', '7664-38-2', 'Hana Sato', '2026-11-22 1:05 PM', 'Pending'])
  within(table).getByText('Why: Not made any more.')
  expect(server.calls(requestByLocationId)[0]?.query).toEqual({
    pageNumber: '1',
    pageSize: '10',
    orderBy: 'lowerChemicalName',
    order: 'asc',
  })
})

test('the time of a request is in US form', () => {
  const shown = (hour: string) => formatRequestMoment(`2026-01-02T${hour}:07:00.000Z`, 'UTC')
  expect(['00', '09', '12', '13'].map(shown)).toEqual([
    '2026-01-02 12:07 AM',
    '2026-01-02 9:07 AM',
    '2026-01-02 12:07 PM',
    '2026-01-02 1:07 PM',
  ])
})

test('the state filter offers exactly three values, the day filter is a date picker, and both return to page 1', async () => {
  withRequests([aRequest()])
  const { person, address } = renderApp({ at: `${at}?page=2` })
  await person.click(await screen.findByRole('button', { name: 'Filter Status' }))
  expect(await screen.findByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('combobox', { name: 'Status' }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Completed', 'Pending', 'Rejected'])
  await person.click(screen.getByRole('option', { name: 'Rejected' }))
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(last()).toMatchObject({ status: 'Rejected', pageNumber: '1' }))
  await person.click(screen.getByRole('button', { name: 'Filter Requested At' }))
  await person.type(await screen.findByRole('textbox', { name: 'Requested At' }), '11-22-2026')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(last()).toMatchObject({ requestedAt: '2026-11-22', status: 'Rejected' }))
  await person.click(screen.getByRole('button', { name: 'Remove filter Requested At 11-22-2026' }))
  await waitFor(() => expect(address()).toBe(`${at}?status=Rejected`))
})

test('sorting returns to page 1', async () => {
  withRequests([aRequest()], 31)
  const { person } = renderApp({ at: `${at}?page=2&status=Pending` })
  const head = await screen.findByRole('columnheader', { name: /^Manufacturer/ })
  await waitFor(() => expect(last()).toMatchObject({ pageNumber: '2' }))
  await person.click(within(head).getAllByRole('button')[0] ?? expect.fail('no button'))
  await waitFor(() => expect(last()).toMatchObject({ orderBy: 'lowerManufacturer', pageNumber: '1', status: 'Pending' }))
})

test('an empty list, no matches and a failed load each show their text', async () => {
  withRequests([])
  const { unmount } = renderApp({ at })
  await screen.findByText('No Safety Data Sheets request submitted yet.')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/sds')
  unmount()
  const filtered = renderApp({ at: `${at}?status=Pending` })
  await screen.findByText('No results match your search criteria')
  filtered.unmount()
  server.on(requestByLocationId, () => refuse(500, 'server.unexpected', 'Broken.'))
  renderApp({ at })
  await screen.findByText(unexpectedErrorText)
})

test('a request requires name and manufacturer, ignores duplicate CAS numbers, and is sent with its picture', async () => {
  withRequests([])
  server.on(requestForSds, () => ({ payload: { _id: hex('9'), status: 'Pending' as const } }))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Request an SDS' }))
  const modal = await screen.findByRole('dialog', { name: 'Request an SDS' })
  const send = within(modal).getByRole('button', { name: 'Send request' })
  await person.click(send)
  expect(await within(modal).findAllByText('Required')).toHaveLength(2)
  await enter(person, within(modal).getByRole('textbox', { name: /^Chemical Name/ }), 'Etching Gel')
  await enter(person, within(modal).getByRole('textbox', { name: /^Manufacturer/ }), 'Bright Dental')
  await person.type(within(modal).getByRole('textbox', { name: 'CAS Numbers' }), '7664-38-2{Enter}7664-38-2{Enter}57-55-6{Enter}')
  const drop = within(modal).getByLabelText<HTMLInputElement>('Label Image', { selector: 'input' })
  await person.upload(drop, new File(['x'], 'label.jpg', { type: 'image/jpeg' }))
  await person.click(send)
  await screen.findByText('Request has been sent successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = server.calls(requestForSds)[0]?.body
  if (!(body instanceof FormData)) return expect.fail('not multipart')
  expect(body.get('cas')).toBe('["7664-38-2","57-55-6"]')
  expect([body.get('chemicalName'), body.get('manufacturer'), body.get('note'), body.get('practice'), body.get('location')]).toEqual([
    'Etching Gel',
    'Bright Dental',
    '',
    ids.practice,
    ids.location,
  ])
  expect(body.get('file')).toHaveProperty('name', 'label.jpg')
  expect(server.calls(requestByLocationId).length).toBeGreaterThan(1)
})

test('an invalid picture is not sent, a 409 shows the server message, and any other failure the generic text', async () => {
  withRequests([])
  const wrong = 'Please upload files with valid extensions: .jpeg, .jpg, .png'
  server.on(requestForSds, () => refuse(409, 'sds_request.pending', 'Already asked for.'))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Request an SDS' }))
  const modal = await screen.findByRole('dialog', { name: 'Request an SDS' })
  await enter(person, within(modal).getByRole('textbox', { name: /^Chemical Name/ }), 'Etching Gel')
  await enter(person, within(modal).getByRole('textbox', { name: /^Manufacturer/ }), 'Bright Dental')
  const drop = within(modal).getByLabelText<HTMLInputElement>('Label Image', { selector: 'input' })
  drop.removeAttribute('accept')
  await person.upload(drop, new File(['x'], 'label.gif'))
  const send = within(modal).getByRole('button', { name: 'Send request' })
  await within(modal).findByText(wrong)
  await person.click(send)
  expect((await within(modal).findByRole('alert')).textContent).toBe(wrong)
  expect(server.calls(requestForSds)).toEqual([])
  await person.click(within(modal).getByRole('button', { name: 'Remove label.gif' }))
  await person.click(send)
  await within(modal).findByText('Already asked for.')
  server.on(requestForSds, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.click(send)
  await within(modal).findByText('Error at sending request.')
  server.on(requestForSds, () => Promise.reject(new TypeError('no connection')))
  server.setReachable(false)
  await person.click(send)
  await within(modal).findByText(notSavedText)
})

test('a note and a picture are shown if the server returns them', async () => {
  const file = { name: 'label.jpg', contentType: 'image/jpeg', size: 1_000 }
  withRequests([
    aRequest({ note: 'The blue bottle.', file }),
    aRequest({ _id: hex('2'), chemicalName: 'Rinse', note: null, requestedBy: { _id: hex('f'), fullName: 'Somebody' } }),
  ])
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  server.on(sdsRequestPicture, () => new Response(new Blob(['x'], { type: 'image/jpeg' })))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Label image of Etching Gel' }))
  expect((await screen.findByRole('img', { name: 'Label of Etching Gel' })).getAttribute('src')).toBe('blob:picture')
  expect(server.calls(sdsRequestPicture)[0]?.params).toEqual({ id: hex('1') })
  expect(screen.queryAllByText(/^Note: /).map(({ textContent }) => textContent)).toEqual(['Note: The blue bottle.'])
  expect(screen.queryByRole('button', { name: 'Label image of Rinse' })).toBeNull()
})
