import { z } from 'zod'

const names = z.record(z.string(), z.string())

const Manifest = z.looseObject({
  version: z.string(),
  scripts: names,
  dependencies: names,
  optionalDependencies: names,
  devDependencies: names.optional(),
})

type Manifest = z.output<typeof Manifest>

const Entry = z.looseObject({
  dependencies: names.default({}),
  optionalDependencies: names.default({}),
  peerDependencies: names.default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})

const Lock = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) })

/** Packages that only the pages use. Their code is in the built pages, and the server loads none of it. */
export const pagePackages: readonly string[] = [
  '@contentful/rich-text-react-renderer',
  '@fontsource-variable/inter',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/dropzone',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@simplewebauthn/browser',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'dayjs',
  'embla-carousel',
  'media-chrome',
  'react',
  'react-dom',
  'socket.io-client',
]

/** Returns the package.json of a build: only the packages of the server, and only the scripts whose program is in the build. */
export function manifestOfBuild(text: string, has: (path: string) => boolean): Manifest {
  const { devDependencies: _left, ...manifest } = Manifest.parse(JSON.parse(text))
  const program = (script: string) => /^exec node scripts\/bootstrap\.mjs (\S+)$/.exec(script)?.[1]
  const scripts = Object.entries(manifest.scripts).filter(([, script]) => has(program(script) ?? ' '))
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => !pagePackages.includes(name))
  return { ...manifest, scripts: Object.fromEntries(scripts), dependencies: Object.fromEntries(dependencies) }
}

/** Returns the lock file of a build: the entries of the lock file of the repository that its manifest needs, with the same versions and hashes. */
export function lockOfBuild(text: string, manifest: Manifest): z.output<typeof Lock> {
  const lock = Lock.parse(JSON.parse(text))
  const { devDependencies: _left, ...root } = lock.packages[''] ?? {}
  const own = { ...root, dependencies: manifest.dependencies }
  const all: z.output<typeof Lock>['packages'] = { ...lock.packages, '': own }
  const kept = new Set([''])
  // A set yields what is added to it during the loop.
  for (const path of kept) for (const name of neededBy(all[path])) kept.add(folderOf(name, path, all) ?? path)
  return { ...lock, packages: Object.fromEntries(Object.entries(all).filter(([path]) => kept.has(path))) }
}

function neededBy(entry: unknown): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = Entry.parse(entry)
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** Finds a package as Node does: in the folder of the one that needs it, then in the folders above. Undefined if it is not locked. */
function folderOf(name: string, from: string, packages: Readonly<Record<string, unknown>>): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in packages) return path
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return folderOf(name, above < 0 ? '' : from.slice(0, above), packages)
}
