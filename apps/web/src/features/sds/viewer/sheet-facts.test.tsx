import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Sheet } from '#contract/sds/sds'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'

import { aSheet } from '../testing/a-sheet.ts'
import { SheetFacts } from './sheet-facts.tsx'

const today = '2026-11-21'
const file = { contentType: 'application/pdf', size: 9 }
const plain: Partial<Sheet> = { file, revisionDate: null, hcsEdition: null, invented: false, present: null }
const present = (change: Partial<NonNullable<Sheet['present']>>) => ({ from: '2026-01-05', areas: [], former: null, ...change })

/** The words below the name of a sheet. */
async function factsOf(change: Partial<Sheet>): Promise<string> {
  signInAs()
  renderPart(() => (
    <section aria-label="Facts">
      <SheetFacts sheet={aSheet({ ...plain, ...change })} today={today} />
    </section>
  ))
  return (await screen.findByRole('region', { name: 'Facts' })).textContent
}

test.each([
  ['2026-11-21', 'Revised 11/21/2026, less than a year old'],
  ['2025-11-22', 'Revised 11/22/2025, less than a year old'],
  ['2025-11-21', 'Revised 11/21/2025, 1 year old'],
  ['2024-11-22', 'Revised 11/22/2024, 1 year old'],
  ['2024-11-21', 'Revised 11/21/2024, 2 years old'],
  ['2016-02-29', 'Revised 02/29/2016, 10 years old'],
])('the age of a sheet of %s is counted in whole years', async (revisionDate, words) => {
  expect(await factsOf({ revisionDate })).toBe(words)
})

test.each<[string, Partial<Sheet>, string]>([
  ['a sheet without a date', {}, 'Age not known'],
  ['a product of the location without a sheet', { file: null, present: present({}) }, 'Manufacturer’s sheet missing'],
  ['a product of the catalog without a sheet, which is nothing to do', { file: null }, 'No manufacturer’s sheet'],
  [
    'a product without a sheet, with the date of its former one',
    { file: null, revisionDate: '2020-05-01', present: present({}) },
    'Manufacturer’s sheet missingRevised 05/01/2020, 6 years old',
  ],
  ['the edition', { hcsEdition: '2024' }, 'Age not known · 2024 edition of the standard'],
  ['a product without areas', { present: present({}) }, 'Age not known'],
  ['areas', { present: present({ areas: ['Operatory 1', 'Lab'] }) }, 'Age not known · Used in Operatory 1, Lab'],
  [
    'the product before',
    { present: present({ former: { chemicalName: 'Acetone', until: '2026-03-01' } }) },
    'Age not known · In the place of Acetone since 03/01/2026',
  ],
  ['a fictional manufacturer', { invented: true }, 'Age not known · Invented manufacturer, for demonstration'],
])('%s', async (_name, change, words) => {
  expect(await factsOf(change)).toBe(words)
})
