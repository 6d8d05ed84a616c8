import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deleteTask, getTask, listTasks } from '#contract/tasks/administered-tasks'
import { closeEvent } from '#contract/exposures/event-closures'
import { taskHistory, type TaskPeriod } from '#contract/tasks/task-history'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aDetail, answer, asAdministrator, hex } from '../testing/a-task.ts'

const at = `/admin/task-view?taskId=${hex('1')}`
const maria = { _id: hex('a'), fullName: 'Maria Alvarez' }

const aPeriod = (change: Partial<TaskPeriod>): TaskPeriod => ({
  _id: hex('9'),
  periodStart: '2026-11-15',
  periodEnd: '2026-11-21',
  due: '2026-11-21',
  dueBy: null,
  status: 'open',
  state: 'overdue',
  completedBy: null,
  completedFor: null,
  completedAt: null,
  closure: null,
  records: [],
  ...change,
})

const history = (data: TaskPeriod[]) =>
  server.on(taskHistory, () => ({ payload: { data, totalCount: data.length, timeZone: 'America/Los_Angeles' } }))

test('a task without forms and people says so and links back to the list', async () => {
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail({ users: [] }) }))
  history([])
  renderApp({ at })
  await screen.findByRole('heading', { name: 'Crash cart' })
  screen.getByText('Check the seal.')
  screen.getByText('No Forms Required To Complete.')
  screen.getByText('This task has not been assigned to any staff member.')
  screen.getByText('Your practice added this task.')
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tasks' }).getAttribute('aria-current')).toBe('page')
})

test('a generated task shows the law with a link, the answer that created it and what a version of the content changed', async () => {
  asAdministrator()
  const basis = { kind: 'L', where: null, period: 'ours', lawPeriod: null, recommendedBy: null } as const
  const causes = [{ question: 'List each eyewash.', answer: 'Nickname: Lab sink' }]
  const forms = [{ id: 'quarterlySafetyReportForm', name: 'Quarterly Safety Report' }]
  const citation = '29 CFR 1910.151(c); ANSI/ISEA Z358.1-2014'
  const change = 'A photo once is enough.'
  const reason = { kind: 'rule', rule: 'Run eyewash', causes, change, record: null } as const
  server.on(getTask, () => ({ payload: aDetail({ custom: false, citation, basis, reason: { ...reason, causes }, attachedForms: forms }) }))
  history([])
  renderApp({ at })
  const why = await screen.findByRole('region', { name: 'Why this task exists' })
  within(why).getByText('Rule: Run eyewash')
  within(why).getByText(change)
  within(why).getByText(`Required by law: ${citation}`)
  within(why).getByText('List each eyewash.')
  within(why).getByText('Nickname: Lab sink')
  const sources = within(why).getAllByRole('link')
  expect(sources.map((link) => link.getAttribute('href'))).toEqual(['https://www.ecfr.gov/current/title-29/section-1910.151#p-1910.151(c)'])
  within(screen.getByRole('region', { name: 'Required Forms To Complete' })).getByText('Quarterly Safety Report')
})

test('the history shows the outcome of each period', async () => {
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail() }))
  const record = { _id: hex('b'), status: 'approved', by: maria, at: '2026-11-18T20:00:00.000Z', doneOn: null, deleted: null } as const
  history([
    aPeriod({}),
    aPeriod({ _id: hex('8'), status: 'missed', state: null, due: '2026-11-14' }),
    aPeriod({
      _id: hex('7'),
      status: 'done',
      state: null,
      due: '2026-11-16',
      completedBy: maria,
      completedAt: '2026-11-18T20:00:00.000Z',
      records: [{ ...record, _id: hex('c'), status: 'pending', deleted: { by: maria, at: '2026-11-18T21:00:00.000Z' } }, record],
    }),
  ])
  renderApp({ at })
  const periods = within(await screen.findByRole('list', { name: 'Periods' }))
  const rows = periods.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toBe('Due 11/21/2026Overdue')
  expect(rows[1]).toBe('Due 11/14/2026Missed')
  expect(rows[2]).toContain('Due 11/16/2026Done2 days lateDone by Maria Alvarez on 11/18/2026 12:00 PM')
  expect(rows[2]).toContain('deleted by Maria Alvarez on 11/18/2026 1:00 PM')
  expect(periods.getByRole('link', { name: 'Record, approved' }).getAttribute('href')).toBe(`/records?activeRecord=${hex('b')}`)
})

test('a deleted task shows its history and no actions', async () => {
  asAdministrator()
  const closed = { at: '2026-11-20T20:00:00.000Z', why: 'deleted', reason: '' } as const
  server.on(getTask, () => ({ payload: aDetail({ closed, closedAt: closed.at, state: null, due_date: null }) }))
  history([aPeriod({ status: 'notApplicable', state: null })])
  renderApp({ at })
  await screen.findByText('This task ended on 11/20/2026. It was deleted. Its history is kept.')
  await screen.findByText('Did not apply any more')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('deleting a task on its page removes it from the list loaded earlier', async () => {
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail() }))
  history([])
  server.on(deleteTask, () => undefined)
  const { person, address } = renderApp({ at: '/admin/task-list' })
  await person.click(await screen.findByRole('link', { name: 'Crash cart' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Task' }))
  server.on(listTasks, () => answer([]))
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/task-list/))
  await screen.findByText('No data found')
})

test('a task opened by an event can be closed with its whole report, and shows the closure afterwards', async () => {
  asAdministrator()
  const reason = { kind: 'event', rule: 'Get the missing data sheet', causes: [], change: null, record: null } as const
  server.on(getTask, () => ({ payload: aDetail({ custom: false, reason: { ...reason, causes: [] } }) }))
  const closure = { why: 'reportedTwice', reason: 'Same wipes.', by: maria, at: '2026-11-20T20:00:00.000Z' } as const
  history([aPeriod({ status: 'notApplicable', state: null, closure })])
  const sent: unknown[] = []
  server.on(closeEvent, ({ body }) => {
    sent.push(body)
    return { payload: { closed: 3 } }
  })
  const { person } = renderApp({ at })
  await screen.findByText('Closed by Maria Alvarez on 11/20/2026 12:00 PM. It was reported twice: Same wipes.')
  await person.click(screen.getByRole('button', { name: 'Reported by mistake' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Close the report' }))
  expect(dialog.getAllByText('Required')).toHaveLength(2)
  expect(sent).toEqual([])
  await person.click(dialog.getByRole('radio', { name: 'It was reported twice' }))
  await enter(person, dialog.getByRole('textbox', { name: /Reason/ }), 'Same wipes.')
  await person.click(dialog.getByRole('button', { name: 'Close the report' }))
  await screen.findByText('3 tasks have been closed')
  expect(sent).toEqual([{ why: 'reportedTwice', reason: 'Same wipes.' }])
})

test('a task that fails to load shows an error', async () => {
  asAdministrator()
  server.on(getTask, () => refuse(404, 'request.not_found', 'This could not be found.'))
  renderApp({ at })
  expect(await screen.findByText('Error at getting task.')).toBeTruthy()
})

test('an absent person is shown with the deputy, and the deputy’s completions show both names', async () => {
  const [dana, ruth] = [aDetail().users[0]?._id ?? '', { _id: hex('b'), fullName: 'Ruth Okafor' }]
  const users = [...aDetail().users, maria]
  const away = { until: '2026-11-27', deputy: ruth }
  const absences = [
    { ...away, user: dana, deputyHasTask: true },
    { ...away, user: maria._id, deputy: null, deputyHasTask: false },
  ]
  asAdministrator()
  server.on(getTask, () => ({ payload: aDetail({ users, absences }) }))
  const done = { status: 'done', state: null, completedBy: ruth, completedAt: '2026-11-20T20:00:00.000Z' } as const
  history([aPeriod({ ...done, completedFor: { _id: dana, fullName: 'Dana Whitfield' } })])
  renderApp({ at })
  await screen.findByText('absent until 11/27/2026, deputy Ruth Okafor')
  screen.getByText('absent until 11/27/2026, this task has no deputy')
  expect(await screen.findByText(/^Done by Ruth Okafor for Dana Whitfield on 11\/20\/2026/)).toBeTruthy()
})
