import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { firstDaysEffect, getFirstDays, getWorkload, saveFirstDays } from '#contract/first-days/first-days'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aDuty, nobody, openDays, sent } from './testing/open-days.ts'

test('a duty is dated, its effect is shown, and then it is saved', async () => {
  const { person } = openDays()
  const control = await screen.findByRole('radiogroup', { name: /^Review the exposure control plan/ })
  await person.click(within(control).getByRole('radio', { name: 'Done before' }))
  expect(screen.getByText('1 task answered')).toBeTruthy()
  await enter(person, await screen.findByRole('textbox', { name: 'We have done this, last on' }), '06-10-2026')
  const moved = { _id: aDuty()._id, name: 'Review', before: '2026-12-15', due: '2027-06-10' }
  server.on(firstDaysEffect, () => ({ payload: { ...nobody, moves: [moved] } }))
  server.on(saveFirstDays, () => ({ payload: { today: '2026-11-28', until: '2027-02-25', open: true, duties: [] } }))
  await person.click(screen.getByRole('button', { name: 'See what changes' }))
  expect(await screen.findByText(/1 task moves from 12\/15\/2026 to 06\/10\/2027/)).toBeTruthy()
  expect(sent()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ changes: [{ task: aDuty()._id, answer: { kind: 'done', lastOn: '2026-06-10' } }] }]))
})

test('what has its proof in a form or document cannot be dated, and says that the law wants it now', async () => {
  openDays()
  const control = await screen.findByRole('radiogroup', { name: /^Adopt the exposure control plan/ })
  expect(within(control).queryByRole('radio', { name: 'Done before' })).toBeNull()
  expect(screen.getByText('The law wants this now.')).toBeTruthy()
})

test('a reason is sent with a duty that does not apply, and a refusal is shown', async () => {
  const { person } = openDays()
  const control = await screen.findByRole('radiogroup', { name: /^Review the exposure control plan/ })
  await person.click(within(control).getByRole('radio', { name: 'Not here' }))
  await enter(person, screen.getByRole('textbox', { name: 'Does not apply here, because' }), 'No blood here.')
  server.on(firstDaysEffect, () => refuse(422, 'request.invalid', 'x', { fields: { 'changes.0.answer.reason': 'Required' } }))
  await person.click(screen.getByRole('button', { name: 'See what changes' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(server.calls(firstDaysEffect)[0]?.body).toEqual({
    changes: [{ task: aDuty()._id, answer: { kind: 'notHere', reason: 'No blood here.' } }],
  })
})

test('the weeks are columns, and a duty moves a week with its menu', async () => {
  const { person } = openDays({ at: '/admin/first-days?show=weeks' })
  const weeks = within(await screen.findByRole('list', { name: 'Weeks' })).getAllByRole('heading', { level: 2 })
  expect(weeks.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Week of 11/22/2026',
    'Week of 11/29/2026',
    'Week of 12/06/2026',
  ])
  await person.click(screen.getByRole('button', { name: 'Move Review the exposure control plan' }))
  await person.click(await screen.findByRole('menuitem', { name: 'A week later' }))
  server.on(firstDaysEffect, () => ({ payload: nobody }))
  const dialog = await screen.findByRole('dialog', { name: 'Move “Review the exposure control plan”' })
  await person.click(within(dialog).getByRole('button', { name: 'See what changes' }))
  server.on(saveFirstDays, () => ({ payload: { today: '2026-11-28', until: '2027-02-25', open: true, duties: [] } }))
  await person.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ changes: [{ task: aDuty()._id, answer: { kind: 'move', due: '2026-12-22' } }] }]))
})

test('the load of each person is shown, and a proposal is accepted by its button only', async () => {
  const [hana, sam] = [
    { _id: ids.user, name: 'Hana Sato' },
    { _id: '9'.repeat(24), name: 'Sam Okafor' },
  ]
  const share = { tasks: ['5'.repeat(24), '6'.repeat(24)], title: 'Check sharps container', from: hana, to: sam }
  server.on(getWorkload, () => ({
    payload: {
      people: [
        { ...hana, minutes: 12, after: 8 },
        { ...sam, minutes: 1, after: 5 },
      ],
      shares: [share],
    },
  }))
  const { person } = openDays({ at: '/admin/first-days?show=people' })
  expect(await screen.findByText('12 minutes, 8 with the proposals')).toBeTruthy()
  expect(screen.getByText('Check sharps container (2): from Hana Sato to Sam Okafor')).toBeTruthy()
  expect(server.calls(assignTasks)).toEqual([])
  server.on(assignTasks, () => ({ payload: { changed: 2, unchanged: 0, firstOnly: 0, refused: [] } }))
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(server.calls(assignTasks)[0]?.body).toEqual({ tasks: share.tasks, users: [sam._id], how: 'replace' }))
})

test('nothing left and the end of the ninety days are said', async () => {
  openDays({ duties: [] })
  expect(await screen.findByText(/^Everything of the first ninety days is done/)).toBeTruthy()
})

test('after the ninety days the page says so', async () => {
  openDays({ open: false, duties: [] })
  expect(await screen.findByText(/^The first ninety days are over/)).toBeTruthy()
})

test('an administrator of another location reads who may see the page, and nothing is asked of the server', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.otherLocation] })
  renderApp({ at: '/admin/first-days' })
  expect(await screen.findByText('Only administrators of Main Street see this page.')).toBeTruthy()
  expect(server.calls(getFirstDays)).toEqual([])
})

test('before the library setup is complete, the page leads to the library', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { didCompleteLibrarySetup: false })
  server.on(getFirstDays, () => ({ payload: { today: '2026-11-28', until: '2027-02-25', open: true, duties: [] } }))
  renderApp({ at: '/admin/first-days' })
  expect((await screen.findByRole('link', { name: 'Open the library' })).getAttribute('href')).toBe('/library')
})

test('the tabs keep their place in the address, and name the one that is shown', async () => {
  const { person, address } = openDays()
  await person.click(await screen.findByRole('link', { name: 'Week by week' }))
  expect(await screen.findByRole('list', { name: 'Weeks' })).toBeTruthy()
  expect(address()).toBe('/admin/first-days?show=weeks')
  expect(screen.getByRole('link', { name: 'Week by week' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Done before' }).getAttribute('aria-current')).toBeNull()
})

test('the page counts the duties, those of the next two weeks, and says until when they can be changed', async () => {
  openDays()
  expect(await screen.findByText('2 duties · 1 due in the next two weeks · can be changed until 02/25/2027')).toBeTruthy()
})
