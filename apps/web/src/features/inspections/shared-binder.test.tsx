import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { endShare, listShares, shareBinder } from '#contract/inspection-binders/binder-shares'
import { listBinders } from '#contract/inspection-binders/inspection-binders'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { openCase } from './testing/an-inspection.ts'

test('the binder of a case is shared, and the link and the words are shown once', async () => {
  const { person } = openCase()
  const moment = '2026-11-21T18:05:00.000Z'
  const made = {
    madeBy: 'Maria Alvarez',
    requestedAt: moment,
    finishedAt: moment,
    keptUntil: moment,
    pdfBytes: 1,
    zipBytes: 1,
    manifestSha256: 'ab',
  }
  const about = { _id: hex('7'), scope: 'case', standard: null, case: hex('1'), state: 'ready', done: 0, total: 0 } as const
  server.on(listBinders, () => ({ payload: { binders: [{ ...about, ...made }] } }))
  const words = 'apple tiger piano melon orbit'
  server.on(shareBinder, () => ({ payload: { _id: hex('8'), link: 'https://safe.example/b/1', passphrase: words, endsAt: moment } }))
  await person.click(await screen.findByRole('button', { name: 'Share it with the officer' }))
  await person.type(await screen.findByLabelText(/Who reads it/), 'Ines Duarte')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('https://safe.example/b/1')).toBeTruthy()
  expect(server.calls(shareBinder)[0]?.body).toEqual({ officer: 'Ines Duarte', hours: 8 })
})

test('what the officer noted is shown, and the sharing is ended', async () => {
  const { person } = openCase()
  const event = { kind: 'ask', section: 'OSHA poster', what: 'Where does it hang?', at: '2026-11-21T19:05:00.000Z' } as const
  const share = { _id: hex('8'), binder: hex('7'), officer: 'Ines Duarte', madeBy: 'Maria Alvarez', madeAt: '2026-11-21T18:05:00.000Z' }
  const isOpen = { endsAt: '2026-11-22T02:05:00.000Z', endedAt: null, isOpen: true, events: [event] }
  server.on(listShares, () => ({ payload: { shares: [{ ...share, ...isOpen }] } }))
  server.on(endShare, () => undefined)
  expect(await screen.findByText(/Asked\. OSHA poster\. Where does it hang\?$/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'End the sharing' }))
  await waitFor(() => expect(server.calls(endShare)).toHaveLength(1))
})
