import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getTraining } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { aVideo, serveTraining, newHireVideo } from '#web/shared/training/testing/training.ts'

const view = pageAt('/training/view', 'Player')
const second = aVideo({ eTag: 'osha-02-v1', name: 'Hepatitis B, Hepatitis C and HIV', currentTime: 90 })
const cards = () => within(screen.getByRole('tabpanel')).queryAllByRole('link')

function open(person: { newHire?: boolean } = {}, at = '/training') {
  signInAs(person)
  return renderApp({ at, screens: [view] })
}

test('the header shows the minutes of the year, their due date and start, and links to the started video', async () => {
  serveTraining([aVideo(), second], { trainingMinutesWatched: 750 })
  const { person, address } = open()
  expect(await screen.findByText('12.50/60 minutes')).toBeTruthy()
  expect(screen.getByText(/^Watch at least 60 minutes by March 14, 2027\./)).toBeTruthy()
  expect(screen.getByText('Minutes count since March 14, 2026, when your training year began.')).toBeTruthy()
  expect(screen.queryByText(/ten days/)).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Continue: Hepatitis B, Hepatitis C and HIV' }))
  expect(address()).toBe('/training/view?videoId=osha-02-v1')
})

test('the header of a finished year says so and offers the certificate', async () => {
  serveTraining([aVideo(), second], { trainingMinutesWatched: 3_600 })
  open()
  expect(await screen.findByText('Done for this training year')).toBeTruthy()
  expect(screen.queryByText(/^Watch at least/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Certificate of the yearly training' })).toBeTruthy()
})

test('a person who was added within the training year reads since when their minutes count', async () => {
  serveTraining([], { trainingMinutesResetAt: '2026-03-14', minutesCountSince: '2026-11-20' })
  open()
  expect(await screen.findByText('Minutes count since November 20, 2026, when you were added.')).toBeTruthy()
})

test('cards show name and minutes and open the player', async () => {
  serveTraining([aVideo(), second, aVideo({ eTag: 'osha-03-v1', name: 'Third', currentTime: 357, completed: true })])
  const { person, address } = open()
  await screen.findByRole('tabpanel')
  expect(cards().map((card) => card.textContent)).toEqual([
    "The Bloodborne Pathogens StandardYou've watched 0 min out of 6 min",
    "Hepatitis B, Hepatitis C and HIVYou've watched 1.5 min out of 6 min",
    "ThirdYou've watched 6 min out of 6 minCompleted",
  ])
  await person.click(cards()[0] as HTMLElement)
  expect(address()).toBe('/training/view?videoId=osha-01-v1')
})

test('a phone loads the posters that may be in sight, and the others once the first view is complete', async () => {
  onPhone()
  serveTraining(['01', '02', '03', '04'].map((number) => aVideo({ eTag: `osha-${number}-v1` })))
  open()
  const panel = await screen.findByRole('tabpanel')
  const posters = () => panel.querySelectorAll('img').length
  expect(posters()).toBe(2)
  await expect.poll(posters).toBe(4)
})

test('a new hire sees the ten-day deadline and a separate tab, which comes first', async () => {
  serveTraining([aVideo(), newHireVideo])
  const { person } = open({ newHire: true })
  expect(await screen.findByText(/within ten days of your start date/)).toBeTruthy()
  for (const goal of ['Training of this year', 'New Hire training']) expect(screen.getByText(goal)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start: Before Your First Exposed Task' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'OSHA', 'New Hire'])
  await person.click(screen.getByRole('tab', { name: 'OSHA' }))
  expect(cards()).toHaveLength(1)
  await person.click(screen.getByRole('tab', { name: 'New Hire' }))
  expect(cards()[0]?.textContent).toContain('Before Your First Exposed Task')
})

test('others have no new-hire tab, even if the address names it, and an empty tab says so', async () => {
  serveTraining([])
  open({}, '/training?tab=newHire')
  expect(await screen.findByText('No data found')).toBeTruthy()
  expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['All'])
  expect(screen.queryByRole('tab', { name: 'New Hire' })).toBeNull()
})

test('a list that fails to load shows the specified error', async () => {
  server.on(getTraining, () => refuse(500, 'server.unexpected', 'Something else.'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(unexpectedErrorText)
})

test('the bar of a new hire is full once every New Hire video was watched, whatever their length', async () => {
  const watched = { ...newHireVideo, duration: 1_307, currentTime: 1_307, completed: true }
  serveTraining([watched], { newHireTrainingMinutesWatched: 1_307 })
  open({ newHire: true })
  expect(await screen.findByText('21.78/21.78 minutes')).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
})
