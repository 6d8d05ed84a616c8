import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { caseFile } from '#contract/inspections/case-notes'
import type { PointAction } from '#contract/inspections/inspections'
import { addEvidence, correctPoint, listEvidenceChoices } from '#contract/inspections/point-evidence'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aPoint } from '../testing/a-point.ts'
import { openCase } from '../testing/an-inspection.ts'

const anAction: PointAction = { _id: hex('5'), what: 'Move the cart', state: 'open', due: null, fixedOn: null }

test.each([
  [{}, /· Needs fixing$/],
  [{ due: '2026-12-04' }, /· Needs fixing by 12\/04\/2026$/],
  [{ state: 'fixed', fixedOn: '2026-11-22' }, /· Fixed on 11\/22\/2026$/],
  [{ state: 'checked', fixedOn: '2026-11-22' }, /· Checked$/],
  [{ state: 'accepted' }, /· Accepted as it is$/],
] as const)('the correction %o of a point says how it stands', async (change, words) => {
  openCase({ kind: 'letter', requests: [{ ...aPoint, action: { ...anAction, ...change } }] })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct this' })).toBeNull()
})

test('a correction that the server refuses says why and stays open', async () => {
  const { person } = openCase({ kind: 'letter', requests: [aPoint] })
  server.on(correctPoint, () => refuse(409, 'inspection.has_action', 'This point has a corrective action already.'))
  await person.click(await screen.findByRole('button', { name: 'Correct this' }))
  await person.type(await screen.findByRole('textbox', { name: /^What will be corrected/ }), 'Move the cart')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('This point has a corrective action already.')).toBeTruthy()
})

test('a closed letter shows its evidence with photos, and nothing can be added or removed', async () => {
  server.on(caseFile, () => new Blob(['photo'], { type: 'image/png' }))
  const photo = { _id: hex('6'), kind: 'photo', target: hex('7'), title: 'Photo of 11/21/2026' } as const
  const plan = { _id: hex('8'), kind: 'plan', target: 'exposureControl', title: 'Exposure Control Plan, version 2' } as const
  openCase({ kind: 'letter', state: 'closed', requests: [{ ...aPoint, evidence: [photo, plan] }] })
  expect(await screen.findByRole('img', { name: 'Photo of 11/21/2026' })).toBeTruthy()
  expect(screen.getByRole('link', { name: plan.title }).getAttribute('href')).toContain('plan=exposureControl')
  for (const name of ['Add evidence', 'Correct this', `Remove ${plan.title}`]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('evidence that is refused says why, and the dialog stays open', async () => {
  const { person } = openCase({ kind: 'letter', requests: [aPoint] })
  const plan = { kind: 'plan', target: 'exposureControl', title: 'The plan' } as const
  server.on(listEvidenceChoices, () => ({ payload: { choices: [plan] } }))
  server.on(addEvidence, () => refuse(409, 'inspection.closed', 'This case is closed.'))
  await person.click(await screen.findByRole('button', { name: 'Add evidence' }))
  await person.click(await screen.findByRole('button', { name: 'Add The plan' }))
  expect(await screen.findByText('This case is closed.')).toBeTruthy()
})
