import { expect, test } from 'vitest'

import type { CaseRequest } from '#contract/inspections/inspections'
import { makeDocx } from '#api/platform/docx/make-docx'
import { pngOf } from '#api/platform/files/testing/pictures'
import { unzipped } from '#api/platform/files/testing/unzipped'

import { draftDocument } from './draft-document.ts'

const request: CaseRequest = {
  _id: 'r',
  item: null,
  what: 'The eyewash is <blocked>.',
  answer: '',
  abateBy: null,
  mark: null,
  by: 'Nora',
  at: '2026-11-21T18:00:00Z',
  evidence: [],
  action: null,
}
const facts = {
  inspection: { kind: 'letter', reason: 'Complaint 42' },
  letterhead: { name: 'Birch Street Dental', address: '12 Main Street', phone: '' },
  agency: 'OSHA',
  arrivedOn: '2026-11-20',
  today: '2026-11-21',
  madeAt: '2026-11-21T18:00:00.000Z',
  pictures: new Map(),
} as const

type Requests = Parameters<typeof draftDocument>[1]['inspection']['requests']

const draftWith = (draft: 'answer' | 'posting', requests: Requests) =>
  draftDocument(draft, { ...facts, inspection: { ...facts.inspection, requests } })

const textOf = (draft: 'answer' | 'posting', requests: Requests = [request]) => JSON.stringify(draftWith(draft, requests).blocks)

test('the draft has each point in the words of the agency, and says which one is not answered', () => {
  expect(textOf('answer')).toContain('You wrote: The eyewash is <blocked>.')
  expect(textOf('answer')).toContain('[Not answered yet')
  expect(textOf('answer', [{ ...request, answer: 'It is free since 11/20/2026.' }])).not.toContain('[Not')
})

test('what was handed over is listed as enclosed; what was only shown is not', () => {
  const marked = (item: string, mark: 'handedOver' | 'shown') => ({ ...request, item, what: '', mark })
  const text = textOf('answer', [marked('poster', 'handedOver'), marked('training', 'shown')])
  expect(text).toContain('"Enclosed"')
  expect(text).toContain('OSHA poster, or the poster of the state')
  expect(text).not.toContain('Training records')
})

test('the certificate of posting leaves place and days to be filled in by hand', () => {
  expect(textOf('posting')).toContain('{"label":"Posted on","value":"______________________________"}')
  expect(textOf('posting')).not.toContain('eyewash')
})

test('the Word document holds the same words as text that can be changed', async () => {
  const parts = await unzipped(await makeDocx(draftWith('answer', [request])))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/styles.xml',
  ])
  const xml = parts.get('word/document.xml')?.toString() ?? ''
  expect(xml).toContain('<w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t xml:space="preserve">Point 1</w:t>')
  expect(xml).toContain('You wrote: The eyewash is &lt;blocked&gt;.')
})

test('a block that a Word document cannot show is not left out silently', async () => {
  const blocks = [{ kind: 'box', lines: ['Notice'] }] as const
  await expect(makeDocx({ title: 'x', madeAt: facts.madeAt, blocks })).rejects.toThrow('cannot show a block')
})

test('the answer to a call does not say that the agency wrote', () => {
  const inspection = { ...facts.inspection, kind: 'call' as const, requests: [request] }
  const text = JSON.stringify(draftDocument('answer', { ...facts, inspection }).blocks)
  expect(text).toContain('You said: The eyewash is <blocked>.')
  expect(text).toContain('"Your call of 11/20/2026: Complaint 42"')
})

test('points are numbered in their order, and items of the request list are no points', () => {
  const poster = { ...request, item: 'poster', mark: 'notAsked' as const }
  const { blocks } = draftWith('answer', [request, poster, { ...request, what: 'The exit is locked.' }])
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))
  expect(headings).toEqual(['Point 1', 'Point 2'])
})

test('a letter without a reason is named by its day alone, and only the answer has the date of today', () => {
  const letter = { ...facts, inspection: { kind: 'letter' as const, reason: '', requests: [request] } }
  const pairs = (draft: 'answer' | 'posting') =>
    draftDocument(draft, letter).blocks.flatMap((block) => (block.kind === 'pairs' ? block.pairs : []))
  expect(pairs('answer')).toEqual([
    { label: 'Date', value: '11/21/2026' },
    { label: 'To', value: 'OSHA' },
    { label: 'About', value: 'Your letter of 11/20/2026' },
  ])
  expect(pairs('posting').map(({ label }) => label)).toEqual(['To', 'About', 'Place', 'Posted on', 'Taken down on'])
})

test('both drafts say that they are drafts, have lines to sign on, and nothing is enclosed unless something was handed over', () => {
  for (const [draft, title] of [
    ['answer', 'Answer to the agency'],
    ['posting', 'Certificate of posting'],
  ] as const) {
    const made = draftWith(draft, [request])
    expect(made).toMatchObject({ title, header: 'Birch Street Dental', footer: 'Draft. Read and change it before you sign it.' })
    expect(made.blocks.at(-1)).toEqual({ kind: 'signatures', labels: ['Signature', 'Name and title', 'Date'] })
    expect(made.blocks.some(({ kind }) => kind === 'list')).toBe(false)
  }
})

test('a point names its correction with its day and what shows it; a problem that was accepted is no correction', () => {
  const action = { _id: 'a', what: 'Move the cart', state: 'open', due: '2026-12-04', fixedOn: null } as const
  const evidence = [{ _id: 'e', kind: 'record', target: 'r', title: 'Eyewash check, 11/20/2026' } as const]
  const text = (change: Partial<CaseRequest>) => textOf('answer', [{ ...request, ...change }])
  expect(text({ action, evidence })).toContain('Correction: Move the cart. To be done by 12/04/2026.')
  expect(text({ action, evidence })).toContain('"This shows it:"},{"kind":"list","items":["Eyewash check, 11/20/2026"]')
  expect(text({ action: { ...action, state: 'fixed', fixedOn: '2026-11-22' } })).toContain('Done on 11/22/2026.')
  expect(text({ action: { ...action, state: 'accepted' } })).not.toContain('Correction')
})

test('no draft contains a name of the code', () => {
  const inspection = { kind: 'practiceRun' as const, reason: '', requests: [] }
  expect(JSON.stringify(draftDocument('answer', { ...facts, inspection }))).not.toContain('practiceRun')
})

test('a photo is a picture of the letter, in both formats; a photo without its file is named only', async () => {
  const photo = { _id: 'e', kind: 'photo', target: 'p', title: 'Photo of 11/20/2026' } as const
  const letter = { ...facts.inspection, requests: [{ ...request, evidence: [photo] }] }
  const content = pngOf({ width: 1_248, height: 624 })
  const draw = (pictures: ReadonlyMap<string, { content: Uint8Array; width: number; height: number }>) =>
    draftDocument('answer', { ...facts, inspection: letter, pictures })
  const drawn = draw(new Map([['p', { content, width: 1_248, height: 624 }]]))
  expect(drawn.blocks.filter(({ kind }) => kind === 'picture')).toEqual([
    { kind: 'picture', content, width: 1_248, height: 624, alt: photo.title },
  ])
  expect(drawn.blocks.some(({ kind }) => kind === 'list')).toBe(false)
  const parts = await unzipped(await makeDocx(drawn))
  expect(parts.get('word/media/image1.png')).toEqual(content)
  expect(parts.get('word/_rels/document.xml.rels')?.toString()).toContain('Id="r2"')
  const xml = parts.get('word/document.xml')?.toString() ?? ''
  expect(xml, 'as wide as the text: six and a half inches').toContain('<wp:extent cx="5943600" cy="2971800"/>')
  expect(xml).toContain('descr="Photo of 11/20/2026"')
  expect(xml).toContain('r:embed="r2"')
  expect(draw(new Map()).blocks).toContainEqual({ kind: 'list', items: [photo.title] })
})
