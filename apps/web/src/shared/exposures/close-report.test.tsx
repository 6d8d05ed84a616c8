import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { closeEvent } from '#contract/exposures/event-closures'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { CloseReportButton } from './close-report-button.tsx'

const taskId = 'a'.repeat(24)

async function show(who: Parameters<typeof signInAs>[0] = {}) {
  signInAs(who)
  const Page = () => <CloseReportButton taskId={taskId} />
  const view = renderApp({ at: '/training', screens: [{ path: '/training', guard: 'signedIn', screen: Page }] })
  return { ...view, button: await screen.findByRole('button', { name: 'Reported by mistake' }) }
}

async function open() {
  const { person, button } = await show()
  await person.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a report that was a mistake' }))
  const save = () => person.click(dialog.getByRole('button', { name: 'Close the report' }))
  const choose = (name: string) => person.click(dialog.getByRole('radio', { name }))
  return { person, dialog, save, choose }
}

test('a report is closed only with a choice and a reason', async () => {
  const { dialog, save } = await open()
  await save()
  expect((await dialog.findAllByText('Required')).length).toBeGreaterThanOrEqual(2)
  expect(server.calls(closeEvent)).toEqual([])
})

test.each([
  ['It did not happen', 'notHappened', 1, '1 task has been closed'],
  ['It was reported twice', 'reportedTwice', 3, '3 tasks have been closed'],
])('"%s" is sent with its reason, and the closed tasks are counted', async (choice, why, closed, text) => {
  const { person, dialog, save, choose } = await open()
  server.on(closeEvent, () => ({ payload: { closed } }))
  await choose(choice)
  await enter(person, dialog.getByRole('textbox', { name: /Reason/ }), 'The device was unused.')
  await save()
  await screen.findByText(text)
  expect(server.calls(closeEvent)[0]).toMatchObject({ params: { taskId }, body: { why, reason: 'The device was unused.' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused closure keeps what was entered', async () => {
  const { person, dialog, save, choose } = await open()
  server.on(closeEvent, () => refuse(409, 'event.nothing_open', 'Nothing that this opened is open any more.'))
  await choose('It did not happen')
  await enter(person, dialog.getByRole('textbox', { name: /Reason/ }), 'The device was unused.')
  await save()
  await dialog.findByText('Nothing that this opened is open any more.')
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'The device was unused.')
})

test.each(supportSessions)('support access ($kind) does not close a report', async (session) => {
  const { button } = await show(supportFields(session))
  expect(isDisabledForSupport(button)).toBe(true)
})
