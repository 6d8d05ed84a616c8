import { beforeAll } from 'vitest'

import * as contract from '#contract/sds/own-sds'
import { singleFileLimits } from '#contract/records/uploads'
import { expect, test, type World } from '#api/data/testing/test'
import { pdfOf } from '#api/platform/sds-reader/testing/bad-pdfs'
import { drawSheet } from '#api/platform/sds-reader/testing/draw-sheet'
import { madeSheets } from '#api/platform/sds-reader/testing/made-sheets'

let sheet: Buffer
beforeAll(async () => {
  const [first] = madeSheets
  if (first) sheet = await drawSheet(first)
})

const asked = (world: World, content: Buffer, name = 'wipes.pdf') => ({
  params: { locationId: world.lakeside.locations[0]?.id ?? '' },
  files: [{ name, content }],
})

test('an administrator can have a sheet read, with lines and phrases', async ({ world }) => {
  const { payload } = await (await world.as(world.maria)).call(contract.readOwnSds, asked(world, sheet, 'Scan 12'))
  expect(payload).toMatchObject({
    state: 'read',
    pageCount: 2,
    proposal: { manufacturer: { value: 'Clearfield Infection Control, Inc.', page: 1 } },
  })
  expect(payload.proposal?.sections).toHaveLength(16)
  expect(payload.proposal?.hazards[0]).toEqual({
    value: 'H226',
    page: 1,
    line: 'Hazard statements: H226 Flammable liquid and vapor.',
    phrase: 'Flammable liquid and vapor',
  })
})

test('a file that is not a PDF or is larger than 8 MB is rejected with a message at the file', async ({ world }) => {
  const maria = await world.as(world.maria)
  const refused = (content: Buffer) => maria.refused(contract.readOwnSds, asked(world, content))
  expect(await refused(Buffer.from('<!doctype html><p>Not found'))).toMatchObject({ fields: { file: 'This file is not a PDF.' } })
  const large = Buffer.concat([sheet, Buffer.alloc(singleFileLimits.maxFileBytes)])
  expect(await refused(large)).toMatchObject({ fields: { file: 'This file is larger than 8 MB.' } })
  expect(await maria.refused(contract.readOwnSds, { ...asked(world, sheet), files: [] })).toMatchObject({
    fields: { file: 'Please choose the PDF of the data sheet.' },
  })
})

test('a PDF with some bytes before its header is read', async ({ world }) => {
  const late = Buffer.concat([Buffer.from('\r\nContent-Type: application/pdf\r\n\r\n'), sheet])
  const { payload } = await (await world.as(world.maria)).call(contract.readOwnSds, asked(world, late))
  expect(payload).toMatchObject({ state: 'read', proposal: { chemicalName: { value: 'Clearfield Surface Wipes', sure: true } } })
  const far = Buffer.concat([Buffer.alloc(2000, ' '), sheet])
  expect(await (await world.as(world.maria)).refused(contract.readOwnSds, asked(world, far))).toMatchObject({
    fields: { file: 'This file is not a PDF.' },
  })
})

test('a dynamic form is a result of its own', async ({ world }) => {
  const form = await pdfOf((doc) =>
    doc.text('Please wait... If this message is not eventually replaced by the proper contents of the document, upgrade.'),
  )
  const { payload } = await (await world.as(world.maria)).call(contract.readOwnSds, asked(world, form))
  expect(payload).toMatchObject({ state: 'dynamicForm', proposal: null })
})

test('a PDF that cannot be opened gives a result, not an error', async ({ world }) => {
  const { payload } = await (await world.as(world.maria)).call(contract.readOwnSds, asked(world, Buffer.from('%PDF-1.7\nbroken')))
  expect(payload).toMatchObject({ state: 'unreadable', pageCount: null, proposal: null, same: null })
})
