import { hazardStatements } from '#content/chemicals/statements'
import { getSheetLabels } from '#contract/sds/sds-labels'
import { labelSizes, labelsPerPage } from '#contract/sds/label-sizes'
import { newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, test } from '#api/data/testing/test'
import { drawPdf } from '#api/platform/pdf/draw-pdf'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { labelsPdf } from './labels-pdf.ts'
import type { LabelledSheet } from './labelled-sheet.ts'

const ethanol: LabelledSheet = {
  name: 'Ethanol 70 %',
  manufacturer: 'Harbor Supply',
  origin: 'practice',
  signalWord: 'Danger',
  hazards: ['H225', 'H319'],
  precautions: ['P210'],
  pictograms: ['GHS02', 'GHS07'],
  revisionDate: '2024-02-09',
}

const draw = (sheet: LabelledSheet, plan: Partial<Parameters<typeof labelsPdf>[1]> = {}) =>
  drawPdf(labelsPdf(sheet, { size: 'tenPerPage', count: 1, first: 1, now: new Date('2026-11-23T10:00:00Z'), ...plan }), {
    compress: false,
  })

const times = (text: string, part: string) => text.split(withoutSpaces(part)).length - 1

test('a label has the name, the signal word, each pictogram with its name, the statements without codes, and its source', async () => {
  const pdf = await draw(ethanol, { size: 'sixPerPage' })
  const text = textOfPdf(pdf)
  for (const part of [
    'Ethanol 70 % Danger',
    'Highly flammable liquid and vapor. Causes serious eye irritation.',
    'From the data sheet of Harbor Supply, revised 02/09/2024. Read the data sheet before use.',
  ])
    expect(text).toContain(withoutSpaces(part))
  expect(text).not.toContain('H225')
  const source = pdf.toString('latin1')
  expect([...source.matchAll(/\/Alt \(([^)]*)\)/g)].map(([, sign]) => sign).toSorted(), 'no other sign').toEqual([
    'Exclamation mark',
    'Flame',
  ])
})

test.each([
  ['manufacturer and date', {}, 'From the data sheet of Harbor Supply, revised 02/09/2024. Read'],
  ['manufacturer, without a date', { revisionDate: null }, 'From the data sheet of Harbor Supply. Read'],
  ['date, without a manufacturer', { manufacturer: '' }, 'From the data sheet of the manufacturer, revised 02/09/2024. Read'],
])('the source names what is known: %s', async (_name, said, words) => {
  expect(textOfPdf(await draw({ ...ethanol, ...said }, { size: 'sixPerPage' }))).toContain(withoutSpaces(words))
})

test.each(labelSizes)('paper with labels of size %s is filled from the first free position, page by page', async (size) => {
  const count = labelsPerPage[size] + 1
  const pdf = await draw(ethanol, { size, count, first: labelsPerPage[size] })
  expect(times(textOfPdf(pdf), 'Danger')).toBe(count)
  expect(pdf.toString('latin1')).toContain('/Count 2\n')
})

test('labels begin at the chosen position, and the positions before it stay empty', () => {
  const emptyBefore = (first: number) =>
    labelsPdf(ethanol, { size: 'sixPerPage', count: 1, first, now: new Date('2026-11-23T10:00:00Z') }).blocks.map((block) =>
      block.kind === 'labels' ? block.skip : undefined,
    )
  expect([1, 2, labelsPerPage.sixPerPage].map(emptyBefore)).toEqual([[0], [1], [labelsPerPage.sixPerPage - 1]])
})

test('a label includes the precautions if all of them fit; hazards that do not fit are replaced by one sentence', async () => {
  const precautions = ['P210', 'P233', 'P240', 'P241', 'P242', 'P243', 'P264', 'P280', 'P303+P361+P353', 'P305+P351+P338', 'P370+P378']
  const crowded = { ...ethanol, precautions, name: 'A product with a long name '.repeat(11) }
  const [small, large] = [textOfPdf(await draw(crowded)), textOfPdf(await draw(crowded, { size: 'twoPerPage' }))]
  const precaution = withoutSpaces('Keep container tightly closed.')
  expect([small.includes(precaution), large.includes(precaution)]).toEqual([false, true])
  expect(small).toContain('…')
  const many = [...hazardStatements().keys()].slice(0, 40)
  const full = textOfPdf(await draw({ ...crowded, hazards: many }))
  expect(full).toContain(withoutSpaces('More hazards: read the data sheet.'))
  expect(full).toContain(withoutSpaces(hazardStatements().get(many[5] ?? '')?.statement ?? 'x'))
})

test('a sheet without stored pictograms has those of its statements, and a graver statement replaces a weaker one', async () => {
  const pdf = await draw({ ...ethanol, hazards: ['H314', 'H318'], pictograms: [], precautions: [] })
  expect(pdf.toString('latin1')).toContain('/Alt (Corrosion)')
  expect(textOfPdf(pdf)).not.toContain(withoutSpaces('Causes serious eye damage.'))
})

test('a reference sheet states that its hazards are not from the manufacturer, and a sheet without hazards says so', async () => {
  const none = { ...ethanol, signalWord: null, hazards: [], precautions: [], pictograms: [] }
  expect(textOfPdf(await draw({ ...none, origin: 'reference' }))).toContain(
    withoutSpaces('We know of no hazard class. Hazards from SafePractice’s reference sheet, not from the manufacturer.'),
  )
  expect(textOfPdf(await draw(none))).toContain(withoutSpaces('Its data sheet names no hazard.'))
})

test('a label has the signal word of its statements if the sheet prints none or a weaker one, and says so', async () => {
  for (const signalWord of [null, 'Warning']) {
    const text = textOfPdf(await draw({ ...ethanol, signalWord, hazards: ['H315', 'H318'] }, { size: 'sixPerPage' }))
    expect(text).toContain(withoutSpaces('Ethanol 70 % Danger'))
    expect(text).toContain(
      withoutSpaces('Danger by its hazard statements, which the sheet prints without it. From the data sheet of Harbor Supply'),
    )
  }
  expect(textOfPdf(await draw(ethanol))).not.toContain(withoutSpaces('by its hazard statements'))
})

test('staff can print labels; a product with unknown hazards has none, and the first position must be on the paper', async ({ world }) => {
  const { hana, locationId } = await newPractice(world)
  const caller = await world.as(hana)
  const [reference, unknown] = await world.system(async (db) => [
    await buildCatalogSheet(db, { chemicalName: 'Isopropanol', contentId: 'isopropyl-alcohol' }, world.services.clock.now()),
    await buildCatalogSheet(db, { chemicalName: 'X' }, world.services.clock.now()),
  ])
  const asked = (query: object) => ({ params: { locationId }, query: { sdsId: reference, size: 'sixPerPage', count: 3, ...query } })
  const { statusCode, headers } = await caller.raw(getSheetLabels, asked({ first: 6 }))
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(await caller.refused(getSheetLabels, asked({ sdsId: unknown }))).toMatchObject({ status: 409, code: 'sds.hazards_unknown' })
  expect(await caller.refused(getSheetLabels, asked({ first: 7 }))).toMatchObject({ status: 422 })
  expect(await caller.refused(getSheetLabels, asked({ sdsId: world.foreignRows.sds }))).toMatchObject({ status: 404 })
})
