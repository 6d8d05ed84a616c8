import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { findProgram } from '../../browsers/needed-packages.ts'
import { installPackages, mayInstall } from '../../debian/install-packages.ts'
import { pinnedNode } from '../../bootstrap/pinned-node.mjs'
import { root } from '../../../bench/site.ts'
import { runProgram } from './run-program.ts'

/** The release of the images that the `Containerfile` names. */
const release = 'trixie'
const place = join(root, '.cache/rehearse')
/** Archives with the files of two images, which stand in for those that the `Containerfile` names: no registry is asked. */
export const bases = { builder: join(place, `image-builder-${release}.tar`), base: join(place, `image-base-${release}.tar`) }

/** As in the image of Node: a Debian with what the build calls. */
const ofBuilder = { variant: 'minbase', packages: ['ca-certificates', 'binutils', 'libatomic1', 'git'] }
/** As in the distroless image: libraries, certificates and time zones, and no shell. */
const ofBase = {
  variant: 'extract',
  packages: ['base-files', 'netbase', 'tzdata', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'libssl3t64'],
}

/**
 * Installs buildah and makes the archives once, as root on Debian.
 * @throws a single line that says what is missing
 */
export async function prepareBases(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (!mayInstall()) throw new Error('This rehearsal builds an image with buildah and packages of Debian, so run it as root on Debian.')
  const missing = ['buildah', 'mmdebstrap'].filter((program) => !findProgram(program))
  const complaint = missing.length > 0 ? await installPackages(missing) : undefined
  if (complaint !== undefined) throw new Error(`apt-get install ${missing.join(' ')} failed: ${complaint}`)
  mkdirSync(place, { recursive: true })
  for (const [file, { variant, packages }] of [
    [bases.builder, ofBuilder],
    [bases.base, ofBase],
  ] as const) {
    if (existsSync(file)) continue
    say(`Making a Debian that stands in for a base image (${variant}, once) ...`)
    const options = [`--variant=${variant}`, `--include=${packages.join(',')}`, '--aptopt=Acquire::Check-Valid-Until "false"']
    const tidy = '--dpkgopt=path-exclude=/usr/share/{doc,man,locale}/*'
    const unfinished = `${file}.unfinished.tar`
    await runProgram('mmdebstrap', [...options, tidy, release, unfinished, 'http://deb.debian.org/debian'], { signal })
    execFileSync('mv', [unfinished, file])
  }
}

/** Puts Node and npm of this machine into a folder as the image of Node has them. */
export function addNode(folder: string): void {
  const [bin, library] = [join(folder, 'usr/local/bin'), join(folder, 'usr/local/lib/node_modules')]
  mkdirSync(bin, { recursive: true })
  cpSync(pinnedNode(root), join(bin, 'node'))
  cpSync(npmFolder(), join(library, 'npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'))
}

/** The folder of the npm that is in PATH. */
function npmFolder(): string {
  const program = realpathSync(findProgram('npm') ?? 'npm')
  return dirname(dirname(program))
}

/** How npm reaches its registry from here, for the build only: its address, and a file with further certificate authorities. */
export function registryAccess(): { env: Record<string, string>; authorities: string | undefined } {
  const address = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env
  return { env: { npm_config_registry: address }, authorities: authorities && existsSync(authorities) ? authorities : undefined }
}
