import { beforeAll, expect, test } from 'vitest'

import { shareOf } from '../testing/share-of.ts'
import { maxPages } from './open-pdf.ts'
import { readFile } from './read-file.ts'
import { readSds } from './read-sds.ts'
import { bomb, noisePng, pdfOf } from './testing/bad-pdfs.ts'
import { drawSheet } from './testing/draw-sheet.ts'
import { madeSheets } from './testing/made-sheets.ts'

let good: Buffer
beforeAll(async () => {
  const [first] = madeSheets
  if (first) good = await drawSheet(first)
})

const stateOf = async (bytes: Uint8Array | Buffer) => (await readFile(new Uint8Array(bytes))).state

test('a worker thread reads a sheet, and reports a damaged file as unreadable', async () => {
  const [read, broken] = await Promise.all(
    [good, Buffer.from('%PDF-1.7\nnothing more')].map((bytes) => readSds(async () => new Uint8Array(bytes), shareOf())),
  )
  expect(read).toMatchObject({ state: 'read', pageCount: 2, reading: { chemicalName: { value: 'Clearfield Surface Wipes' } } })
  expect(broken).toEqual({ state: 'unreadable' })
})

test('reading stops if a file decompresses beyond the memory limit or takes too long', async () => {
  // Takes seconds to unpack, so that even on a busy machine the limits are checked before the thread finishes.
  const heavy = new Uint8Array(bomb(400_000_000))
  const unlimited = { processorMs: 120_000, totalMs: 120_000, heap: {} }
  for (const limit of [{ buffers: 30_000_000 }, { processorMs: 1 }, { totalMs: 1 }])
    expect(await readSds(async () => heavy, shareOf(), { ...unlimited, ...limit })).toEqual({ state: 'tooHeavy' })
})

test('a file that is not a PDF, or only part of one, is unreadable', async () => {
  for (const bytes of [
    Buffer.from('<!doctype html><title>Not found</title>'),
    Buffer.alloc(0),
    good.subarray(0, 300),
    Buffer.alloc(5000, 7),
  ])
    expect(await stateOf(bytes)).toBe('unreadable')
})

test('an encrypted file is locked', async () => {
  expect(await stateOf(await pdfOf((doc) => void doc.text('Hidden'), { userPassword: 'secret' }))).toBe('locked')
})

test('a file without text is left to be filled in by hand, even with almost 8 MB of images or a stamp on a scan', async () => {
  const scan = await pdfOf((doc) => {
    doc.image(noisePng(7_800_000), 40, 40, { width: 400 })
    doc.text('Received 03/08/2021', 40, 700)
  })
  expect(scan.length).toBeGreaterThan(7_700_000)
  expect(await readFile(new Uint8Array(scan))).toEqual({ state: 'noText', pageCount: 1 })
})

test('only the first pages of a file with 300 pages are read', async () => {
  const long = await pdfOf((doc) => {
    for (let page = 0; page < 300; page++) {
      if (page > 0) doc.addPage()
      doc.text(page === maxPages ? '16. Other information' : `${page === 0 ? '1. Identification' : 'A scenario of use that nobody needs'}`)
    }
  })
  const read = await readFile(new Uint8Array(long))
  expect(read).toMatchObject({ state: 'read', pageCount: 300 })
  expect(read.state === 'read' && read.reading.sections.map(({ section }) => section)).toEqual([1])
})

test('scripts in a file are not run', async () => {
  const withScript = await pdfOf((doc) => {
    doc.addNamedJavaScript('start', 'globalThis.ranFromPdf = true; app.alert("ran")')
    doc.text('1. Identification\n'.padEnd(400, 'Text of a sheet. '))
  })
  expect(await stateOf(withScript)).toBe('read')
  expect('ranFromPdf' in globalThis).toBe(false)
})

test('a file is taken from the disk when its turn comes, and not at all if its sender has gone', async () => {
  const taken: string[] = []
  const leaving = new AbortController()
  const first = Promise.withResolvers<Uint8Array>()
  const take = (name: string, bytes: Promise<Uint8Array>) => async () => {
    taken.push(name)
    return await bytes
  }
  const sheet = Promise.resolve(new Uint8Array(good))
  const reading = [
    readSds(take('first', first.promise), shareOf()),
    readSds(take('left', sheet), shareOf('dana', 'lakeside', leaving.signal)).catch(String),
    readSds(take('last', sheet), shareOf()),
  ]
  leaving.abort()
  await expect.poll(() => taken.length).toBe(1)
  expect(taken).toEqual(['first'])
  first.resolve(await sheet)
  expect(await Promise.all(reading)).toMatchObject([{ state: 'read' }, 'Error: The caller has gone.', { state: 'read' }])
  expect(taken).toEqual(['first', 'last'])
})
