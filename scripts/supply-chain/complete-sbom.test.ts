import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { completeSbom } from './complete-sbom.ts'
import { lockedPackages } from './packages.ts'

const root = join(import.meta.dirname, '../..')
const product = { name: 'safepractice', version: '0.1.0' }

const byNpm = (components: object[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { 'bom-ref': 'own', name: 'folder', version: '0.0.0', type: 'library', purl: 'pkg:npm/safepractice@0.1.0' } },
    components,
    dependencies: [
      { ref: 'own', dependsOn: ['one', 'tool'] },
      { ref: 'one', dependsOn: [] },
      { ref: 'tool', dependsOn: ['one'] },
    ],
  })

const written = (name: string, changes: object = {}) => ({ 'bom-ref': name, name, version: '1.0.0', ...changes })
const locked = { folder: 'node_modules/one', name: 'one', version: '1.0.0', dev: false, license: 'MIT' }

test('the product has its own name, and what npm wrote is kept', () => {
  const made = completeSbom(byNpm([]), { product, packages: [], exceptions: [] })
  expect(made).toMatchObject({
    specVersion: '1.5',
    metadata: { component: { ...product, type: 'application', purl: 'pkg:npm/safepractice@0.1.0' } },
  })
})

test('packages that only development needs are left out, also as a dependency of others', () => {
  const packages = [locked, { ...locked, name: 'tool', dev: true }]
  const made = completeSbom(byNpm([written('one'), written('tool')]), { product, packages, exceptions: [] })
  expect(made.components.map(({ name }) => name)).toEqual(['one'])
  expect(made.dependencies).toEqual([
    { ref: 'own', dependsOn: ['one'] },
    { ref: 'one', dependsOn: [] },
  ])
})

test('a missing license is added from the package, or from its exception', () => {
  const exceptions = [{ packages: ['two'], license: 'ISC', reason: 'Its Readme says so.' }]
  const packages = [locked, { ...locked, name: 'two', license: null }, { ...locked, name: 'three', license: null }]
  const made = completeSbom(byNpm([written('one'), written('two'), written('three')]), { product, packages, exceptions })
  expect(made.components.map(({ licenses }) => licenses)).toEqual([[{ license: { id: 'MIT' } }], [{ license: { id: 'ISC' } }], undefined])
})

test('a license that npm wrote is not changed', () => {
  const one = written('one', { licenses: [{ license: { id: 'Apache-2.0' } }] })
  expect(completeSbom(byNpm([one]), { product, packages: [locked], exceptions: [] }).components).toEqual([one])
})

test('what is no CycloneDX document is refused', () => {
  expect(() => completeSbom('{"spdxVersion":"SPDX-2.3"}', { product, packages: [], exceptions: [] })).toThrow('CycloneDX')
})

test('npm run sbom writes a document in which every package of the product has a license, and none of development is', async () => {
  const file = join(tmpdir(), `sbom-${process.pid}.json`)
  await promisify(execFile)(process.execPath, [join(root, 'scripts/sbom.ts'), file])
  const { components, metadata } = z
    .object({
      metadata: z.object({ component: z.object({ name: z.string() }) }),
      components: z.array(
        z.object({
          name: z.string(),
          version: z.string(),
          purl: z.string(),
          hashes: z.array(z.object({})).min(1),
          licenses: z.array(z.object({})).min(1),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(metadata.component.name).toBe('safepractice')
  const wanted = new Set(lockedPackages(root).flatMap(({ dev, name, version }) => (dev ? [] : [`${name}@${version}`])))
  expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(wanted)
})
