import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { addDays } from '#calendar/days'
import { heldElsewhereText } from '#contract/tasks/completion-refusals'
import { checkNewHire, completeTask, getOpenTask, listUserTasks, type OpenTask } from '#contract/tasks/tasks'
import { listWrittenPlans } from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { notSavedText } from '#web/platform/api/api-error.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { readTypedDay } from '#web/platform/fields/date/date-field.tsx'
import { formatPickerDate } from '#web/platform/format.ts'
import { anElement, serveElements } from '#web/platform/testing/an-element.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { openPanel } from '../testing/open-panel.tsx'
import { serveTraining } from '#web/shared/training/testing/training.ts'

import { aTask, completed, dana, serveTasks, overdue } from '../testing/own-tasks.ts'

test('the panel shows the task, and the address contains it', async () => {
  const task = aTask({ ...overdue(3), others: [dana], citation: '29 CFR 1910.151(c)' })
  const { panel, address, person } = await openPanel(task)
  expect(address()).toBe(`/?activeTask=${task._id}`)
  for (const words of [
    'Weekly task',
    '3 days overdue',
    '11/21/2026',
    'Dana Whitfield',
    '11/14/2026 by Dana Whitfield',
    task.instructions,
    task.citation,
  ])
    expect(panel.textContent).toContain(words)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: task.name })))
})

test('a task that requires a written plan links to its draft', async () => {
  const { panel } = await openPanel(aTask({ plan: 'exposureControl' }))
  expect(within(panel).getByRole('link', { name: 'Open the plan' }).getAttribute('href')).toBe(
    '/library/plans?plan=exposureControl&version=0',
  )
})

test('a bloodborne training shows its open elements and asks for details of one held elsewhere', async () => {
  serveElements([anElement('A'), anElement('N', { open: [{ kind: 'live', id: '', name: '' }] })])
  const task = aTask({ bloodborneTraining: ids.otherLocation, others: [dana] })
  const { panel, person } = await openPanel(task)
  expect(await within(panel).findByText(/^1 of 2 elements covered\. Open: the live questions\./)).toBeTruthy()
  expect(within(panel).getByRole('link', { name: 'Bloodborne training' }).getAttribute('href')).toBe(
    `/training/bloodborne?userId=${ids.otherLocation}`,
  )
  server.on(completeTask, () => refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { note: heldElsewhereText } }))
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect(await within(panel).findByText(heldElsewhereText)).toBeTruthy()
  expect(within(panel).queryByRole('alert')).toBeNull()
  const note = within(panel).getByRole('textbox', { name: 'If it was held elsewhere' })
  await waitFor(() => expect(document.activeElement, 'the refused field comes into view').toBe(note))
  server.on(completeTask, () => completed(task))
  await enter(person, note, 'By Ada Cole, RN')
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
  expect(server.calls(completeTask).at(-1)?.body).toMatchObject({ note: 'By Ada Cole, RN' })
})

test('the task of handing the packet to the clinician offers the packet', async () => {
  const { panel } = await openPanel(aTask({ exposurePacket: 'e'.repeat(24) }))
  expect(within(panel).getByRole('button', { name: 'Packet for the clinician (PDF)' })).toBeTruthy()
})

test('the task of the medical clearance offers the blank questionnaire', async () => {
  const { panel } = await openPanel(aTask({ prints: 'medicalQuestionnaire' }))
  expect(await within(panel).findByRole('button', { name: 'Medical questionnaire (PDF)' })).toBeTruthy()
})

test('a link to a task opens it, and a link to an unknown task is ignored', async () => {
  signInAs()
  const task = aTask()
  serveTasks([task])
  const first = renderApp({ at: `/?activeTask=${task._id}` })
  expect(await screen.findByRole('dialog', { name: task.name })).toBeTruthy()
  first.unmount()
  renderApp({ at: `/?activeTask=${'f'.repeat(24)}` })
  expect(await screen.findByRole('button', { name: task.name })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an administrator opens and completes another person’s task', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  serveTasks([])
  const task = aTask({ id: 'newHire', name: 'New hire training', own: false, users: [dana._id], others: [dana] })
  server.on(getOpenTask, () => ({ payload: task }))
  server.on(completeTask, () => completed(task))
  const { person } = renderApp({ at: `/?activeTask=${task._id}` })
  const panel = await screen.findByRole('dialog', { name: task.name })
  expect(within(panel).getByText('Dana Whitfield')).toBeTruthy()
  expect(within(panel).queryByText('You')).toBeNull()
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  await screen.findByText('Task completed successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(checkNewHire), 'that check is about the viewer').toEqual([])
})

test('the panel of an unassigned task says so', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  serveTasks([])
  const left = aTask({ name: 'Spill kit check', own: false, users: [] })
  server.on(getOpenTask, () => ({ payload: left }))
  renderApp({ at: `/?activeTask=${left._id}` })
  expect(within(await screen.findByRole('dialog', { name: left.name })).getByText('Nobody')).toBeTruthy()
})

test('a task that is done or at another location opens nothing, and non-administrators send no request', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  serveTasks([])
  server.on(getOpenTask, () => refuse(404, 'request.not_found', 'This could not be found.'))
  const first = renderApp({ at: `/?activeTask=${'f'.repeat(24)}` })
  await waitFor(() => expect(server.calls(getOpenTask)).toHaveLength(1))
  server.on(getOpenTask, () => ({ payload: aTask({ own: false, location: 'e'.repeat(24) }) }))
  first.unmount()
  const second = renderApp({ at: `/?activeTask=${'d'.repeat(24)}` })
  await waitFor(() => expect(server.calls(getOpenTask)).toHaveLength(2))
  await screen.findByText('0 open')
  expect(screen.queryByRole('dialog')).toBeNull()
  second.unmount()
  // Simulates a different user of this browser, because signing out clears the storage.
  window.localStorage.clear()
  signInAs()
  renderApp({ at: `/?activeTask=${'c'.repeat(24)}` })
  await screen.findByText('0 open')
  expect(server.calls(getOpenTask)).toHaveLength(2)
})

test('if someone else completed the task first, the panel shows the server message and the board removes the task', async () => {
  const task = aTask()
  const { panel, person, address } = await openPanel(task)
  server.on(completeTask, () => {
    serveTasks([])
    return refuse(409, 'task.already_completed', 'Somebody else has already completed this task.')
  })
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  const text = 'error in completeTask: Somebody else has already completed this task.'
  expect((await within(panel).findByRole('alert')).textContent).toBe(text)
  await screen.findByText('0 open')
  expect(screen.getByRole('dialog', { name: task.name })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/')
})

test('marking a task complete shows a message, closes the panel and refetches the list', async () => {
  const task = aTask()
  const { panel, person, address } = await openPanel(task)
  server.on(completeTask, () => {
    serveTasks([])
    return completed(task)
  })
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: task.name })).toBeNull())
  expect(address()).toBe('/')
  expect(server.calls(completeTask)[0]).toMatchObject({
    params: { taskId: task._id },
    body: { isCompleted: true, occurrence: task.occurrence._id },
  })
  expect(server.calls(listUserTasks).length).toBeGreaterThan(1)
})

test('a note and another day are sent with the completion, and an invalid day is marked at its field', async () => {
  const task = aTask({ occurrence: { ...aTask().occurrence, period_start: '2000-01-01' } })
  const { panel, person } = await openPanel(task)
  expect(within(panel).queryByRole('textbox', { name: 'Note' })).toBeNull()
  await person.click(within(panel).getByRole('button', { name: 'Add a note or another day' }))
  await enter(person, within(panel).getByRole('textbox', { name: 'Note' }), 'Two bottles were replaced. ')
  const day = within(panel).getByRole<HTMLInputElement>('textbox', { name: 'Done on' })
  const yesterday = addDays(readTypedDay(day.value) ?? expect.fail('The field starts with today.'), -1)
  await person.clear(day)
  await person.type(day, formatPickerDate(yesterday))
  server.on(completeTask, () => refuse(422, 'task.wrong_done_on', 'x', { fields: { doneOn: 'This day has not come yet.' } }))
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect(await within(panel).findByText('This day has not come yet.')).toBeTruthy()
  expect(within(panel).queryByRole('alert', { name: /error in/ })).toBeNull()
  expect(server.calls(completeTask)[0]?.body).toMatchObject({ note: 'Two bottles were replaced.', doneOn: yesterday })
  await person.click(within(panel).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeTruthy()
})

test('a rejected completion shows its message, and the panel stays open', async () => {
  const task = aTask()
  const { panel, person } = await openPanel(task)
  server.on(completeTask, () => refuse(409, 'task.already_completed', 'Somebody else has already completed this task.'))
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect((await within(panel).findByRole('alert')).textContent).toBe(
    'error in completeTask: Somebody else has already completed this task.',
  )
  server.on(completeTask, () => Promise.reject(new TypeError('no connection')))
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  await waitFor(() => expect(within(panel).getByRole('alert').textContent).toBe(notSavedText))
})

test('a failure without words of the server shows the text for it', async () => {
  const { panel, person } = await openPanel(aTask())
  for (const status of [500, 502]) {
    server.on(completeTask, () => new Response('<html>Bad Gateway</html>', { status }) as never)
    await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
    await waitFor(() =>
      expect(within(panel).getByRole('alert').textContent, String(status)).toBe('error in completeTask: An Error Ocurred'),
    )
  }
})

test('the new-hire task runs the check first and shows what is missing', async () => {
  const task = aTask({ id: 'newHire', name: 'New hire training', frequency: '99', frequencyName: 'Once' })
  signInAs({ newHire: true })
  serveTasks([task])
  serveTraining([])
  server.on(listWrittenPlans, () => ({ payload: [] }))
  const { person } = renderApp({ at: `/?activeTask=${task._id}` })
  const panel = await screen.findByRole('dialog', { name: task.name })
  const text = 'As a new hire, you must complete the New Hire Training video within ten days of your start date'
  server.on(checkNewHire, () => refuse(422, 'task.new_hire_training_open', text))
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect((await within(panel).findByRole('alert')).textContent).toBe(text)
  server.on(checkNewHire, () => {
    throw new TypeError('Failed to fetch')
  })
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  await expect.poll(() => within(panel).getByRole('alert').textContent).toContain('No connection. This is not saved yet.')
  server.on(checkNewHire, () => ({ _id: ids.user, newHire: false as const }))
  server.on(completeTask, () => completed(task))
  await person.click(within(panel).getByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByText('Task completed successfully')).toBeTruthy()
})

test('a form task links to its forms and says that it completes automatically', async () => {
  const task = aTask({
    taskBehaviorType: 'task_with_form',
    forms: ['a', 'b'],
    attachedForms: [
      { id: 'sharpsInjuryForm', name: 'Sharps Injury', done: true },
      { id: 'exposureIncidentForm', name: 'Exposure Incident', done: false },
    ],
  })
  const { panel, person, address } = await openPanel(task)
  expect(within(panel).getByText('Please complete the attached form; the task will be automatically finished afterwards')).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: 'Mark as Complete' })).toBeNull()
  expect(within(panel).queryByRole('link', { name: 'Sharps Injury' })).toBeNull()
  expect(within(panel).getByRole('link', { name: 'Exposure Incident' })).toBeTruthy()
  await person.click(within(panel).getByRole('link', { name: 'Open Form' }))
  await waitFor(() =>
    expect(address()).toBe(`/forms/view?formId=exposureIncidentForm&taskId=${task._id}&occurrence=${task.occurrence._id}&back=%2F`),
  )
})

const ways: [string, Partial<OpenTask>][] = [
  ['Mark as Complete', {}],
  ['Complete Task', { taskBehaviorType: 'task_with_doc_upload' }],
  ['Open Form', { taskBehaviorType: 'task_with_form', attachedForms: [{ id: 'sharpsInjuryForm', name: 'Sharps Injury', done: false }] }],
]

describe.each(supportSessions)('$kind support access cannot complete a task, and the button says why', (session) => {
  test.each(ways)('%s', async (button, change) => {
    const { panel } = await openPanel(aTask(change), supportFields(session))
    expect(isDisabledForSupport(await within(panel).findByRole('button', { name: button }))).toBe(true)
    expect(within(panel).getByText(session.reason)).toBeTruthy()
  })
})
