import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import { casPattern, hasCasCheckDigit } from '#wire/cas-number'

import { annexSix } from './annex-six.ts'
import { chemicals } from './chemicals.ts'
import { hazardClasses } from './hazard-classes.ts'
import { productGroups, products } from './products.ts'
import { readTable } from './read-table.ts'
import { substanceGroups, substancesByCas } from './substances.ts'

const all = [...chemicals().values()]
const substances = [...substancesByCas().values()]
const folder = new URL('../../chemicals/', import.meta.url)

/** The values that occur more than once. */
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('there are as many chemicals as expected, and no duplicate id or CAS number has replaced one', () => {
  const rows = [...substanceGroups.map((group) => `substances/${group}`), ...productGroups.map((group) => `products/${group}`)].map(
    (name) => {
      const head = name.startsWith('substances')
        ? (['id', 'name', 'cas', 'synonyms', 'fields', 'form', 'use', 'classes', 'euIndex'] as const)
        : (['id', 'name', 'synonyms', 'fields', 'form', 'use', 'ingredients', 'classes'] as const)
      return readTable(name, head).length
    },
  )
  expect(all.length).toBe(rows.reduce((sum, count) => sum + count, 0))
  expect(substances.length).toBeGreaterThanOrEqual(500)
  expect(products().length).toBeGreaterThanOrEqual(300)
})

test('every file of the folders is loaded', () => {
  const files = (name: string) => readdirSync(new URL(`${name}/`, folder)).map((file) => file.replace(/\.tsv$/, ''))
  expect(files('substances').toSorted()).toEqual([...substanceGroups].toSorted())
  expect(files('products').toSorted()).toEqual([...productGroups].toSorted())
})

test('every CAS number has the right format and check digit', () => {
  expect(substances.filter(({ cas }) => !cas.every((number) => casPattern.test(number) && hasCasCheckDigit(number)))).toEqual([])
})

test('each name belongs to one chemical and is not a synonym of another substance', () => {
  const names = all.map(({ name }) => name.toLowerCase())
  expect(repeated(names)).toEqual([])
  expect(substances.flatMap(({ synonyms }) => synonyms).filter((name) => names.includes(name.toLowerCase()))).toEqual([])
})

test('ids are plain lowercase words', () => {
  expect(all.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('each chemical states its fields, its form and its use', () => {
  const odd = all.filter(({ fields }) => fields.length === 0 || fields.some((field) => !['dental', 'medical', 'lab'].includes(field)))
  expect(odd).toEqual([])
  expect(all.filter(({ form, use }) => form === '' || !/^[A-Z0-9].{2,90}[^.]$/.test(use)).map(({ id }) => id)).toEqual([])
})

test('every hazard class exists and is listed once', () => {
  for (const { id, classes } of all) {
    expect(
      classes.filter((key) => !hazardClasses().has(key)),
      id,
    ).toEqual([])
    expect(repeated(classes), id).toEqual([])
  }
})

test('the ingredients of a product are among our substances', () => {
  const unknown = products().flatMap(({ id, cas }) =>
    cas.filter((number) => !substancesByCas().has(number)).map((number) => `${id} ${number}`),
  )
  expect(unknown).toEqual([])
  expect(products().filter(({ ingredients }) => ingredients.length === 0 || ingredients.some(({ amount }) => amount === ''))).toEqual([])
})

test('classes marked as the EU’s equal those of the entry for that CAS number; all others are marked as ours', () => {
  for (const { id, cas, euIndex, classes, basis } of substances) {
    if (euIndex === null) {
      expect(basis, id).toBe('ours')
      continue
    }
    const entry = annexSix(euIndex)
    expect(entry.cas, id).toContain(cas[0])
    expect(classes.slice(0, entry.classes.length), id).toEqual(entry.classes)
    expect(basis, id).toBe(classes.length === entry.classes.length ? 'eu' : 'euAndOurs')
  }
  expect(products().every(({ basis }) => basis === 'ours')).toBe(true)
})

test('each entry of Annex VI is used', () => {
  const used = substances.map(({ euIndex }) => euIndex)
  const entries = readTable('annex-vi', ['index', 'cas', 'name', 'classes'])
  expect(entries.filter(({ index }) => !used.includes(index))).toEqual([])
  expect(used.filter((index) => index !== null).length).toBeGreaterThanOrEqual(200)
})

test('well-known chemicals have the expected CAS numbers and hazards', () => {
  const of = (id: string) => chemicals().get(id)
  expect(of('glutaraldehyde')).toMatchObject({ cas: ['111-30-8'], basis: 'eu' })
  expect(of('glutaraldehyde')?.classes).toContain('Resp. Sens. 1')
  expect(of('nitrous-oxide')?.cas).toEqual(['10024-97-2'])
  expect(of('etching-gel-phosphoric-acid-37')?.cas).toContain('7664-38-2')
  expect(of('amalgam-capsules')?.cas).toContain('7439-97-6')
})
