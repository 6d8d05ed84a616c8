import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { sendSupportRequest } from '#contract/support/support'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { matchMedia } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'

const pages = [pageAt('/', 'Dashboard')]
const sent = { _id: 'f'.repeat(24), createdAt: '2026-11-21T20:00:00.000Z' }

async function openBox() {
  signInAs()
  const view = renderApp({ screens: pages })
  await view.person.click(await screen.findByRole('button', { name: 'Support' }))
  const box = await screen.findByRole('dialog')
  await within(box).findByRole('heading', { name: 'Send us a Message' })
  return { ...view, box, field: within(box).getByPlaceholderText('Type your message...') }
}

test('sending a message shows a thank-you, closes the box and clears it', async () => {
  server.on(sendSupportRequest, () => sent)
  const { person, box, field } = await openBox()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.type(field, 'The log is gone.{Enter}Please help.')
  await person.click(within(box).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message sent successfully')).toBeTruthy()
  expect(server.calls(sendSupportRequest).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: ids.user }, body: { message: 'The log is gone.\nPlease help.' } },
  ])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Send us a Message' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Support' }))
  expect((await screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')).value).toBe('')
})

test('a blank message cannot be sent', async () => {
  const { person, box, field } = await openBox()
  const send = within(box).getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  await person.type(field, '   {Enter} ')
  expect(send.disabled).toBe(true)
  await person.type(field, 'x')
  expect(send.disabled).toBe(false)
})

test('input survives Escape, and Cancel discards it without sending', async () => {
  const { person, field } = await openBox()
  await enter(person, field, 'Half a mess')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Support' }))
  expect((await screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')).value).toBe('Half a mess')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Support' }))
  expect((await screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')).value).toBe('')
  expect(server.calls(sendSupportRequest)).toEqual([])
})

test('a failed send shows an error and keeps the message', async () => {
  server.on(sendSupportRequest, () => refuse(500, 'server.unexpected', unexpectedErrorText))
  const { person, box, field } = await openBox()
  await enter(person, field, 'Are you there?')
  await person.click(within(box).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
  expect(within(box).getByDisplayValue('Are you there?')).toBe(field)
})

test('a message that is too long shows an error at the field', async () => {
  const text = 'Please use at most 10,000 characters.'
  server.on(sendSupportRequest, () => refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { message: text } }))
  const { person, box, field } = await openBox()
  await person.type(field, 'long')
  await person.click(within(box).getByRole('button', { name: 'Send' }))
  expect(await within(box).findByText(text)).toBeTruthy()
  await person.type(field, 'er')
  expect(within(box).queryByText(text)).toBeNull()
})

test('on a phone the box opens through More', async () => {
  matchMedia((query) => query.includes('max-width: 47.99em'))
  server.on(sendSupportRequest, () => sent)
  signInAs()
  const { person } = renderApp({ screens: pages })
  await person.click(await screen.findByRole('button', { name: 'More' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Support' }))
  const box = await screen.findByRole('dialog', { name: 'Send us a Message' })
  await person.type(within(box).getByPlaceholderText('Type your message...'), 'Hello')
  await person.click(within(box).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.calls(sendSupportRequest)).toHaveLength(1))
})

test('unsent input survives rotating a phone, which shows the sidebar in landscape', async () => {
  const turn = (width: number) => (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })
  onTestFinished(() => turn(1024))
  const { person, field } = await openBox()
  await enter(person, field, 'Half a mess')
  act(() => turn(390))
  expect(await screen.findByRole('button', { name: 'More' })).toBeTruthy()
  expect((await screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')).value).toBe('Half a mess')
})
