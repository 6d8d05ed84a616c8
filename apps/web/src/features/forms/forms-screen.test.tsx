import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { listForms } from '#contract/forms/forms'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

const forms = [
  {
    id: 'sharpsInjuryForm',
    name: 'Sharps injury',
    description: 'A cut.',
    searchWords: ['needlestick', 'blood'],
    category: 'Incident Report' as const,
  },
  {
    id: 'violenceIncidentForm',
    name: 'Workplace violence',
    description: 'A threat.',
    searchWords: [],
    category: 'Incident Report' as const,
  },
  {
    id: 'uploadHealthDocumentForm',
    name: 'Upload Health Documents',
    description: 'Files.',
    searchWords: [],
    category: 'Health Document' as const,
  },
]
const view = pageAt('/forms/view', 'The form')

test('the forms are listed in two counted sections, and the search filters both', async () => {
  signInAs()
  server.on(listForms, () => ({ payload: forms }))
  const { person } = renderApp({ at: '/forms' })
  await screen.findByRole('heading', { name: 'Incident Report (2)' })
  expect(screen.getByRole('heading', { name: 'Health Document (1)' })).toBeTruthy()
  await person.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'SHARPS')
  await screen.findByRole('heading', { name: 'Incident Report (1)' })
  expect(screen.getByRole('heading', { name: 'Health Document (0)' })).toBeTruthy()
  expect(screen.queryByText('No results match your search criteria')).toBeNull()
})

test('reports stand in a group of their own before the checks, and an empty group is left out', async () => {
  signInAs()
  const check = { ...forms[0]!, id: 'eval_sharps_disposal', name: 'Sharps disposal check', searchWords: [] }
  server.on(listForms, () => ({ payload: [check, ...forms] }))
  renderApp({ at: '/forms' })
  const reports = within(await screen.findByRole('region', { name: 'Report what happened' }))
  expect(reports.getAllByRole('link').map((link) => link.textContent)).toEqual(['Sharps injury', 'Workplace violence'])
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Report what happened',
    'Checks and yearly reviews',
  ])
})

test('a form for other types of practices is not listed', async () => {
  signInAs({}, { type: ['medical'] })
  const [sharps, violence] = forms
  server.on(listForms, () => ({
    payload: [
      { ...sharps!, listedAt: ['dental'] as const },
      { ...violence!, listedAt: ['medical', 'dental'] as const },
    ],
  }))
  renderApp({ at: '/forms' })
  await screen.findByRole('heading', { name: 'Incident Report (1)' })
  expect(screen.getByRole('link', { name: 'Workplace violence' })).toBeTruthy()
})

test('a form is found by its search words and by its description', async () => {
  signInAs()
  server.on(listForms, () => ({ payload: forms }))
  const { person } = renderApp({ at: '/forms' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search forms' }), 'blood NEEDLEstick')
  await screen.findByRole('heading', { name: 'Incident Report (1)' })
  expect(screen.getByRole('link', { name: 'Sharps injury' })).toBeTruthy()
  await person.clear(screen.getByRole('searchbox', { name: 'Search forms' }))
  await person.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'threat')
  expect(await screen.findByRole('link', { name: 'Workplace violence' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sharps injury' })).toBeNull()
})

test('an empty search result says so and can be cleared', async () => {
  signInAs()
  server.on(listForms, () => ({ payload: forms }))
  const { person } = renderApp({ at: '/forms?search=xyz' })
  await screen.findByText('No results match your search criteria')
  expect(screen.getByRole('heading', { name: 'Incident Report (0)' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('heading', { name: 'Incident Report (2)' })
})

test('choosing a form by keyboard passes on the task and the return address', async () => {
  signInAs()
  server.on(listForms, () => ({ payload: forms }))
  const { person, address } = renderApp({ at: `/forms?taskId=${'7'.repeat(24)}&back=%2Frecords`, screens: [view] })
  const link = await screen.findByRole('link', { name: 'Sharps injury' })
  link.focus()
  await person.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'The form' })
  expect(Object.fromEntries(new URL(address(), 'http://x').searchParams)).toEqual({
    formId: 'sharpsInjuryForm',
    taskId: '7'.repeat(24),
    back: '/records',
  })
})

test('a list that cannot be loaded shows the unexpected error', async () => {
  signInAs()
  server.on(listForms, () => refuse(500, 'server.unexpected', 'x'))
  renderApp({ at: '/forms' })
  expect((await screen.findByRole('alert')).textContent).toContain(unexpectedErrorText)
})
