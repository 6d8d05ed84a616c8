import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const modules = globSync('apps/web/src/**/*.module.css', { cwd: root }).toSorted()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const components = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter((path) => !/\.test\.tsx$|\/testing\//.test(path))

/** Lines of CSS in all modules per component file. Lower it when they shrink; a new screen should use the shapes of platform/ui. */
const budget = 9.5

const card = ['border: 1px solid var(--sp-line)', 'border-radius: 8px', 'background: var(--sp-surface)']

/** The rules of a module that draw a card's box themselves. */
function drawnCards(css: string): string[] {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  return rules.filter(([, , body]) => card.every((line) => body?.includes(`${line};`))).map(([, selector]) => selector?.trim() ?? '')
}

test('a rule with the border, corners and background of a card is found', () => {
  expect(drawnCards(`.a { ${card.join('; ')}; }\n.b { ${card[0]}; }`)).toEqual(['.a'])
})

test.each(modules.filter((path) => !path.endsWith('/card.module.css')))('%s leaves the box of a card to Card', (path) => {
  expect(drawnCards(read(path))).toEqual([])
})

test('the styles of the modules stay within their budget', () => {
  const lines = modules.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
  expect(lines / components.length).toBeLessThanOrEqual(budget)
})
