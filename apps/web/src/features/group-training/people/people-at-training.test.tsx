import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { groupScores } from '#contract/group-training/group-questions'
import { groupAttendees } from '#contract/group-training/group-training'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aGroup, groupId, people, serveGroup, signInAsHost } from '../testing/a-group.ts'
import { PeopleAtTraining } from './people-at-training.tsx'

type Scores = { user: string; right: number; answered: number; total: number }[]

function open(scores: Scores | null, group = aGroup()) {
  signInAsHost()
  serveGroup(group)
  server.on(groupScores, () => (scores ? { payload: scores } : refuse(500, 'unexpected', 'Broken.')))
  renderApp({ at: '/people', screens: [{ path: '/people', guard: 'signedIn', screen: () => <PeopleAtTraining group={group} /> }] })
}

/** The cells of a column, from top to bottom. */
async function column(name: string) {
  const table = within(await screen.findByRole('table', { name: 'People at This Training' }))
  const at = table.getAllByRole('columnheader').findIndex((head) => head.textContent === name)
  return table.getAllByRole('row').slice(1).map((row) => row.children[at]?.textContent) // prettier-ignore
}

test('each person has the score of their own answers', async () => {
  open([
    { user: people.ruth, right: 1, answered: 1, total: 1 },
    { user: people.dana, right: 0, answered: 2, total: 3 },
  ])
  await waitFor(async () => expect(await column('Questions')).toEqual(['0 of 3 answered right, 1 not answered', '1 of 1 answered right']))
  expect(server.calls(groupScores)[0]?.params).toEqual({ id: groupId })
})

test('a training whose videos have no questions shows no score of zero', async () => {
  open([{ user: people.dana, right: 0, answered: 0, total: 0 }])
  expect(await column('Questions')).toEqual(['-', '-'])
})

test('scores that cannot be read hide neither the people nor their credit', async () => {
  open(null)
  expect(await column('Name')).toEqual(['Dana Whitfield', 'Ruth Okafor'])
  expect(await column('Questions')).toEqual(['-', '-'])
  expect(await column('Credit earned')).toHaveLength(2)
})

test('a person who has left the practice stays on the list without position and role', async () => {
  signInAsHost()
  const group = aGroup()
  open([], group)
  server.on(groupAttendees, () => ({ payload: [] }))
  expect(await column('Name')).toEqual(['Dana Whitfield', 'Ruth Okafor'])
  expect([await column('Position'), await column('Role')]).toEqual([
    ['-', '-'],
    ['-', '-'],
  ])
})
