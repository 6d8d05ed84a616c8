import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  createGroupTraining,
  groupCandidates,
  GroupNameTaken,
  listGroupTrainings,
  updateGroupTraining,
} from '#contract/group-training/group-training'
import { locationsByUser } from '#contract/locations/locations'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aVideo, serveTraining, newHireVideo } from '#web/shared/training/testing/training.ts'

import { aGroup, aTrainingUser, groupId, serveGroup, people, ruth, signInAsHost } from '../testing/a-group.ts'

const view = pageAt('/training/group/view', 'View')
const videos = [aVideo(), aVideo({ _id: 'osha-02', eTag: 'osha-02-v1', name: 'Second' }), newHireVideo]
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

function open(at = '/training/group') {
  signInAsHost()
  serveTraining(videos)
  server.on(locationsByUser, () => ({
    payload: [ids.location, ids.otherLocation].map((value, at) => ({
      value,
      label: ['Main Street', 'Harbor'][at] ?? '',
      practice: ids.practice,
    })),
  }))
  server.on(groupCandidates, () => ({ payload: [aTrainingUser(), ruth] }))
  return renderApp({ at, screens: [view] })
}

async function addEverybody(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: '+ Add People' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add People' }))
  await person.type(await dialog.findByRole('textbox', { name: 'Search people' }), 'RUTH')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  await person.clear(dialog.getByRole('textbox', { name: 'Search people' }))
  for (const box of dialog.getAllByRole('checkbox')) await person.click(box)
  await person.click(dialog.getByRole('button', { name: 'Add' }))
}

async function agree(person: ReturnType<typeof open>['person'], confirm: string) {
  await person.click(screen.getByRole('button', { name: 'Start' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Group Training' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: confirm })
  expect(button.disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: 'I confirm that the people listed are present for the whole training.' }))
  await person.click(button)
}

test('an empty training is rejected with the specified texts before the agreement is shown', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Start' }))
  expect(await screen.findByText('Training name is required')).toBeTruthy()
  expect(screen.getByText('Please select at least one video')).toBeTruthy()
  expect(await screen.findByText('Please select at least two users')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('videos are numbered in order of selection, people show their credit, and both are saved with the agreement', async () => {
  const { person, address } = open()
  await person.type(await screen.findByRole('textbox', { name: 'Training Name' }), 'Autumn')
  for (const name of ['Before', 'Second', 'The Bloodborne', 'Before']) await person.click(card(name))
  expect(card('Second').textContent).toContain('Number 1')
  expect(card('The Bloodborne').textContent).toContain('Number 2')
  expect(screen.getByText('Total possible credit: 12 min')).toBeTruthy()
  await addEverybody(person)
  const rows = screen.getAllByRole('row').slice(1).map((one) => within(one).getAllByRole('cell').slice(0, 6).map((cell) => cell.textContent)) // prettier-ignore
  expect(rows).toEqual([
    ['Dana Whitfield', '0 min', '12 min', '48 min', 'dana@lakeside.example', 'Show'],
    ['Ruth Okafor', '10 min', '11 min', '39 min', 'ruth@lakeside.example', 'Show'],
  ])
  await person.type(screen.getByRole('textbox', { name: 'Search people' }), 'ruth O')
  expect(screen.getByText('Nobody on the list matches the search.')).toBeTruthy()
  server.on(createGroupTraining, () => ({ payload: { insertedId: groupId } }))
  await agree(person, 'Save')
  expect(await screen.findByRole('heading', { name: 'View' })).toBeTruthy()
  expect(address()).toBe(`/training/group/view?id=${groupId}`)
  expect(server.calls(createGroupTraining)[0]?.body).toEqual({
    trainingName: 'Autumn',
    videos: ['osha-02-v1', 'osha-01-v1'],
    duration: 720,
    users: [people.dana, people.ruth],
    location: ids.location,
    practice: ids.practice,
  })
})

test('only the locations that the caller administers can be chosen', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('combobox', { name: 'Locations' }))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([['Main Street', 'true']])
})

test.for([
  [409, GroupNameTaken.text],
  [500, unexpectedSaveErrorText],
] as const)('a change rejected with %s shows why', async ([status, text]) => {
  serveGroup(aGroup())
  const { person } = open(`/training/group?id=${groupId}`)
  server.on(updateGroupTraining, () => refuse(status, 'some.code', status === 409 ? GroupNameTaken.text : 'Something else.'))
  await screen.findByDisplayValue('Autumn training')
  await agree(person, 'Update')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('a name that is taken is marked at its field, which gets the focus', async () => {
  serveGroup(aGroup())
  const { person } = open(`/training/group?id=${groupId}`)
  const fields = { trainingName: GroupNameTaken.text }
  server.on(updateGroupTraining, () => refuse(409, GroupNameTaken.code, GroupNameTaken.text, { fields }))
  const name = await screen.findByDisplayValue('Autumn training')
  await agree(person, 'Update')
  await screen.findByText(GroupNameTaken.text)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
})

test('a person without an email is shown with the phone number', async () => {
  const { person } = open()
  await screen.findByRole('button', { name: '+ Add People' })
  server.on(groupCandidates, () => ({ payload: [aTrainingUser({ email: null, phone: '+15035550144' }), ruth] }))
  await addEverybody(person)
  expect(await screen.findByText('+15035550144')).toBeTruthy()
})

test('a started training cannot be changed', async () => {
  serveGroup(aGroup({ started: true }))
  server.on(listGroupTrainings, () => ({ payload: [] }))
  const { address } = open(`/training/group?id=${groupId}`)
  expect(await screen.findByText('No group training created yet.')).toBeTruthy()
  expect(address()).toBe('/training/group/list')
})
