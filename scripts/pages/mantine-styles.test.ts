import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { asBaseLayer } from './mantine-styles.ts'

test('the styles of a base component are in the layer below the components built from it', async () => {
  const file = join(import.meta.dirname, '../../node_modules/@mantine/core/styles/UnstyledButton.layer.css')
  const css = asBaseLayer(await readFile(file, 'utf8'))
  expect(css).toMatch(/^@layer mantine\.ground \{/)
  expect(css).not.toContain('@layer mantine {')
})
