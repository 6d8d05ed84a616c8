import { beforeAll, expect, test } from 'vitest'

import { shareOf } from '../testing/share-of.ts'
import { maxPages, openPdf } from './open-pdf.ts'
import { readFile } from './read-file.ts'
import { readSds } from './read-sds.ts'
import { readSheet } from './read-sheet.ts'
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

test('a dynamic form, of which other programs show only a notice, is named as one', async () => {
  const form = await pdfOf((doc) =>
    doc.text(
      'Please wait... If this message is not eventually replaced by the proper contents of the document, your PDF viewer may not be able to display this type of document. You can upgrade to the latest version of Adobe Reader by visiting http://www.adobe.com/go/reader_download.',
    ),
  )
  expect(await stateOf(form)).toBe('dynamicForm')
})

test('a page that is drawn upside down or sideways is read like an upright one', async () => {
  for (const turn of [90, 180, 270]) {
    const turned = await pdfOf((doc) => {
      if (turn === 90) doc.translate(612, 0)
      if (turn === 180) doc.translate(612, 792)
      if (turn === 270) doc.translate(0, 792)
      doc.rotate(turn)
      doc.fontSize(9)
      const texts = [
        '1. Identification',
        'Product name: Sample Rinse 5',
        'Manufacturer: Sample Works Inc.',
        '2. Hazard(s) identification',
        'Signal word: Danger',
      ]
      for (const [row, text] of [...texts, ...Array.from({ length: 9 }, () => 'A line of text that fills the page.')].entries())
        doc.text(text, 40, 40 + row * 14, { lineBreak: false })
    })
    const read = await readFile(new Uint8Array(turned))
    expect.soft(read, String(turn)).toMatchObject({
      state: 'read',
      reading: { chemicalName: { value: 'Sample Rinse 5' }, manufacturer: { value: 'Sample Works Inc.' }, signalWord: { value: 'Danger' } },
    })
  }
})

test('of two sheets in one file, the first is read, with its own revision date', async () => {
  const [first, second] = [madeSheets[0], madeSheets[2]]
  if (!first || !second) return expect.fail('no sheets')
  const one = await openPdf(new Uint8Array(await drawSheet(first)))
  const two = await openPdf(new Uint8Array(await drawSheet(second)))
  const after = two.pages.map((page) => ({ ...page, number: page.number + one.pageCount }))
  const alone = readSheet(one.pages)
  expect(readSheet([...one.pages, ...after])).toEqual({ ...alone, otherFrom: one.pageCount + 1 })
  expect(alone.otherFrom).toBeNull()
  expect(readSheet(two.pages).revisionDate?.value).not.toBe(alone.revisionDate?.value)
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
