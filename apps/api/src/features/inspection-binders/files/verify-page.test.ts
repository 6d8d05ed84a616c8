import { createHash, webcrypto } from 'node:crypto'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { verifyPage } from './verify-page.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const manifest = {
  practice: { name: 'Lakeside Dental' },
  location: { name: 'Main Street' },
  moment: '2026-11-28T20:00:00.000Z',
  madeBy: { name: 'Nora Lindqvist' },
  auditTrail: { number: 12, link: 'abc' },
}

const listed = (path: string, text: string, more: object = {}) => ({ path, size: text.length, sha256: sha256(text), ...more })

/** A chosen folder as a browser passes it to the script of the page. */
const folder = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => {
    const bytes = Buffer.from(text)
    return { name: path, webkitRelativePath: `Binder/${path}`, size: bytes.length, text: async () => text, arrayBuffer: async () => bytes }
  })

/** What the page says about a folder. */
async function verified(files: Record<string, string>): Promise<{ state: string; lines: string[] }> {
  const elements = new Map<string, { textContent: string; lines: string[]; change?: (event: object) => void }>()
  const element = (id: string) => {
    const found = elements.get(id) ?? { textContent: '', lines: [] }
    elements.set(id, found)
    return Object.assign(found, {
      replaceChildren: () => (found.lines = []),
      append: ({ textContent }: { textContent: string }) => found.lines.push(textContent),
      addEventListener: (_: string, change: (event: object) => void) => (found.change = change),
    })
  }
  const document = { getElementById: element, createElement: () => ({ textContent: '', className: '' }) }
  const script = /<script>([^]*)<\/script>/.exec(verifyPage)?.[1] ?? ''
  runInNewContext(script, { document, window: { crypto: webcrypto }, crypto: webcrypto, Uint8Array })
  element('folder').change?.({ target: { files: folder(files) } })
  const done = () => /^(All|\d+ of|There|manifest|The files)/.test(element('state').textContent)
  const isComplete = () => done() && (element('state').textContent.includes('manifest') || element('result').lines.length > 3)
  await expect.poll(isComplete).toBe(true)
  return { state: element('state').textContent, lines: element('result').lines }
}

const binder = (files: readonly object[], own: Record<string, string>) => ({
  ...own,
  'manifest.json': JSON.stringify({ ...manifest, files }),
})

const whole = [listed('Binder.pdf', 'pages'), listed('files/0001-a.pdf', 'photo')]

test('a binder that nobody changed is as it was made, and its list says who made it', async () => {
  const files = binder(whole, { 'Binder.pdf': 'pages', 'files/0001-a.pdf': 'photo' })
  const { state, lines } = await verified(files)
  expect(state).toBe('All 2 files are as they were when the binder was made.')
  expect(lines).toContain('Lakeside Dental, Main Street, made on 2026-11-28T20:00:00.000Z by Nora Lindqvist')
  expect(lines).toContain(`SHA-256 of manifest.json: ${sha256(files['manifest.json'])}`)
})

test.each([
  ['the same length', { 'Binder.pdf': 'pagez', 'files/0001-a.pdf': 'photo' }, 'Binder.pdf: changed'],
  ['another length', { 'Binder.pdf': 'pages', 'files/0001-a.pdf': 'photos' }, 'files/0001-a.pdf: changed'],
  ['a file that is gone', { 'Binder.pdf': 'pages' }, 'files/0001-a.pdf: missing'],
  ['a file that was added', { 'Binder.pdf': 'pages', 'files/0001-a.pdf': 'photo', 'more.pdf': 'x' }, 'more.pdf: not in the list'],
])('a change is found: %s', async (_, own, found) => {
  const { state, lines } = await verified(binder(whole, own))
  expect(state).toBe('1 of 2 files are not as listed.')
  expect(lines[0]).toBe(found)
})

test('what was wrong when the binder was made is said, and is not taken for a change', async () => {
  const files = [{ path: 'files/0001-a.pdf', missing: true }, listed('files/0002-b.pdf', 'found', { expectedSha256: sha256('uploaded') })]
  const { lines } = await verified(binder(files, { 'files/0002-b.pdf': 'found' }))
  expect(lines.slice(0, 2)).toEqual([
    'files/0001-a.pdf: was not in the file store when the binder was made',
    'files/0002-b.pdf: as it was in the file store, where it differed from the upload',
  ])
})

test('a folder without a readable list cannot be verified', async () => {
  expect((await verified({ 'Binder.pdf': 'pages' })).state).toBe('There is no manifest.json in this folder.')
  expect((await verified({ 'manifest.json': '{' })).state).toBe('manifest.json cannot be read, so it was changed.')
})

test('the page loads nothing and sends nothing', () => {
  expect(verifyPage).toContain(`content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"`)
  expect(verifyPage).not.toMatch(/https?:|fetch\(|\bsrc=|<form/)
})
