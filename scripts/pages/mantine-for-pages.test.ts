import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { asBaseLayer, mismatch, type Changes } from './mantine-for-pages.ts'

test('the styles of a base component are in the layer below the components built from it', async () => {
  const file = join(import.meta.dirname, '../../node_modules/@mantine/core/styles/UnstyledButton.layer.css')
  const css = asBaseLayer(await readFile(file, 'utf8'))
  expect(css).toMatch(/^@layer mantine\.ground \{/)
  expect(css).not.toContain('@layer mantine {')
})

test('styles in another layer are an error', () => {
  expect(() => asBaseLayer('@layer core { .button {} }')).toThrow('layer')
})

const all: Changes = {
  layered: new Set([
    'UnstyledButton',
    'Paper',
    'Input',
    'InlineInput',
    'ScrollArea',
    'Overlay',
    'Popover',
    'ModalBase',
    'Group',
    'Loader',
    'VisuallyHidden',
  ]),
  replaced: new Set(['MantineCssVariables', 'MantineClasses']),
  leftOut: 100_000,
}

test('a build fails if one of its changes no longer matches Mantine', () => {
  expect(mismatch(all)).toBeUndefined()
  expect(mismatch({ ...all, layered: new Set(['Paper']) })).toContain('UnstyledButton')
  expect(mismatch({ ...all, replaced: new Set(['MantineClasses']) })).toContain('MantineCssVariables')
  expect(mismatch({ ...all, leftOut: 0 })).toContain('only 0 characters')
})
