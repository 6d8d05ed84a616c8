import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { signOut } from '#contract/access/access'
import { finishRound, saveStop } from '#contract/rounds/rounds'
import {
  getTabletSession,
  setCodeOnTablet,
  startTabletSession,
  TabletCodeEnded,
  TabletCodeWrong,
  tabletPeople,
} from '#contract/shared-tablets/on-tablet'
import { TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { aResult, aStop, serveRound } from '#web/features/rounds/testing/a-round.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { enter, openTablet, tabletId } from './testing/open-tablet.ts'

test('a person chooses the name, enters the code, walks a round and locks; nothing is stored', async () => {
  const { person, device } = await openTablet()
  const stop = aStop(1)
  serveRound([stop])
  server.on(saveStop, () => ({ payload: { ...stop, result: aResult() } }))
  server.on(finishRound, () => ({ payload: { record: 'e'.repeat(24), filed: 1, open: 0 } }))
  await person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await enter(person, '482913')
  await person.click(await screen.findByRole('button', { name: /^Weekly round: 1 stop/ }))
  await person.click(await screen.findByRole('button', { name: /^OK/ }))
  await person.click(await screen.findByRole('button', { name: 'Finish round' }))
  await screen.findByRole('heading', { name: 'Rounds', level: 1 })
  expect(server.calls(startTabletSession)[0]?.body).toMatchObject({ tablet: tabletId, person: ids.user, code: '482913' })
  expect(server.calls(saveStop)).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Lock' }))
  await screen.findByRole('heading', { name: 'Who are you?' })
  await expect.poll(() => server.calls(signOut).length).toBe(1)
  expect(document.cookie).not.toContain('token-of-the-tablet')
  expect([...device.values()]).toEqual([])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Hana')
})

test('the walk leads to no other screen, and a problem asks for nobody', async () => {
  const { person } = await openTablet()
  serveRound([aStop(1)])
  await person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await enter(person, '482913')
  await person.click(await screen.findByRole('button', { name: /^Weekly round/ }))
  await person.click(await screen.findByRole('button', { name: 'Problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Problem/ }))
  await person.click(dialog.getByRole('radio', { name: 'Needs fixing' }))
  expect(dialog.queryByRole('combobox', { name: /Who fixes it/ })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryAllByRole('link')).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'Leave the round' }))
  await screen.findByRole('heading', { name: 'Rounds', level: 1 })
})

test('a wrong code says how many tries are left, and an ended one leads to a new one', async () => {
  const { person } = await openTablet()
  const wrong = 'This is not the right code. 4 tries are left.'
  server.on(startTabletSession, () => refuse(422, TabletCodeWrong.code, TabletCodeWrong.text, { fields: { code: wrong } }))
  await person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await enter(person, '739164')
  await screen.findByText(wrong)
  server.on(startTabletSession, () => refuse(422, TabletCodeEnded.code, TabletCodeEnded.text, { fields: { code: TabletCodeEnded.text } }))
  await enter(person, '739164')
  await screen.findByText(TabletCodeEnded.text)
  await screen.findByRole('form', { name: 'Set your code' })
  expect(server.calls(getTabletSession)).toEqual([])
})

test('whoever has no code sets one with the password, and is signed in', async () => {
  const { person } = await openTablet()
  server.on(setCodeOnTablet, () => undefined)
  await person.click(await screen.findByRole('button', { name: 'Jonas W.' }))
  const fill = async (code: string, again: string) => {
    for (const [label, text] of [
      ['Your password', 'Sharps#2026'],
      ['New code', code],
      ['New code again', again],
    ] as const) {
      const field = screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))
      await person.clear(field)
      await person.type(field, text)
    }
    await person.click(screen.getByRole('button', { name: 'Save and go on' }))
  }
  await fill('123456', '123456')
  await screen.findByText('This code is too easy to guess. Please choose another one.')
  await fill('482913', '482914')
  await screen.findByText('This is not the same code.')
  await fill('482913', '482913')
  await screen.findByRole('heading', { name: 'Rounds', level: 1 })
  expect(server.calls(setCodeOnTablet).map(({ body }) => body)).toMatchObject([
    { person: 'd'.repeat(24), password: 'Sharps#2026', code: '482913' },
  ])
})

test('a revoked tablet deletes what it keeps and says so', async () => {
  const { held, person } = await openTablet()
  await screen.findByRole('heading', { name: 'Who are you?' })
  server.on(tabletPeople, () => refuse(403, TabletNotPaired.code, TabletNotPaired.text))
  await person.click(await screen.findByRole('button', { name: 'Refresh' }))
  await screen.findByText(TabletNotPaired.text)
  expect([...held.values()]).toEqual([])
})

test('a device that was never paired says how it can be', async () => {
  renderApp({ at: '/tablet' })
  await screen.findByRole('heading', { name: 'This device is not a shared tablet' })
  expect(screen.getByRole('link', { name: 'Sign in and pair it' })).toBeTruthy()
})
