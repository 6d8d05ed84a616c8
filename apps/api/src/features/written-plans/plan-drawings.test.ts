import { readdirSync } from 'node:fs'

import { drawingSize } from '#content/library/drawing-size'
import { drawingSource } from '#content/library/drawing-source'
import { writtenPage } from '#content/library/written-page'
import { PlanBlock } from '#contract/written-plans/written-plans'
import { expect, test } from '#api/data/testing/test'
import { drawPdf } from '#api/platform/pdf/draw-pdf'

import { planBlocks } from '#api/data/library/plan-blocks'
import { planPdf } from './plan-pdf.ts'

const facts = { names: { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main' }, answer: () => undefined }
const about = { title: 'Plan', practice: 'Lakeside', location: 'Main', citation: '29 CFR 1910.1030' }
const letterhead = { name: 'Lakeside, Main', address: '12 Main Street, Salem, OR 97301', phone: '' }
const version = {
  number: 1,
  adoptedAt: '2026-11-22T02:00:00.000Z',
  adoptedBy: { _id: 'a'.repeat(24), fullName: 'M' },
  note: '',
  asksAgain: true,
  hash: '',
}

test('every drawing of the library can be rendered in a PDF', async () => {
  const folder = new URL('../../../../../packages/content/library/drawings/', import.meta.url)
  const names = readdirSync(folder).map((file) => file.replace('.svg', ''))
  expect(names.length).toBeGreaterThan(20)
  const blocks = names.map((name) => ({ kind: 'drawing' as const, svg: drawingSource(name), alt: name, ...drawingSize(name) }))
  await drawPdf({ title: 'All', madeAt: version.adoptedAt, header: '', footer: '', blocks })
})

test('the plan and its file contain the drawings of a page; a drawing that is no longer shipped is replaced by its alt text', async () => {
  const page = await writtenPage('ecp-practices')
  const blocks = planBlocks(page!.body, facts)
  const drawing = blocks.find((block) => block.kind === 'drawing')
  expect(drawing).toMatchObject({ name: expect.stringMatching(/^[a-z-]+$/), text: expect.any(String), width: expect.any(Number) })
  const fileWith = (name: string) =>
    planPdf(
      { ...about, pages: [{ id: 'p', title: 'P', blocks: [{ ...drawing!, name }] }] },
      { ...version, review: null },
      { timeZone: 'America/Los_Angeles', letterhead, pictures: new Map() },
    )
  expect(fileWith(drawing!.name).blocks).toContainEqual(expect.objectContaining({ kind: 'drawing', alt: drawing!.text }))
  for (const gone of ['drawing-of-before', '../../../package'])
    expect(fileWith(gone).blocks).toContainEqual({ kind: 'paragraph', text: drawing!.text })
  expect(fileWith('').footer, 'the day at the location').toBe('Plan, version 1, adopted 11/21/2026')
})

test('the pictograms in a table appear beside their names, in the plan and as figures in its file', async () => {
  const page = await writtenPage('hazcom-labels')
  const table = planBlocks(page!.body, facts).find((block) => block.kind === 'table' && block.drawings)
  if (table?.kind !== 'table') return expect.fail()
  expect(table.drawings).toHaveLength(9)
  expect([table.rows[0]?.[0], table.drawings?.[0]]).toEqual([
    'Flame',
    { name: 'ghs-flame', text: 'A flame above a line.', width: 80, height: 80 },
  ])
  const gone = { ...table, drawings: table.drawings!.with(1, { ...table.drawings![1]!, name: 'drawing-of-before' }) }
  const file = planPdf(
    { ...about, pages: [{ id: 'p', title: 'P', blocks: [gone] }] },
    { ...version, review: null },
    { timeZone: 'America/New_York', letterhead, pictures: new Map() },
  )
  const source = (await drawPdf(file, { compress: false })).toString('latin1')
  expect(source.match(/\/S \/Figure/g)).toHaveLength(8)
  expect(source).toContain('/Alt (A flame above a line.)')
})

test('a table without drawings has no drawings field, so the hash of an adopted plan does not change', async () => {
  const page = await writtenPage('hazcom-spill')
  const tables = planBlocks(page!.body, facts).filter(({ kind }) => kind === 'table')
  expect(tables.length).toBeGreaterThan(0)
  for (const table of tables) expect(Object.keys(table)).toEqual(['kind', 'header', 'rows'])
})

test('a row without a drawing may be among rows with drawings', async () => {
  const page = await writtenPage('hazcom-labels')
  const table = page!.body.content.find((block) => block.nodeType === 'table')
  if (table?.nodeType !== 'table') return expect.fail()
  const [header, first] = table.content
  const words = { ...first!, content: first!.content.toReversed() }
  const [block] = planBlocks({ ...page!.body, content: [{ ...table, content: [header!, first!, words] }] }, facts)
  expect(PlanBlock.parse(block)).toMatchObject({ drawings: [{ name: 'ghs-flame' }, null] })
})

test('the cover of a version with open questions says how many; a complete one says nothing', () => {
  const cover = (lines: string[]) => {
    const blocks = [{ kind: 'answer' as const, question: 'Who counts?', lines, table: null }]
    const pages = ['p', 'q'].map((id) => ({ id, title: id, blocks }))
    return JSON.stringify(
      planPdf(
        { ...about, pages },
        { ...version, review: null },
        { timeZone: 'America/New_York', letterhead, pictures: new Map() },
      ).blocks.find(({ kind }) => kind === 'pairs'),
    )
  }
  expect(cover([])).toContain('This version is not complete: 1 question was not answered when it was adopted.')
  expect(cover(['Hana'])).not.toContain('not complete')
})
