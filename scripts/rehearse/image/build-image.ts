import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { root } from '../../../bench/site.ts'
import type { Stage } from '../rehearsal.ts'
import { addNode, bases, registryAccess } from './bases.ts'
import { runProgram } from './run-program.ts'

const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      StopSignal: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

export interface Image {
  /** The folder with its files. */
  files: string
  config: z.infer<typeof Inspected>['Docker']['config']
  buildSeconds: number
}

/** Builds the image by the `Containerfile`, and unpacks it into a folder. */
export async function buildImage({ folder, say, signal }: Stage): Promise<Image> {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'runroot'), '--storage-driver', 'vfs']
  const buildah = (command: string, ...args: string[]) => runProgram('buildah', [...storage, command, ...args], { signal })
  say('Making the base images')
  const builder = join(folder, 'builder')
  mkdirSync(builder)
  await runProgram('tar', ['-xf', bases.builder, '-C', builder], { signal })
  addNode(builder)
  const { env, authorities } = registryAccess()
  if (authorities) {
    cpSync(authorities, join(builder, 'authorities.pem'))
    env.NODE_EXTRA_CA_CERTS = '/authorities.pem'
  }
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  await imageOf(buildah, {
    name: 'localhost/builder:rehearsal',
    from: builder,
    config: ['--env', 'PATH=/usr/local/bin:/usr/bin:/bin', ...variables],
  })
  rmSync(builder, { recursive: true })
  await imageOf(buildah, { name: 'localhost/base:rehearsal', from: bases.base, config: [] })
  say('Building the image')
  const begun = performance.now()
  const given = ['--build-arg', 'BUILDER=localhost/builder:rehearsal', '--build-arg', 'BASE=localhost/base:rehearsal']
  await buildah(
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--pull-never',
    ...given,
    '--tag',
    'localhost/safepractice:rehearsal',
    root,
  )
  const buildSeconds = (performance.now() - begun) / 1_000
  const { Docker } = Inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/safepractice:rehearsal')))
  const container = await buildah('from', '--pull-never', 'localhost/safepractice:rehearsal')
  const mounted = await buildah('mount', container)
  const files = join(folder, 'image')
  await runProgram('cp', ['-a', mounted, files], { signal })
  await buildah('rm', '--all')
  rmSync(join(folder, 'storage'), { recursive: true, force: true })
  return { files, config: Docker.config, buildSeconds }
}

type Buildah = (command: string, ...args: string[]) => Promise<string>

/** Makes an image of a folder or archive. */
async function imageOf(buildah: Buildah, { name, from, config }: { name: string; from: string; config: readonly string[] }): Promise<void> {
  const container = await buildah('from', 'scratch')
  await buildah('add', '--quiet', container, from, '/')
  if (config.length > 0) await buildah('config', ...config, container)
  await buildah('commit', '--quiet', container, name)
  await buildah('rm', container)
}
