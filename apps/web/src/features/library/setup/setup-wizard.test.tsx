import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { librarySteps, saveLibraryData } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { libraryPages } from '#contract/library/library-view'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation } from '#web/platform/testing/people.ts'

import { answered, aStep, containers, people, servePeople } from '../testing/steps.ts'

const open = { didCompleteLibrarySetup: false }

async function openWizard(steps: LibraryAnswer[]) {
  signInAs({}, open)
  servePeople()
  server.on(librarySteps, () => ({ payload: steps }))
  server.on(saveLibraryData, () => ({ ...aLocation(open), tasksMade: 0 }))
  const view = renderApp({ at: '/library/setup' })
  await screen.findByText(/^Step \d/)
  return { ...view, next: () => view.person.click(screen.getByRole('button', { name: /^(Next|Save)$/ })) }
}
const heading = (text: string) => screen.findByRole('heading', { level: 2, name: text })
const sent = () => server.calls(saveLibraryData).map((call) => call.body)

test('the wizard resumes after the last answered step, saves on Next and goes back without saving', async () => {
  const { person, next } = await openWizard([answered(aStep(1), 'First'), aStep(2), aStep(3)])
  await heading('Question 2?')
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  await enter(person, screen.getByRole('textbox', { name: /Your answer/ }), 'At the flagpole')
  await next()
  await heading('Question 3?')
  expect(sent()[0]).toMatchObject({
    isLast: false,
    libraryData: { associatedVariable: 'step2', answer: 'At the flagpole', revision: 0 },
  })
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await heading('Question 2?')
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveProperty('value', 'At the flagpole')
  expect(sent()).toHaveLength(1)
})

test('a step shows the tasks that its answer creates, with the basis of duty and period', async () => {
  const task = { key: 'k', instructions: '', forms: [], task_section: 'Fire' }
  await openWizard([
    aStep(1, {
      type: 'boolean',
      taskDetails: {
        Yes: {
          ...task,
          name: 'Extinguisher training',
          frequency: '3',
          citation: '29 CFR 1910.157(g)',
          basis: { kind: 'L', where: null, period: 'law', lawPeriod: null, recommendedBy: null },
        },
        No: {
          ...task,
          name: '{Kind} check: {Nickname}',
          frequency: '99',
          citation: 'Maker',
          basis: { kind: 'C', where: null, period: null, lawPeriod: null, recommendedBy: null },
        },
      },
    }),
    aStep(2),
  ])
  expect(screen.getByRole('region', { name: 'Tasks that your answer creates' }).textContent).toBe(
    'Tasks that your answer createsYes: Extinguisher training, yearlyRequired by law: 29 CFR 1910.157(g)The law names this period.No: Equipment check, onceGood practice: Maker',
  )
})

test('an empty answer is rejected at its field, which takes the focus, and nothing is sent', async () => {
  const { next } = await openWizard([aStep(1), aStep(2)])
  await next()
  expect(await screen.findByText('Required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Your answer/ })))
  expect(sent()).toEqual([])
})

test('the last step saves, reports the number of created tasks and ends in the library', async () => {
  const last = aStep(2, { type: 'boolean', isLast: true })
  const { person, address } = await openWizard([answered(aStep(1), 'First'), last])
  server.on(saveLibraryData, () => ({ ...aLocation({ didCompleteLibrarySetup: true }), tasksMade: 31 }))
  server.on(libraryPages, () => ({ items: [], includes: { Entry: [] } }))
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('We made 31 tasks for Main Street.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the dashboard' })).toBeTruthy()
  expect(address()).toBe('/library?made=31')
  expect(sent()[0]).toMatchObject({ isLast: true, libraryData: { answer: true } })
})

test('a person can be selected or typed and confirmed with Enter, as the hint says', async () => {
  const { person, next } = await openWizard([aStep(1, { type: 'singleUserSelect' }), aStep(2, { type: 'multipleUserSelect' }), aStep(3)])
  const field = await screen.findByRole('combobox', { name: 'Question 1?' })
  expect(screen.getByRole('button', { name: 'If you want to enter a custom value, input the value and press Enter.' })).toBeTruthy()
  await person.type(field, 'Acme Waste{Enter}')
  await next()
  await heading('Question 2?')
  const several = screen.getByRole('combobox', { name: 'Question 2?' })
  await person.type(several, 'hana sato{Enter}')
  await person.type(several, 'Front desk{Enter}')
  await next()
  await heading('Question 3?')
  expect(sent().map((body) => (body as { libraryData: { answer: unknown } }).libraryData.answer)).toEqual([
    'Acme Waste',
    [people.hana, 'Front desk'],
  ])
})

test('a typed value that was not confirmed with Enter is still sent on Next', async () => {
  const chips = aStep(1, { type: 'multipleInput', choices: ['Cash', 'Drugs'] })
  const { person, next } = await openWizard([chips, aStep(2, { type: 'multipleUserSelect' }), aStep(3)])
  await person.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Narrow corridor')
  await next()
  await heading('Question 2?')
  await person.type(screen.getByRole('combobox', { name: 'Question 2?' }), 'Payroll bureau')
  await next()
  await heading('Question 3?')
  expect(sent()).toMatchObject([{ libraryData: { answer: ['Narrow corridor'] } }, { libraryData: { answer: ['Payroll bureau'] } }])
})

test('chips accept custom values', async () => {
  const { person, next } = await openWizard([aStep(1, { type: 'multipleInput', choices: ['Cash', 'Drugs'] }), aStep(2)])
  await person.click(screen.getByRole('checkbox', { name: 'Cash' }))
  await person.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Parking lot{Enter}')
  await next()
  await heading('Question 2?')
  expect(sent()[0]).toMatchObject({ libraryData: { answer: ['Cash', 'Parking lot'] } })
})

test('None replaces a table or list where it is a valid answer, and can be undone', async () => {
  const list = aStep(1, { type: 'multipleInput', choices: ['Cash', 'Drugs'], none: 'None of these' })
  const { person, next } = await openWizard([list, { ...containers, stepNumber: 2, none: 'We use no sharps' }, aStep(3)])
  await person.click(await screen.findByRole('checkbox', { name: 'None of these' }))
  expect(screen.queryByRole('checkbox', { name: 'Cash' })).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'None of these' }))
  expect(screen.getByRole('checkbox', { name: 'Cash' })).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'None of these' }))
  await next()
  await person.click(await screen.findByRole('checkbox', { name: 'We use no sharps' }))
  await next()
  await heading('Question 3?')
  expect(sent().map((body) => (body as { libraryData: { answer: unknown } }).libraryData.answer)).toEqual(['(none)', '(none)'])
})

test('a table can grow, every cell is required, and a frequency below the recommendation needs a reason', async () => {
  const { person, next } = await openWizard([answered(aStep(1), 'First'), containers, aStep(3)])
  await heading('Where are your sharps containers?')
  await person.click(screen.getByRole('button', { name: 'Add another' }))
  const [first, second] = [screen.getByRole('region', { name: 'Row 1' }), screen.getByRole('region', { name: 'Row 2' })]
  const person1 = within(first).getByRole('combobox', { name: /Person/ })
  await person.type(within(first).getByRole('textbox', { name: 'Nickname' }), 'Op 1')
  await person.type(person1, 'Shared{Enter}')
  await next()
  expect(within(second).getAllByText('Required')).toHaveLength(2)
  await person.click(within(second).getByRole('button', { name: 'Remove row 2' }))
  await person.click(within(first).getByRole('combobox', { name: /Frequency/ }))
  await person.click(await screen.findByRole('option', { name: 'Yearly' }))
  const reason = await screen.findByRole('textbox', { name: /Why is less often right for Op 1/ })
  expect(screen.getAllByText(/CDC recommends at least monthly/), 'the recommendation is shown once').toHaveLength(1)
  server.on(saveLibraryData, () =>
    refuse(422, 'library.reason_needed', 'x', { fields: { 'frequencyReasons.0': 'Please tell us why less often is right for you.' } }),
  )
  await next()
  expect(await screen.findByText('Please tell us why less often is right for you.')).toBeTruthy()
  server.on(saveLibraryData, () => ({ ...aLocation(open), tasksMade: 0 }))
  await enter(person, reason, 'Hardly ever used.')
  await next()
  await heading('Question 3?')
  expect(sent().at(-1)).toMatchObject({
    libraryData: { answer: [{ Nickname: 'Op 1', Person: 'shared', Frequency: '3' }], frequencyReasons: { 0: 'Hardly ever used.' } },
  })
})

test('a failed save stays on the step and keeps the input', async () => {
  const { person, next } = await openWizard([aStep(1), aStep(2)])
  server.on(saveLibraryData, () => refuse(500, 'server.unexpected', 'whatever'))
  await person.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Flagpole')
  await next()
  const text = 'Unexpected Error. An unexpected error has occurred. Please try again. If the problem persists, please contact support.'
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveProperty('value', 'Flagpole')
})

test('an answer that someone else saved is shown, and the user’s own input is kept', async () => {
  const { person, next } = await openWizard([aStep(1), aStep(2)])
  server.on(saveLibraryData, () => refuse(409, 'request.conflict', 'x', { details: answered(aStep(1), 'At the gate') }))
  await person.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Flagpole')
  await next()
  expect(await screen.findByText('At the gate')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveProperty('value', 'Flagpole')
  server.on(saveLibraryData, () => ({ ...aLocation(open), tasksMade: 0 }))
  await next()
  await heading('Question 2?')
  expect(sent().at(-1)).toMatchObject({ libraryData: { answer: 'Flagpole', revision: 1 } })
})

test('leaving with unsaved input asks first', async () => {
  const { person, address } = await openWizard([aStep(1), aStep(2)])
  await person.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Flag')
  await person.click(screen.getByRole('link', { name: 'Leave and continue later' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(address()).toBe('/library/setup')
})

test('each error disappears once its field is fixed', async () => {
  const { person, next } = await openWizard([containers, aStep(3)])
  await next()
  const row = screen.getByRole('region', { name: 'Row 1' })
  expect(within(row).getAllByText('Required')).toHaveLength(2)
  await person.type(within(row).getByRole('textbox', { name: 'Nickname' }), 'O')
  expect(within(row).getAllByText('Required')).toHaveLength(1)
})

test('a step that names people waits until the people are loaded', async () => {
  signInAs({}, open)
  let arrive: (value?: unknown) => void = () => undefined
  servePeople(new Promise((resolve) => (arrive = resolve)))
  server.on(librarySteps, () => ({ payload: [aStep(1, { type: 'multipleUserSelect' }), aStep(2)] }))
  renderApp({ at: '/library/setup' })
  await heading('Question 1?')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('combobox')).toBeNull()
  arrive()
  expect(await screen.findByRole('combobox', { name: 'Question 1?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
})
