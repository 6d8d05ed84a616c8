import { within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { completeTask } from '#contract/tasks/tasks'
import { enter } from '#web/platform/testing/enter.ts'
import { server } from '#web/platform/testing/fake-server.ts'

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
