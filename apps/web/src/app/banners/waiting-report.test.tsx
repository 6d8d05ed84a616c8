import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getForm, getTaskDraft } from '#contract/forms/forms'
import { listUserTasks, type OpenTask } from '#contract/tasks/tasks'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aForm } from '#web/features/forms/testing/a-form.ts'
import { given } from '#web/features/forms/testing/fill-form.ts'
import { aTask } from '#web/features/tasks/testing/own-tasks.ts'

const asks = 'Is this about something that was reported already?'

async function open({ tasks, formId = 'exposureIncidentForm', more = '' }: { tasks: OpenTask[]; formId?: string; more?: string }) {
  given()
  server.on(getForm, () => ({ payload: { ...aForm, id: formId } }))
  server.on(getTaskDraft, () => ({ payload: null }))
  server.on(listUserTasks, () => ({ payload: tasks }))
  renderApp({ at: `/forms/view?formId=${formId}${more}` })
  await screen.findByRole('form', { name: 'Step 1 of 3: Where' })
}
const report = aTask({
  forms: ['exposureIncidentForm'],
  instructions: 'Write down how it happened. Reported by Dana Whitfield: Room 2',
})

test('the exposure form asks whether it is about a waiting report, and continues with that report', async () => {
  await open({ tasks: [report, aTask({ forms: ['sharpsInjuryForm'] })] })
  const [link, ...others] = within(await screen.findByRole('alert', { name: asks })).getAllByRole('link')
  expect(link?.textContent).toBe('Reported by Dana Whitfield: Room 2')
  expect(link?.getAttribute('href')).toContain(`taskId=${report._id}`)
  expect(others).toEqual([])
})

test('it does not ask if no report is waiting, and leads to the report that tells people at once', async () => {
  await open({ tasks: [aTask({ forms: [] }), { ...report, can: { complete: false } }] })
  expect(screen.queryByText(asks)).toBeNull()
  const note = await screen.findByRole('alert', { name: 'Nobody is told before this form is saved.' })
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/happened?what=needlestick')
})

test('it does not ask if it was opened from a task', async () => {
  await open({ tasks: [report], more: `&taskId=${report._id}` })
  expect(screen.queryByText(asks)).toBeNull()
})

test('other forms do not ask', async () => {
  await open({ tasks: [{ ...report, forms: ['walkForm'] }], formId: 'walkForm' })
  expect(screen.queryByText(asks)).toBeNull()
})
