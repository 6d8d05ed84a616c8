import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { completeTask } from '#contract/tasks/tasks'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { openPanel } from '../testing/open-panel.tsx'
import { aTask, completed } from '../testing/own-tasks.ts'

test('a first training that was given before is filed with its day and who gave it', async () => {
  const task = aTask({ name: 'Chemicals before you work with them', mayHaveTakenPlace: true })
  const { panel, person } = await openPanel(task)
  const sent: unknown[] = []
  server.on(completeTask, ({ body }) => {
    sent.push(body)
    return completed(task)
  })
  await person.click(within(panel).getByRole('button', { name: 'It took place before' }))
  const file = within(panel).getByRole('button', { name: 'File it' })
  expect(file.hasAttribute('disabled')).toBe(true)
  await enter(person, within(panel).getByLabelText('Took place on'), '03-04-2019')
  await enter(person, within(panel).getByLabelText('By'), 'Ada Cole, RN')
  await person.click(file)
  expect(sent).toMatchObject([{ tookPlace: { on: '2019-03-04', by: 'Ada Cole, RN' } }])
})

test('other tasks do not offer it', async () => {
  const { panel } = await openPanel(aTask())
  expect(within(panel).queryByRole('button', { name: 'It took place before' })).toBeNull()
})

/** Opens the fields for a training that was given before. */
async function openFields() {
  const task = aTask({ name: 'Chemicals before you work with them', mayHaveTakenPlace: true })
  const { panel, person } = await openPanel(task)
  const shown = within(panel)
  expect(shown.queryByLabelText('Took place on'), 'hidden at first').toBeNull()
  await person.click(shown.getByRole('button', { name: 'It took place before' }))
  const file = () => shown.getByRole('button', { name: 'File it' })
  return { task, person, shown, file, on: shown.getByLabelText('Took place on'), by: shown.getByLabelText('By') }
}

test('both are needed: the day alone, or a name of spaces, cannot be filed', async () => {
  const { person, file, on, by } = await openFields()
  await enter(person, on, '03-04-2019')
  expect(file().hasAttribute('disabled')).toBe(true)
  await enter(person, by, '   ')
  expect(file().hasAttribute('disabled')).toBe(true)
  await enter(person, by, 'Ada')
  expect(file().hasAttribute('disabled')).toBe(false)
})

test('a refused day is marked at the day, keeps what was typed, and can be filed again', async () => {
  const { task, person, shown, file, on, by } = await openFields()
  const tooLate = 'This day is after today.'
  server.on(completeTask, () => refuse(422, 'request.invalid', 'Invalid.', { fields: { 'tookPlace.on': tooLate } }))
  await enter(person, on, '03-04-2019')
  await enter(person, by, 'Ada Cole, RN ')
  await person.click(file())
  expect(await shown.findByText(tooLate)).toBeTruthy()
  expect([on, by].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(by).toHaveProperty('value', 'Ada Cole, RN ')
  server.on(completeTask, () => completed(task))
  await person.click(file())
  await waitFor(() => expect(server.calls(completeTask)).toHaveLength(2))
  expect(server.calls(completeTask)[1]?.body).toMatchObject({ tookPlace: { on: '2019-03-04', by: 'Ada Cole, RN' } })
})
