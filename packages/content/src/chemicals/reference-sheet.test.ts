import { expect, test } from 'vitest'

import { advice } from './advice.ts'
import { chemicalsVersion } from './chemicals-version.ts'
import { chemicals } from './chemicals.ts'
import { referenceBanner, referenceSheet, type ReferenceSheet } from './reference-sheet.ts'
import { referenceSheets } from './reference-sheets.ts'
import { decidingQuestion, sheetQuestions } from './sheet-needed.ts'
import { hazardStatements } from './statements.ts'
import { substancesByCas } from './substances.ts'

const sheetOf = (id: string): ReferenceSheet => {
  const sheet = referenceSheet(id)
  if (!sheet) throw new Error(id)
  return sheet
}

const section = (sheet: ReferenceSheet, title: string) => JSON.stringify(sheet.sections.find((one) => one.title === title)?.blocks ?? [])

test('each chemical has a complete sheet that begins by saying that it is not the manufacturer’s', () => {
  for (const id of chemicals().keys()) {
    const sheet = sheetOf(id)
    expect(sheet).toMatchObject({ id, version: chemicalsVersion, banner: referenceBanner })
    expect(sheet.sections.map(({ title }) => title).slice(0, 4)).toEqual(['Emergency', 'What it is', 'Hazards', 'First aid'])
    expect(sheet.sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['Spill', 'Protection', 'Storage']))
    expect(JSON.stringify(sheet)).not.toContain('undefined')
  }
  expect(referenceBanner).toContain('not the manufacturer’s')
  expect(referenceSheet('no-such-thing')).toBeUndefined()
})

test('the catalogue gets an entry with its label for each sheet', () => {
  const entries = referenceSheets()
  expect(entries.map(({ id }) => id).toSorted()).toEqual([...chemicals().keys()].toSorted())
  expect(entries.find(({ id }) => id === 'methanol')).toMatchObject({
    chemicalName: 'Methanol',
    cas: ['67-56-1'],
    signalWord: 'Danger',
    pictograms: ['GHS02', 'GHS06', 'GHS08'],
    hazards: ['H225', 'H301', 'H311', 'H331', 'H370'],
  })
})

test('a sheet gives the advice for its hazards in plain words', () => {
  const etch = sheetOf('porcelain-etching-gel-hydrofluoric-acid-5-to-10')
  expect(section(etch, 'First aid')).toContain('calcium gluconate')
  expect(section(etch, 'What it is')).toContain('Hydrofluoric acid 5-10% (CAS 7664-39-3)')
  expect(section(sheetOf('dental-stone'), 'Working with it')).toContain('Silica')
  expect(section(sheetOf('bleach-household-6-to-8'), 'Working with it')).toContain('Never mix with acid')
  expect(section(sheetOf('oxygen'), 'Storage')).toContain('chained')
  expect(section(sheetOf('acetone'), 'Fire')).toContain('It burns')
  const skin = section(etch, 'First aid').split('On skin:')
  expect(skin).toHaveLength(2)
  expect(skin[1]).toMatch(/^ fluoride .*5 minutes.*calcium gluconate gel 2\.5%.*emergency room/)
  const glutaraldehyde = section(sheetOf('glutaraldehyde'), 'First aid')
  for (const way of ['Breathed in:', 'Swallowed:', 'On skin:', 'In eyes:']) expect(glutaraldehyde.split(way)).toHaveLength(2)
  expect(section(sheetOf('glycerin'), 'Hazards')).toContain('no hazard class')
})

test('a sheet states the source of its hazard classes', () => {
  expect(section(sheetOf('glutaraldehyde'), 'Hazards')).toContain('minimum of the European Union')
  expect(section(sheetOf('ethanol'), 'Hazards')).toContain('further ones from general knowledge')
  expect(section(sheetOf('bisphenol-a-glycidyl-methacrylate'), 'Hazards')).toContain('not checked against a source')
})

test('advice refers to existing hazards and CAS numbers and uses short sentences', () => {
  for (const { hazards = [], cas = [], text } of advice) {
    expect(hazards.filter((code) => !hazardStatements().has(code))).toEqual([])
    expect(cas.filter((number) => !substancesByCas().has(number))).toEqual([])
    expect(text).toMatch(/[.)]$/)
    for (const sentence of text.split(/(?<=[.:]) /)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(22)
  }
})

test('each exemption has a reason and its paragraph; without one, a sheet is needed', () => {
  const ids = sheetQuestions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { question, reason, citation } of sheetQuestions) {
    expect(question).toMatch(/\?$/)
    expect(reason).toMatch(/\.$/)
    expect(citation).toMatch(/^29 CFR 1910\.1200\((b\)\(6\)\([ivx]+\)|c\))/)
  }
  expect(decidingQuestion(['consumer', 'article'])?.id).toBe('article')
  expect(decidingQuestion([])).toBeUndefined()
})
