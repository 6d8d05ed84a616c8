import { expect, test } from 'vitest'

import { memoryFiles } from '#api/platform/files/file-store'
import { silentLog } from '#api/platform/logging/log'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import type { PlanInForce } from '../binder-ports.ts'
import { someItem } from '../testing/some-facts.ts'
import { withPlans } from './plan-blocks.ts'

const services = { files: memoryFiles(), log: silentLog }

const printed: readonly PdfBlock[] = [
  { kind: 'letterhead', name: 'Lakeside Dental', address: '', phone: '' },
  { kind: 'heading', level: 1, text: 'Exposure Control Plan' },
  { kind: 'heading', level: 2, text: 'Contents' },
  { kind: 'contents', titles: ['Purpose'] },
  { kind: 'heading', level: 1, text: 'Purpose', newPage: true },
  { kind: 'heading', level: 2, text: 'Who' },
  { kind: 'paragraph', text: 'Everybody At Risk.' },
  { kind: 'signatures', labels: ['Signature'] },
]

const plan = (key: string, blocks = printed): PlanInForce => ({
  key,
  number: 4,
  print: async () => ({ title: key, madeAt: '', header: '', footer: '', blocks }),
})

const items = [someItem('exposureControlPlan')]
const section = { key: 'training', title: 'Training', citation: '', blocks: [] }

test('a plan is a section after all others, without its own head, contents and lines to sign on', async () => {
  const [first, added] = await withPlans(services, { plans: [plan('exposureControl')], items, scope: 'case' }, [section])
  expect(first).toEqual(section)
  expect(added).toEqual({
    key: 'plan exposureControl',
    title: 'Exposure Control Plan, version 4',
    citation: 'Rule of exposureControlPlan',
    blocks: [
      { kind: 'heading', level: 2, text: 'Purpose' },
      { kind: 'heading', level: 3, text: 'Who' },
      { kind: 'paragraph', text: 'Everybody At Risk.' },
    ],
  })
})

test('a plan that answers no item of the binder is only in one with everything', async () => {
  const plans = [plan('exposureControl'), plan('firePrevention')]
  const keys = async (scope: string) => (await withPlans(services, { plans, items, scope }, [])).map(({ key }) => key)
  expect(await keys('standard')).toEqual(['plan exposureControl'])
  expect(await keys('everything')).toEqual(['plan exposureControl', 'plan firePrevention'])
  const [, other] = await withPlans(services, { plans, items, scope: 'everything' }, [])
  expect(other?.citation).toBe('')
})
