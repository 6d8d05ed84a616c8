import { join } from 'node:path'

import { expect, test } from 'vitest'

import { partNames, withoutParts } from './mantine-parts.ts'

test('a component part that a page or another component names is kept, and others are left out', () => {
  const code = 'Menu.Item = MenuItem;\nMenu.Sub = MenuSub;\nMenu.displayName = "Menu.Sub";'
  const leftOut: string[] = []
  expect(withoutParts(code, new Set(['Menu.Item']), (part) => leftOut.push(part))).toBe(
    'Menu.Item = MenuItem;\n\nMenu.displayName = "Menu.Sub";',
  )
  expect(leftOut).toEqual(['MenuSub'])
})

test('part names are found in the pages and the library, except in assignments and messages', () => {
  const named = partNames(join(import.meta.dirname, '../..'))
  expect(named, 'by a page').toContain('Menu.Dropdown')
  expect(named, 'by another component').toContain('Popover.Dropdown')
  expect(named, 'by nobody').not.toContain('Button.Group')
  expect(named, 'by a message').not.toContain('Menu.Sub')
})
