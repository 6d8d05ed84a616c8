import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { liveTrainingSessionForm } from '#content/forms/of-tasks/live-training-session-form'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { getForm, getTaskDraft, startRecord } from '#contract/forms/forms'
import { libraryData } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aSaved } from './testing/a-form.ts'
import { bodies, given } from './testing/fill-form.ts'

const taskId = '7'.repeat(24)
const at = `/forms/view?formId=liveTrainingSessionForm&taskId=${taskId}&back=%2Fdashboard`
const trainers: LibraryAnswer = {
  associatedVariable: 'trainers',
  stepNumber: 3,
  question: 'Who answers questions?',
  why: 'Training needs somebody to ask.',
  type: 'table',
  inputType: 'table',
  answer: [{ Trainer: ids.user, Qualifications: 'RN', 'Phone during training': '555' }],
  defaultAnswer: null,
  choices: [],
  none: null,
  isTaskForThisStep: false,
  taskDetails: {},
  tableLayout: null,
  frequencyHint: null,
  frequencyReasons: {},
  section: 'Training',
  isLast: false,
  additional: false,
  isSubmitted: true,
  deleted: false,
  readOnly: false,
  answeredBy: null,
  updatedAt: null,
  revision: 1,
}

function opened() {
  given()
  server.on(getForm, () => ({ payload: liveTrainingSessionForm }))
  server.on(getTaskDraft, () => ({ payload: null }))
  server.on(startRecord, () => aSaved({ isCompleted: true }))
}

test('a short form has one screen, starts with today and the trainers of the setup, and is saved for its task', async () => {
  opened()
  server.on(libraryData, () => ({ payload: { libraryData: [trainers] } }))
  const { person } = renderApp({ at, screens: [pageAt('/dashboard', 'Dashboard')] })
  await screen.findByRole('form', { name: 'Training session' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull()
  expect(await screen.findByRole('textbox', { name: /Who gave the training/ })).toHaveProperty('value', 'Hana Sato, RN')
  await person.click(screen.getByRole('radio', { name: 'Yearly training with live questions' }))
  await person.click(screen.getByRole('checkbox', { name: 'Signs, labels and color coding' }))
  await person.type(screen.getByRole('textbox', { name: /Job titles/ }), 'Hygienist')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  const [sent] = bodies(startRecord)
  expect(sent).toMatchObject({ taskId, isCompleted: true })
  expect(JSON.parse(String(sent?.['formData']))).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    session: 'yearly',
    contents: ['labels'],
    trainers: 'Hana Sato, RN',
    jobTitles: 'Hygienist',
  })
})

test('without setup answers the field is empty', async () => {
  opened()
  server.on(libraryData, () => refuse(500, 'server.unexpected', 'x'))
  renderApp({ at })
  await screen.findByRole('form', { name: 'Training session' })
  expect(screen.getByRole('textbox', { name: /Who gave the training/ })).toHaveProperty('value', '')
})

test('without its task the form leads to the dashboard instead of being filled out', async () => {
  opened()
  renderApp({ at: '/forms/view?formId=liveTrainingSessionForm' })
  await screen.findByText('This form belongs to a task. Open it from the task.')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an error that belongs to no question is shown below the form', async () => {
  opened()
  server.on(libraryData, () => ({ payload: { libraryData: [trainers] } }))
  server.on(startRecord, () => refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { taskId: 'Required' } }))
  const { person } = renderApp({ at })
  await screen.findByRole('form', { name: 'Training session' })
  await person.click(screen.getByRole('radio', { name: 'Yearly training with live questions' }))
  await person.click(screen.getByRole('checkbox', { name: 'Signs, labels and color coding' }))
  await person.type(screen.getByRole('textbox', { name: /Job titles/ }), 'Hygienist')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(unexpectedSaveErrorText)).toBeTruthy()
})
