import { expect, test } from 'vitest'

import { hasCasCheckDigit } from '#wire/cas-number'

import { casNumbers } from './fields/cas-numbers.ts'
import { hazardStatements } from './fields/hazard-statements.ts'
import { manufacturer } from './fields/manufacturer.ts'
import { productName } from './fields/product-name.ts'
import { revisionDate } from './fields/revision-date.ts'
import { headingIn } from './text/section-titles.ts'
import { signalWord } from './fields/signal-word.ts'
import { standardEdition } from './fields/standard-edition.ts'
import { linesOfTexts } from './testing/lines-of-texts.ts'

const lines = linesOfTexts

test('a CAS number needs a valid check digit; a number with a wrong one is doubtful', () => {
  expect(['7732-18-5', '67-63-0', '111-30-8'].every(hasCasCheckDigit)).toBe(true)
  expect(hasCasCheckDigit('7732-18-4')).toBe(false)
  const { cas, doubtful } = casNumbers(
    lines('Water|7732-18-5', 'Spirit|67‑63‑1', 'EC|200-661-7', 'Call|1-800-555-0147', 'Water|7732-18-5'),
    [],
  )
  expect([cas.map(({ value }) => value), doubtful.map(({ value }) => value)]).toEqual([['7732-18-5'], ['67-63-1']])
})

test('section 1 provides CAS numbers only next to the word "CAS", and only if section 3 has none', () => {
  const first = lines('CAS number|67-63-0', 'Order number|7732-18-5')
  expect(casNumbers([], first).cas.map(({ value }) => value)).toEqual(['67-63-0'])
  expect(casNumbers(lines('111-30-8'), first).cas.map(({ value }) => value)).toEqual(['111-30-8'])
})

test('labels, numbers and addresses near a name are not taken as the name', () => {
  const name = (...texts: string[]) => productName(lines(...texts), [])?.value
  expect(name('Product identifier used on the label', 'Sales No. 44', 'Rinse 5')).toBe('Rinse 5')
  expect(name('Product identifier', 'Product name|: Rinse 5')).toBe('Rinse 5')
  expect(name('Product name|Brand|Manufacturer', 'Rinse 5|Rinse|Marlow')).toBe('Rinse 5')
  expect(name('Product code: 44', 'Recommended use: Rinse')).toBeUndefined()
  const maker = (...texts: string[]) => manufacturer(lines(...texts))?.value
  expect(maker('Supplier Address: 12 Mill Road', 'Manufacturer:', '800-555-0147', 'Marlow')).toBe('Marlow')
  expect(maker('Details of the supplier of the safety data sheet', 'Company:', 'BRIDGE CORPORATION', '100 Park Avenue')).toBe(
    'BRIDGE CORPORATION',
  )
  expect(maker('Registered company name|Marlow', 'Address|12 Mill Road')).toBe('Marlow')
  expect(maker('Emergency contact: Marlow Inc.')).toBeUndefined()
})

test('phrases continue across lines, the longest one counts, and hazard classes are not statements', () => {
  const codes = (...texts: string[]) => hazardStatements(lines(...texts)).map(({ value }) => value)
  expect(codes('Hazard statements|Toxic to aquatic life with long', '|lasting effects. Harmful if swallowed.')).toEqual(['H302', 'H411'])
  expect(codes('Flammable aerosol, Category 1', 'Hazard statements', 'Extremely flammable aerosol.')).toEqual(['H222'])
  expect(codes('Flammable aerosol, Category 1')).toEqual([])
  expect(codes('May displace oxygen and cause rapid suffocation.', 'May cause drowsiness and dizziness.')).toEqual([
    'H336',
    'OSHA-ASPHYXIANT',
  ])
  expect(codes('Ingestion: Harmful or fatal if swallowed.')).toEqual([])
  expect(codes('Hazard statements: Harmful or fatal if swallowed.', 'HARMFUL OR', 'FATAL IF SWALLOWED')).toEqual([])
  expect(
    codes(
      'Hazard statements: Fatal if swallowed. Causes damage to organs (liver) through prolonged exposure. May cause cancer if inhaled.',
    ),
  ).toEqual(['H300', 'H350', 'H372'])
  expect(codes('Hazard statements', 'Causes damage to organs (liver) through prolonged or repeated exposure')).toEqual(['H372'])
  expect(codes('EMERGENCY OVERVIEW', 'May be harmful if swallowed. Combustible liquid.', 'Potential health effects')).toEqual([])
  expect(codes('H360d May damage the unborn child', 'H350I', 'P280 Wear gloves')).toEqual(['H350i', 'H360D'])
})

test('signal words are found beside, below or without a label, and a sheet may state that it has none', () => {
  expect(signalWord(lines('Signal word|:|Warning'))?.value).toBe('Warning')
  expect(signalWord(lines('SIGNAL WORD', 'DANGER'))?.value).toBe('Danger')
  expect(signalWord(lines('DANGER!'))?.value).toBe('Danger')
  expect(signalWord(lines('Signal word: None required'))?.value).toBe('None')
  expect(signalWord(lines('Danger of explosion with acids'))).toBeNull()
  expect(signalWord(lines('Signal Word(s): Danger'))?.value).toBe('Danger')
  expect(signalWord(lines('WARNING: CAUSES SKIN IRRITATION.'))?.value).toBe('Warning')
  expect(signalWord(lines('WARNING! Do not use together with other products.'))).toBeNull()
  expect(signalWord(lines('Tactile warning of', 'danger', 'Not applicable.'))).toBeNull()
  expect(signalWord(lines('Tactile warning of', 'Danger'))).toBeNull()
  expect(signalWord(lines('Palabra de advertencia|Atención'))?.value).toBe('Warning')
  expect(signalWord(lines('Mention d’avertissement : Danger'))?.value).toBe('Danger')
  expect(signalWord(lines('Mention d’avertissement', 'Attention'))?.value).toBe('Warning')
  expect(signalWord(lines('Signal word: no signal word'))?.value).toBe('None')
})

test('labels and statements that continue on the next line of their column are read together', () => {
  const codes = (...texts: string[]) => hazardStatements(lines(...texts)).map(({ value }) => value)
  expect(codes('Hazard|IN CONTACT WITH WATER RELEASES', 'statements|FLAMMABLE GAS', '(GHS US)|CAUSES SKIN IRRITATION')).toEqual([
    'H261',
    'H315',
  ])
  expect(codes('Indicaciones|Líquido y vapores muy', 'de peligro|inflamables. Provoca irritación', '|de la piel')).toEqual(['H225', 'H315'])
  expect(signalWord(lines('Palabra de|Peligro', 'advertencia|'))?.value).toBe('Danger')
  expect(signalWord(lines('Mention|Attention', "d'avertissement|"))?.value).toBe('Warning')
})

test('statements about several routes of exposure give a code for each', () => {
  const codes = (text: string) => hazardStatements(lines(`Hazard statements: ${text}`)).map(({ value }) => value)
  expect(codes('Harmful if swallowed or if inhaled.')).toEqual(['H302', 'H332'])
  expect(codes('Harmful if swallowed or inhaled.')).toEqual(['H302', 'H332'])
  expect(codes('Fatal if swallowed, in contact with skin or if inhaled')).toEqual(['H300', 'H310', 'H330'])
  expect(codes('COMBUSTIBLE LIQUID / CAUSES SKIN IRRITATION')).toEqual(['H227', 'H315'])
  expect(codes('Causes skin and eye irritation.')).toEqual(['H315', 'H320'])
  expect(codes('Tóxico en contacto con la piel o si se inhala')).toEqual(['H311', 'H331'])
  expect(codes('Nocif en cas d’ingestion ou d’inhalation.')).toEqual(['H302', 'H332'])
})

test('Spanish and French statements without codes are found', () => {
  const codes = (...texts: string[]) => hazardStatements(lines(...texts)).map(({ value }) => value)
  expect(codes('Palabra de advertencia Atención', 'Produce irritación de la piel. Provoca irritación ocular grave.')).toEqual([
    'H315',
    'H319',
  ])
  expect(codes('Indicaciones de peligro: Líquido y vapores muy inflamables.', 'Puede provocar somnolencia o vértigo.')).toEqual([
    'H225',
    'H336',
  ])
  expect(codes('Mentions de danger : Provoque de graves lésions des yeux.', 'Nocif en cas d’ingestion.')).toEqual(['H302', 'H318'])
  expect(codes('Indicaciones de peligro: Nocivo o mortal en caso de ingestión.')).toEqual([])
})

test('print dates and dates of replaced sheets are never the revision date; an issue date counts if there is no other', () => {
  const day = (...texts: string[]) => revisionDate(lines(...texts))?.value ?? null
  expect(day('Print date 03/01/2025', 'Supersedes: 01/01/2024')).toBeNull()
  expect(day('Issue date 02/01/2020', 'Print date 03/01/2025')).toBe('2020-02-01')
  expect(day('Issue date 02/01/2020', 'Revision date 01/01/2019')).toBe('2019-01-01')
  expect(day('Version|Revision date|Date of print', '4|01/05/2021|02/05/2022')).toBe('2021-01-05')
  expect(day('Date of issue: 27.09.2017 Date of previous issue: 11.03.2018')).toBe('2017-09-27')
  expect(day('Fiche de données de sécurité|Version 2.1 (15/09/2021) - Page 1/3')).toBe('2021-09-15')
})

test('an edition is named in the sheet, or is 2024 for a newer date with the wording of that rule', () => {
  const edition = (day: string, ...texts: string[]) =>
    standardEdition(lines(...texts), { value: day, page: 1, line: day }, 16)?.value ?? null
  expect(edition('2020-01-01', 'OSHA HCS 2024')).toBe('2024')
  expect(edition('2025-01-01', '29 CFR 1910.1200', 'Particle characteristics')).toBe('2024')
  expect(edition('2025-01-01', '29 CFR 1910.1200', 'Odor')).toBe('2012')
  expect(edition('2024-07-18', '29 CFR 1910.1200', 'Particle characteristics')).toBe('2012')
  expect(edition('2010-01-01', '29 CFR 1910.1200')).toBeNull()
  expect(edition('2025-01-01', 'Regulation (EC) 1907/2006', 'Particle characteristics')).toBeNull()
})

test('headings are numbers with titles, or titles alone; sentences and subheadings are not headings', () => {
  expect(headingIn('SECTION 8: EXPOSURE CONTROLS / PERSONAL PROTECTION')).toEqual({ section: 8, rank: 3 })
  expect(headingIn('2 Composition/information on ingredients')).toEqual({ section: 3, rank: 3 })
  expect(headingIn('First Aid Measures')).toEqual({ section: 4, rank: 2 })
  expect(headingIn('7. Storage and use')).toEqual({ section: 7, rank: 1 })
  expect(headingIn('SECTION I - PRODUCT INFORMATION')).toEqual({ section: 1, rank: 1 })
  expect(headingIn('Sección 15 - Información reguladora')).toEqual({ section: 15, rank: 3 })
  expect(
    headingIn(`Sección 16 - Otras informaciones, incluida información sobre la ${'fecha de preparación y '.repeat(4)}revisión`),
  ).toEqual({
    section: 16,
    rank: 3,
  })
  expect(headingIn('SECTION 13: Consideraciones para desecho')).toEqual({ section: 13, rank: 1 })
  expect(headingIn('Section 12 - What happens in rivers')).toEqual({ section: 12, rank: 1 })
  expect(headingIn('section 8. Wear gloves')).toBeUndefined()
  expect(headingIn("RUBRIQUE 5: Mesures de lutte contre l'incendie")).toEqual({ section: 5, rank: 3 })
  expect(headingIn('SECTION 2: Identification des dangers')).toEqual({ section: 2, rank: 3 })
  for (const text of [
    '8.2 Exposure controls',
    '4.1 Description of first aid measures',
    'Disposal considerations are in section 13.',
    'First aid measures:',
    '12 months',
  ])
    expect.soft(headingIn(text), text).toBeUndefined()
})
