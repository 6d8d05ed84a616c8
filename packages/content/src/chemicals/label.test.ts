import { expect, test } from 'vitest'

import { hazardClasses } from './hazard-classes.ts'
import { labelOf, labelOfStatements, labelElementsOfSheet, withoutRedundant } from './label.ts'
import { pictograms } from './pictograms.ts'
import { hazardStatements, precautionaryStatements } from './statements.ts'

/** Statement, signal word and pictograms for each class, as listed in 29 CFR 1910.1200 Appendix C.4. D: Danger, W: Warning. */
const appendixC = `
H200 D GHS01
H201 D GHS01
H202 D GHS01
H203 D GHS01
H204 W GHS01
H205 D
H206 D GHS02
H207 D GHS02
H207 W GHS02
H208 W GHS02
H220 D GHS02
H221 D GHS02
H221 W
H222 D GHS02
H223 W GHS02
H224 D GHS02
H225 D GHS02
H226 W GHS02
H227 W
H228 D GHS02
H228 W GHS02
H229 W
H240 D GHS01
H241 D GHS01 GHS02
H242 D GHS02
H242 W GHS02
H250 D GHS02
H251 D GHS02
H252 W GHS02
H260 D GHS02
H261 D GHS02
H261 W GHS02
H270 D GHS03
H271 D GHS03
H272 D GHS03
H272 W GHS03
H280 W GHS04
H281 W GHS04
H282 D GHS02 GHS04
H283 W GHS02 GHS04
H284 W GHS04
H290 W GHS05
H300 D GHS06
H301 D GHS06
H302 W GHS07
H304 D GHS08
H310 D GHS06
H311 D GHS06
H312 W GHS07
H314 D GHS05
H315 W GHS07
H317 W GHS07
H318 D GHS05
H319 W GHS07
H320 W
H330 D GHS06
H331 D GHS06
H332 W GHS07
H334 D GHS08
H335 W GHS07
H336 W GHS07
H340 D GHS08
H341 W GHS08
H350 D GHS08
H350i D GHS08
H351 W GHS08
H360 D GHS08
H360D D GHS08
H360F D GHS08
H360FD D GHS08
H361 W GHS08
H361d W GHS08
H361f W GHS08
H361fd W GHS08
H362 -
H370 D GHS08
H371 W GHS08
H372 D GHS08
H373 W GHS08
OSHA-ASPHYXIANT W
OSHA-DUST W
`

test('each category of a hazard class has the signal word and pictograms of Appendix C', () => {
  const ours = [...hazardClasses().values()]
    .filter(({ osha }) => osha)
    .map(({ statements, signalWord, pictograms }) => [statements[0], signalWord?.[0] ?? '-', ...pictograms].join(' '))
  expect([...new Set(ours)].toSorted()).toEqual(appendixC.trim().split('\n').toSorted())
})

test('every statement is well formed, and every statement of Appendix C belongs to a class', () => {
  const classes = [...hazardClasses().values()]
  const used = new Set(classes.flatMap(({ statements, precautions }) => [...statements, ...precautions]))
  expect([...used].filter((code) => !hazardStatements().has(code) && !precautionaryStatements().has(code))).toEqual([])
  const unused = [...hazardStatements().values()].filter(({ code, osha }) => osha && !used.has(code))
  expect(unused).toEqual([])
  expect([...hazardStatements().keys()].filter((code) => !/^(H[234]\d\d[a-zA-Z]{0,2}|OSHA-[A-Z]+)$/.test(code))).toEqual([])
  expect([...precautionaryStatements()].filter(([code, text]) => !/^P[1-5]\d\d(\+P[2-4]\d\d)*$/.test(code) || !/[.:]$/.test(text))).toEqual(
    [],
  )
  expect(hazardStatements().size).toBeGreaterThanOrEqual(75)
  expect(precautionaryStatements().size).toBeGreaterThanOrEqual(130)
})

test('pictograms are listed by code, and only the environment pictogram is not required by OSHA', () => {
  const known = pictograms.map(({ code }) => code)
  expect([...hazardClasses().values()].flatMap((one) => one.pictograms).filter((code) => !known.includes(code))).toEqual([])
  expect(pictograms.filter(({ osha }) => !osha).map(({ code }) => code)).toEqual(['GHS09'])
})

test.each([
  [['Acute Tox. 3 oral', 'Acute Tox. 4 skin'], ['GHS06'], 'skull in place of the exclamation mark for poison'],
  [['Skin Corr. 1B', 'Skin Irrit. 2', 'Eye Irrit. 2A'], ['GHS05'], 'corrosion in place of the exclamation mark for irritation'],
  [['Resp. Sens. 1', 'Skin Sens. 1', 'Eye Irrit. 2A'], ['GHS08'], 'health hazard in place of the exclamation mark for allergy'],
  [['Acute Tox. 3 oral', 'Skin Irrit. 2'], ['GHS06', 'GHS07'], 'skull does not take the place for irritation'],
  [['Eye Dam. 1', 'Skin Sens. 1'], ['GHS05', 'GHS07'], 'corrosion does not take the place for allergy'],
  [['Resp. Sens. 1', 'STOT SE 3 drowsiness'], ['GHS07', 'GHS08'], 'health hazard does not take the place for drowsiness'],
  [['Carc. 2', 'Skin Irrit. 2'], ['GHS07', 'GHS08'], 'cancer does not take the place for irritation'],
])('%j has the pictograms %j: %s', (keys, expected) => {
  expect(labelOf(keys).pictograms).toEqual(expected)
})

test('Danger replaces Warning, and statements are listed once in the order of Appendix C', () => {
  const label = labelOf(['Eye Dam. 1', 'Skin Corr. 1B', 'Flam. Liq. 3', 'Acute Tox. 4 oral'])
  expect(label.signalWord).toBe('Danger')
  expect(label.hazards).toEqual(['H226', 'H302', 'H314'])
  expect(label.precautions.filter((code) => code === 'P280')).toEqual(['P280'])
  expect(label.precautions).toEqual(label.precautions.toSorted((a, b) => a.localeCompare(b)))
  expect(labelOf(['Flam. Liq. 4']).signalWord).toBe('Warning')
  expect(labelOf([])).toEqual({ signalWord: null, pictograms: [], hazards: [], precautions: [] })
  expect(() => labelOf(['Flam. Liq. 9'])).toThrow('Flam. Liq. 9')
})

test('a label is derived from a manufacturer’s statements: the category follows the signal word, and the skull replaces the exclamation mark', () => {
  expect(labelOfStatements(['H225', 'H319'], 'Danger')).toMatchObject({ pictograms: ['GHS02', 'GHS07'] })
  expect(labelOfStatements(['H221'], 'Danger').pictograms).toEqual(['GHS02'])
  expect(labelOfStatements(['H221'], 'Warning').pictograms).toEqual([])
  expect(labelOfStatements(['H221', 'H319'], null).pictograms).toEqual(['GHS02', 'GHS07'])
  expect(labelOfStatements(['H301', 'H312'], 'Danger').pictograms).toEqual(['GHS06'])
  expect(labelOfStatements(['H999', 'OSHA-DUST'], 'Warning').pictograms).toEqual([])
  expect(labelOfStatements([], null)).toEqual({ pictograms: [], precautions: [] })
})

test('a sheet without pictograms gets those of its statements; stored pictograms stay', () => {
  const kept = { hazards: ['H225', 'H319'], signalWord: 'Danger', pictograms: [], precautions: [] }
  expect(labelElementsOfSheet(kept)).toEqual(labelOfStatements(kept.hazards, 'Danger'))
  expect(labelElementsOfSheet({ ...kept, precautions: ['P102'] })).toEqual({ pictograms: ['GHS02', 'GHS07'], precautions: ['P102'] })
  expect(labelElementsOfSheet({ ...kept, pictograms: ['GHS02'] })).toEqual({ pictograms: ['GHS02'], precautions: [] })
})

test('a more severe statement replaces the weaker one, in any order', () => {
  expect(withoutRedundant(['H400', 'H226', 'H410'])).toEqual(['H226', 'H410'])
  expect(withoutRedundant(['H314', 'H318', 'H400'])).toEqual(['H314', 'H400'])
})
