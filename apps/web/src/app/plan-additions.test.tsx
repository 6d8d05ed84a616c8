import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  planAdditionHistory,
  planPicture,
  savePlanAddition,
  uploadPlanPicture,
  type PlanAddition,
} from '#contract/written-plans/plan-additions'
import { getWrittenPlan, type PlanBlock } from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { ids } from '#web/platform/testing/people.ts'

const picture = { _id: hex('7'), width: 320, height: 200, sha256: 'a'.repeat(64) }
const addition: PlanAddition = {
  page: 'emergency-plan',
  number: 2,
  words: 'The alarm is the horn.',
  pictures: [],
  writtenBy: { _id: ids.user, fullName: 'Maria Alvarez' },
  writtenAt: '2026-11-21T18:00:00.000Z',
}
const block: PlanBlock = {
  kind: 'addition',
  by: 'Maria Alvarez',
  on: '2026-11-21',
  lines: ['The alarm is the horn.'],
  pictures: [{ ...picture, text: 'Floor plan' }],
}

function open(blocks: PlanBlock[], administers = true) {
  signInAs({ adminLocations: administers ? [ids.location] : [] })
  const about = { title: 'Emergency Action Plan', practice: 'Lakeside Dental', location: 'Main Street', citation: '29 CFR 1910.38' }
  const document = { ...about, pages: [{ id: 'emergency-plan', title: 'Emergency action plan', blocks }] }
  const state = { mine: 'none' as const, changedPages: [], unanswered: [], reviewAsks: null, reviewDue: null }
  server.on(getWrittenPlan, () => ({ payload: { document, version: null, hash: 'a'.repeat(64), versions: [], ...state } }))
  server.on(planPicture, () => new Response(new Blob(['x'], { type: 'image/png' })))
  return renderApp({ at: '/library/plans?plan=emergencyAction&version=0' })
}

test('an addition is marked as the practice’s own, with its author, its day and its picture', async () => {
  open([block], false)
  const shown = within(await screen.findByRole('region', { name: 'Added by this practice' }))
  expect(shown.getByText('The alarm is the horn.')).toBeTruthy()
  expect(await shown.findByRole('img', { name: 'Floor plan' })).toBeTruthy()
  expect(shown.getByText('Maria Alvarez, 11/21/2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /what you added/ })).toBeNull()
})

test('an administrator adds a text and a picture with its description', async () => {
  server.on(planAdditionHistory, () => ({ payload: [] }))
  server.on(uploadPlanPicture, () => ({ payload: picture }))
  server.on(savePlanAddition, () => ({ payload: addition }))
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Add your own text or pictures: Emergency action plan' }))
  // The dialog that is shown while the section is read is another one.
  const text = await screen.findByRole('textbox', { name: 'Text' })
  const dialog = within(screen.getByRole('dialog'))
  await enter(person, text, 'The alarm is the horn.')
  await person.upload(dialog.getByLabelText('Pictures'), new File(['x'], 'plan.png', { type: 'image/png' }))
  const description = await dialog.findByRole('textbox', { name: /What does the picture show/ })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await enter(person, description, 'Floor plan')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your addition has been saved. Adopt the plan to put it in force.')).toBeTruthy()
  expect(server.calls(savePlanAddition)[0]?.body).toEqual({
    page: 'emergency-plan',
    words: 'The alarm is the horn.',
    pictures: [{ _id: picture._id, text: 'Floor plan' }],
    after: 0,
  })
})

test('an earlier text can be put back, and a picture that is refused says why', async () => {
  server.on(planAdditionHistory, () => ({ payload: [addition, { ...addition, number: 1, words: 'The alarm is a whistle.' }] }))
  server.on(uploadPlanPicture, () => refuse(422, 'plan_picture.too_many_pixels', 'This picture has too many pixels.'))
  server.on(savePlanAddition, () => ({ payload: addition }))
  const { person } = open([block])
  await person.click(await screen.findByRole('button', { name: 'Change what you added: Emergency action plan' }))
  const files = await screen.findByLabelText('Pictures')
  const dialog = within(screen.getByRole('dialog'))
  await person.upload(files, new File(['x'], 'plan.png', { type: 'image/png' }))
  expect(await dialog.findByText('This picture has too many pixels.')).toBeTruthy()
  await person.click(dialog.getByText('Earlier texts'))
  await person.click(dialog.getByRole('button', { name: 'Use this text: 11/21/2026, number 1' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.calls(savePlanAddition)[0]?.body).toMatchObject({ words: 'The alarm is a whistle.', after: 2 })
})
