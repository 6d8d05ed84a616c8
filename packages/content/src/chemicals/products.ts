import type { Chemical, Field } from './chemical.ts'
import { partsOf, readTable } from './read-table.ts'

/** The files in `packages/content/chemicals/products`. */
export const productGroups = [
  'disinfectants',
  'dental-restorative',
  'dental-impression-and-laboratory',
  'clinical',
  'laboratory-and-imaging',
  'building-and-office',
] as const

const columns = ['id', 'name', 'synonyms', 'fields', 'form', 'use', 'ingredients', 'classes'] as const

let all: readonly Chemical[] | undefined

/**
 * Every kind of product that many manufacturers sell: mixtures of our substances. Their classes are always ours. Loaded on first use and cached.
 * Server only.
 */
export function products(): readonly Chemical[] {
  all ??= productGroups.flatMap((group) => readTable(`products/${group}`, columns).map(productOf))
  return all
}

function productOf(row: Record<(typeof columns)[number], string>): Chemical {
  const ingredients = partsOf(row.ingredients, '; ').map((part) => {
    const [cas = '', ...amount] = part.split(' ')
    return { cas, amount: amount.join(' ') }
  })
  return {
    ...row,
    synonyms: partsOf(row.synonyms, '; '),
    fields: partsOf(row.fields, ', ') as Field[],
    classes: partsOf(row.classes, '; '),
    cas: ingredients.map(({ cas }) => cas),
    ingredients,
    basis: 'ours',
  }
}
