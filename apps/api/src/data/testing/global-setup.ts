import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { startEmbeddedDatabase } from '#api/platform/embedded-database/embedded-database'

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'safepractice-test-'))
  const server = await startEmbeddedDatabase({ dataDir, fsync: false, maxConnections: 100 })
  try {
    await server.createDatabase(template)
    buildTemplate(server.ownerUrl(template))
  } catch (problem) {
    await server.stop()
    throw problem
  }
  const { host, port, user } = server.connection(template)
  project.provide('postgres', { host, port, user, template })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const template = 'template_of_tests'

/** In a separate process: cloning fails while a connection is open. */
function buildTemplate(ownerUrl: string) {
  const script = fileURLToPath(new URL('./build-template.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, ownerUrl], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The template database could not be built.\n${stderr}`)
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; template: string }
  }
}
