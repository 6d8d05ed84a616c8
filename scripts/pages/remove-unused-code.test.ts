import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { partNames, withoutJsonSchema, withoutParts } from './remove-unused-code.ts'

const root = join(import.meta.dirname, '../..')
const library = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')

test('a component part that a page or another component names is kept, and others are removed', () => {
  const code = 'Menu.Item = MenuItem;\nMenu.Sub = MenuSub;\nMenu.displayName = "Menu.Sub";'
  expect(withoutParts(code, new Set(['Menu.Item']))).toBe('Menu.Item = MenuItem;\n\nMenu.displayName = "Menu.Sub";')
})

test('part names are found in the pages and the library, except in assignments and messages', () => {
  const named = partNames(root)
  expect(named, 'by a page').toContain('Menu.Dropdown')
  expect(named, 'by another component').toContain('Popover.Dropdown')
  expect(named, 'by nobody').not.toContain('Button.Group')
  expect(named, 'by a message').not.toContain('Menu.Sub')
})

test('the libraries still contain the code patterns that are removed', () => {
  const named = partNames(root)
  expect(withoutParts(library('@mantine/core/esm/components/Button/Button.mjs'), named)).not.toContain('Button.Group =')
  const schemas = library('zod/v4/classic/schemas.js')
  expect(schemas).toContain('processors.stringProcessor')
  expect(withoutJsonSchema(schemas)).not.toMatch(/processors\.\w+Processor|JSONSchemaMethod\(/)
})
