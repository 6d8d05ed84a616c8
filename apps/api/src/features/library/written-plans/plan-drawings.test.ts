import { readdirSync } from 'node:fs'

import { drawingSize } from '#content/library/drawing-size'
import { drawingSource } from '#content/library/drawing-source'
import { writtenPage } from '#content/library/written-page'
import { expect, test } from '#api/data/testing/test'
import { drawPdf } from '#api/platform/pdf/draw-pdf'

import { planBlocks } from './plan-blocks.ts'
import { planFile } from './plan-file.ts'

const facts = { names: { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main' }, answer: () => undefined }
const about = { title: 'Plan', practice: 'Lakeside', location: 'Main', citation: '29 CFR 1910.1030' }
const version = {
  number: 1,
  adoptedAt: '2026-11-22T02:00:00.000Z',
  adoptedBy: { _id: 'a'.repeat(24), fullName: 'M' },
  note: '',
  asksAgain: true,
  hash: '',
}

test('every drawing of the library can be drawn in a PDF', async () => {
  const folder = new URL('../../../../../../packages/content/library/drawings/', import.meta.url)
  const names = readdirSync(folder).map((file) => file.replace('.svg', ''))
  expect(names.length).toBeGreaterThan(20)
  const blocks = names.map((name) => ({ kind: 'drawing' as const, svg: drawingSource(name), alt: name, ...drawingSize(name) }))
  await drawPdf({ title: 'All', madeAt: version.adoptedAt, header: '', footer: '', blocks })
})

test('the drawings of a page stand in the plan and its file; of one that is not shipped any more stands what it shows', async () => {
  const page = await writtenPage('ecp-practices')
  const blocks = planBlocks(page!.body, facts)
  const drawing = blocks.find((block) => block.kind === 'drawing')
  expect(drawing).toMatchObject({ name: expect.stringMatching(/^[a-z-]+$/), text: expect.any(String), width: expect.any(Number) })
  const fileWith = (name: string) =>
    planFile(
      { ...about, pages: [{ id: 'p', title: 'P', blocks: [{ ...drawing!, name }] }] },
      { ...version, review: null },
      'America/Los_Angeles',
    )
  expect(fileWith(drawing!.name).blocks.at(-1)).toMatchObject({ kind: 'drawing', alt: drawing!.text })
  for (const gone of ['drawing-of-before', '../../../package'])
    expect(fileWith(gone).blocks.at(-1)).toEqual({ kind: 'paragraph', text: drawing!.text })
  expect(fileWith('').footer, 'the day at the location').toBe('Plan, version 1, adopted 11/21/2026')
})
