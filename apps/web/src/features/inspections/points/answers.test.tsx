import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answerRequest, caseDraft } from '#contract/inspections/case-answers'
import { addEvidence, correctPoint, listEvidenceChoices, removeEvidence } from '#contract/inspections/point-evidence'
import { getInspection } from '#contract/inspections/inspections'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { savedFile } from '#web/platform/testing/saved-file.ts'

import { aPoint } from '../testing/a-point.ts'
import { aCase, openCase } from '../testing/an-inspection.ts'

test('each point of a letter gets an answer', async () => {
  const { person } = openCase({ kind: 'letter', requests: [aPoint] })
  server.on(answerRequest, () => ({ payload: aCase() }))
  await person.type(await screen.findByRole('textbox', { name: /^Your answer/ }), 'It is free.')
  await person.click(screen.getByRole('button', { name: 'Save the answer' }))
  await expect.poll(() => server.calls(answerRequest).at(-1)?.body).toEqual({ answer: 'It is free.' })
})

test.each([
  ['Draft answer (PDF)', 'answer-to-the-agency.pdf', { draft: 'answer', format: 'pdf' }],
  ['Draft answer (Word)', 'answer-to-the-agency.docx', { draft: 'answer', format: 'docx' }],
  ['Certificate of posting (PDF)', 'certificate-of-posting.pdf', { draft: 'posting', format: 'pdf' }],
  ['Certificate of posting (Word)', 'certificate-of-posting.docx', { draft: 'posting', format: 'docx' }],
])('"%s" saves %s', async (label, name, query) => {
  const { person } = openCase({ kind: 'letter' })
  server.on(caseDraft, () => new Blob(['x']))
  const saved = savedFile()
  await person.click(await screen.findByRole('button', { name: label }))
  expect((await saved()).name).toBe(name)
  expect(server.calls(caseDraft).at(-1)?.query).toMatchObject(query)
})

test('a closed letter shows its answers', async () => {
  openCase({ kind: 'letter', state: 'closed', requests: [{ ...aPoint, answer: 'It is free.' }] })
  const row = (await screen.findByText(aPoint.what)).closest('li')
  expect(row?.textContent).toContain('It is free.')
  expect(screen.queryByRole('textbox', { name: /^Your answer/ })).toBeNull()
})

test('the draft answer of a call is offered, and no certificate of posting', async () => {
  openCase({ kind: 'call' })
  expect(await screen.findByRole('button', { name: 'Draft answer (PDF)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Certificate of posting/ })).toBeNull()
})

test('a record is found and added to a point, and taken away again', async () => {
  const evidence = [{ _id: hex('6'), kind: 'record', target: hex('7'), title: 'Eyewash check, 11/20/2026' } as const]
  const { person } = openCase({ kind: 'letter', requests: [aPoint] })
  server.on(listEvidenceChoices, ({ query }) => ({
    payload: { choices: query.search === 'eyewash' ? evidence.map(({ kind, target, title }) => ({ kind, target, title })) : [] },
  }))
  server.on(addEvidence, () => ({ payload: aCase() }))
  server.on(getInspection, () => ({
    payload: aCase({ kind: 'letter', requests: [{ ...aPoint, evidence: server.calls(addEvidence).length > 0 ? evidence : [] }] }),
  }))
  server.on(removeEvidence, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: 'Add evidence' }))
  await person.type(await screen.findByRole('searchbox'), 'eyewash')
  await person.click(await screen.findByRole('button', { name: 'Add Eyewash check, 11/20/2026' }))
  await person.click(await screen.findByRole('button', { name: 'Remove Eyewash check, 11/20/2026' }))
  const sent = server.calls(addEvidence)[0]?.body
  expect(sent instanceof FormData ? Object.fromEntries(sent) : {}).toEqual({ record: hex('7') })
  await expect.poll(() => server.calls(removeEvidence)).toHaveLength(1)
})

test('a point gets a corrective action, which is shown with its day', async () => {
  const { person } = openCase({ kind: 'letter', requests: [aPoint] })
  server.on(correctPoint, () => ({ payload: aCase() }))
  const action = { _id: hex('5'), what: 'Move the cart', state: 'open', due: '2026-12-04', fixedOn: null } as const
  server.on(getInspection, () => ({
    payload: aCase({ kind: 'letter', requests: [{ ...aPoint, action: server.calls(correctPoint).length > 0 ? action : null }] }),
  }))
  await person.click(await screen.findByRole('button', { name: 'Correct this' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this' }))
  await person.type(dialog.getByRole('textbox', { name: /^What will be corrected/ }), 'Move the cart')
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect((await screen.findByRole('link', { name: 'Move the cart' })).getAttribute('href')).toContain(hex('5'))
  expect(screen.getByText(/Needs fixing by 12\/04\/2026$/)).toBeTruthy()
  expect(server.calls(correctPoint)[0]?.body).toEqual({ what: 'Move the cart' })
})

test('a visit has neither answers nor drafts', async () => {
  openCase({ requests: [aPoint] })
  expect(await screen.findByText(aPoint.what)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Your answer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Draft answer (PDF)' })).toBeNull()
})
